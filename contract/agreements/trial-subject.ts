import { z } from 'zod';
import { MAX_TRIAL_LINES, RECEIPT_TYPES } from '../constants';
import { checkHandled } from '../handled';
import * as input from '../input';
import { sentMeasure } from '../transactions/sent-measure';
import {
  lotAttributes,
  orderAttributes,
  parcelAttributes,
  pieceAttributes,
  receiptAttributes,
  stockAttributes,
} from '../transactions/work-attributes';
import { listOf } from './rule-values';

/** Work that nobody has done, with all that records may say of it: what a form leaves blank, nobody said. */

const inUnits = (dimension: Parameters<typeof sentMeasure>[0]) => input.optional(sentMeasure(dimension));

type Blank<Field> = Field extends z.ZodType ? ReturnType<typeof input.optional<Field>> : never;
/** Fields of records as a form sends them. */
const typed = <Fields extends Readonly<Record<string, z.ZodType>>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, input.optional(field)])) as {
    [Name in keyof Fields]: Blank<Fields[Name]>;
  };

/** Several in one field, with commas between them: what is wrong with one of them is wrong with the field. */
const list = <T extends z.ZodType>(items: T, read: (text: string) => unknown = listOf) =>
  input.optional(
    z
      .unknown()
      .transform((value, { issues }) => {
        const parsed = items.safeParse(typeof value === 'string' ? read(value) : value);
        if (parsed.success) return parsed.data;
        issues.push({ ...parsed.error.issues[0], path: [], input: value } as z.core.$ZodRawIssue);
        return z.NEVER;
      })
      .meta({ type: 'string' }),
  );
/** `40HQ × 2, 20GP` */
const containersOf = (text: string) =>
  listOf(text).map((part) => {
    const [, type = '', count] = /^(.*?)(?: ?[×x*] ?(\d+))?$/s.exec(part)!;
    return { type: type.trim(), count };
  });

const work = { work_time: input.optional(input.instant) };
/** A piece; a blank measure is one that nobody took. */
const piece = {
  sku: input.requiredText(64),
  length: inUnits('length'),
  width: inUnits('length'),
  height: inUnits('length'),
  weight: inUnits('weight'),
  quantity: input.wholeNumber(1, 1_000_000),
  ...typed(pieceAttributes),
  categories: list(pieceAttributes.categories),
};
const lines = <T extends z.ZodType>(line: T) => z.array(line).min(1).max(MAX_TRIAL_LINES);

export const trialSubject = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('order'),
    ...work,
    order_type: input.optional(input.text(32)),
    ...typed(orderAttributes),
    tags: list(orderAttributes.tags),
    lines: lines(z.strictObject({ ...piece, pack_material_id: input.optional(input.id) })),
    /** Package material used on the order as a whole. */
    materials: z
      .array(z.strictObject({ pack_material_id: input.id, quantity: input.wholeNumber(1, 10_000) }))
      .max(MAX_TRIAL_LINES)
      .default([]),
  }),
  z.strictObject({
    kind: z.literal('receipt'),
    ...work,
    receipt_type: z.enum(RECEIPT_TYPES).default('normal'),
    /** Of the whole receipt, in m³ or with a unit; without it, that of its pieces. */
    volume: inUnits('volume'),
    ...typed(receiptAttributes),
    containers: list(receiptAttributes.containers, containersOf),
    lines: lines(
      z
        .strictObject({
          ...piece,
          label_quantity: input.wholeNumber(0, 1_000_000).default(0),
          power_on_quantity: input.wholeNumber(0, 1_000_000).default(0),
        })
        .superRefine(checkHandled),
    ),
  }),
  z.strictObject({
    kind: z.literal('stock'),
    ...work,
    ...typed(stockAttributes),
    /** Each a lot, with its age in days (the day of put-away counts as 1) and its registered volume. */
    lines: lines(
      z.strictObject({
        ...piece,
        age_days: input.wholeNumber(1, 36_500),
        registered_volume: inUnits('volume'),
        ...typed(lotAttributes),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('shipment'),
    ...work,
    carrier: input.optional(input.text(64)),
    ...typed(parcelAttributes),
    tags: list(parcelAttributes.tags),
    lines: lines(
      z.strictObject({
        fee_type: input.requiredText(64),
        weight: inUnits('weight'),
        unit_price: input.optional(input.fee),
        amount: input.optional(input.fee),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('vas'),
    ...work,
    billing_type_id: input.id,
    is_service_fee: input.flag,
    quantity: input.quantity,
    unit_price: input.optional(input.fee),
  }),
]);
