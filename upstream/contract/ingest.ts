import { z } from 'zod';
import { post } from './endpoint';
import * as input from './input';
import * as reply from './reply';

/** DOMAIN, Ingest: what a WMS pushes. A JSON array or NDJSON of records, idempotent by `source_ref`. */

const code = input.requiredText(64);
/** Measures of one piece; absent or 0 means not measured. Lengths cm, weight kg. */
export const skuRecord = z.strictObject({
  sku: code,
  length: z.union([input.measure, z.number().nonnegative().max(1e6).transform(String)]).nullish(),
  width: z.union([input.measure, z.number().nonnegative().max(1e6).transform(String)]).nullish(),
  height: z.union([input.measure, z.number().nonnegative().max(1e6).transform(String)]).nullish(),
  weight: z.union([input.measure, z.number().nonnegative().max(1e6).transform(String)]).nullish(),
  /** Package material each piece carries, by name. */
  pack_material: input.optional(code),
});

/** One shipped order of one customer from one warehouse. */
export const orderRecord = z.strictObject({
  /** The WMS's own key of the record: the same key never makes a second transaction. */
  source_ref: input.requiredText(100),
  customer_code: code,
  warehouse_code: code,
  order_number: input.requiredText(64),
  platform_number: input.text(64).default(''),
  external_number: input.text(64).default(''),
  order_type: input.text(32).default('B2C'),
  ship_time: input.instant,
  lines: z
    .array(skuRecord.extend({ quantity: input.whole(1, 1_000_000) }))
    .min(1)
    .max(500),
  /** Package materials used on the order as a whole. */
  materials: z
    .array(z.strictObject({ pack_material: code, quantity: input.whole(1, 10_000).default(1) }))
    .max(50)
    .default([]),
});
export type OrderRecord = z.output<typeof orderRecord>;

/** Outcome of a push: bad rows are named and lose no good row. */
const outcome = z.object({
  received: reply.int,
  created: reply.int,
  unchanged: reply.int,
  /** Created, but could not be priced: they wait in the exceptions. */
  unpriced: reply.int,
  rejected: reply.list(z.object({ row: reply.int, reason: z.string() })),
});
export type IngestOutcome = z.output<typeof outcome>;

export const ingestOrders = post({
  name: 'ingest.orders',
  path: '/oms/ingest/orders',
  access: 'machine',
  summary: 'Push shipped orders; each is rated as it arrives',
  input: z.array(orderRecord),
  output: outcome,
  body: 'records',
});
