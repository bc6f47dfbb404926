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

const MAX_CONTAINERS = 10_000;

const blank = <T extends z.ZodType>(field: T) => input.optional(field);
const inUnits = (dimension: Parameters<typeof sentMeasure>[0]) => blank(sentMeasure(dimension));

type Blank<Field> = Field extends z.ZodType ? ReturnType<typeof blank<Field>> : never;
/** Fields of records as a form sends them. */
const typed = <Fields extends Readonly<Record<string, z.ZodType>>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blank(field)])) as {
    [Name in keyof Fields]: Blank<Fields[Name]>;
  };

/** Several with commas between them. */
const list = <T extends z.ZodType>(items: T) =>
  z.preprocess((value) => (typeof value === 'string' ? listOf(value) : value), items);
/** `40HQ × 2, 20GP` */
const containersOf = (text: string) =>
  listOf(text).map((part) => {
    const [, type, count] = /^(.*?)(?: ?[×x*] ?(\d{1,5}))?$/s.exec(part)!;
    return { type: type!.trim(), count: Math.min(Number(count ?? 1), MAX_CONTAINERS) };
  });
const { tags, ...shipped } = orderAttributes;
const { tags: _ofParcel, ...parcel } = parcelAttributes;
const { containers, ...received } = receiptAttributes;
const { categories, ...units } = pieceAttributes;

const work = { work_time: blank(input.instant) };
/** A piece; a blank measure is one that nobody took. */
const piece = {
  sku: input.requiredText(64),
  length: inUnits('length'),
  width: inUnits('length'),
  height: inUnits('length'),
  weight: inUnits('weight'),
  quantity: input.wholeNumber(1, 1_000_000),
  categories: list(categories),
  ...typed(units),
};
const lines = <T extends z.ZodType>(line: T) => z.array(line).min(1).max(MAX_TRIAL_LINES);

export const trialSubject = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('order'),
    ...work,
    order_type: blank(input.text(32)),
    tags: list(tags),
    ...typed(shipped),
    lines: lines(z.strictObject({ ...piece, pack_material_id: blank(input.id) })),
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
    ...typed(received),
    containers: z.preprocess(
      (value) => (typeof value === 'string' ? containersOf(value) : value),
      containers,
    ),
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
    carrier: blank(input.text(64)),
    tags: list(tags),
    ...typed(parcel),
    lines: lines(
      z.strictObject({
        fee_type: input.requiredText(64),
        weight: inUnits('weight'),
        unit_price: blank(input.fee),
        amount: blank(input.fee),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('vas'),
    ...work,
    billing_type_id: input.id,
    is_service_fee: input.flag,
    quantity: input.quantity,
    unit_price: blank(input.fee),
  }),
]);
