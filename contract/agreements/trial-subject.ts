import { z } from 'zod';
import { MAX_TRIAL_LINES, RECEIPT_TYPES } from '../constants';
import { checkHandled } from '../handled';
import * as input from '../input';
import {
  lotAttributes,
  orderAttributes,
  parcelAttributes,
  receiptAttributes,
  stockAttributes,
} from '../transactions/work-attributes';
import { containersOf, inUnits, list, optionals, piece } from './trial-fields';
import { trialPeriod } from './trial-period';

/** Work that nobody has done, with all that records may say of it: what a form leaves blank, nobody said. */

const work = { work_time: input.optional(input.instant) };
const lines = <T extends z.ZodType>(line: T) => z.array(line).min(1).max(MAX_TRIAL_LINES);

export const trialSubject = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('order'),
    ...work,
    order_type: input.optional(input.text(32)),
    ...optionals(orderAttributes),
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
    ...optionals(receiptAttributes),
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
    ...optionals(stockAttributes),
    /** Each a lot, with its age in days (the day of put-away counts as 1) and its registered volume. */
    lines: lines(
      z.strictObject({
        ...piece,
        age_days: input.wholeNumber(1, 36_500),
        registered_volume: inUnits('volume'),
        ...optionals(lotAttributes),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('shipment'),
    ...work,
    carrier: input.optional(input.text(64)),
    ...optionals(parcelAttributes),
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
  trialPeriod,
]);
