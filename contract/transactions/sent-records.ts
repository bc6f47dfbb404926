import { z } from 'zod';
import { customerFields } from '../catalogue/customers';
import { materialFields } from '../catalogue/materials';
import { recordCode } from '../catalogue/places';
import { skuFields } from '../catalogue/skus';
import { warehouseFields } from '../catalogue/warehouses';
import { post } from '../endpoint';
import * as input from '../input';
import { outcome } from './ingest';

/**
 * docs/domain.md, Sets of records: customers and what belongs to them, as a machine sends them and as a table has them.
 * Each is known by its code. What a record does not name stays as it is.
 */

const MAX_CODES = 500;
/** A list, or codes that commas separate; each once. */
const codes = z
  .union([z.string().max(20_000), z.array(z.string()).max(MAX_CODES)])
  .transform((given) => [given].flat().flatMap((text) => text.split(/[,，、;；\s]+/)))
  .transform((list) => [...new Set(list.filter(Boolean))])
  .pipe(z.array(recordCode).max(MAX_CODES))
  .default([]);

export const sentCustomer = customerFields.extend({
  /** Warehouses that they use, by code. */
  warehouse_codes: codes,
});
export type SentCustomer = z.output<typeof sentCustomer>;

export const sentWarehouse = warehouseFields;
export type SentWarehouse = z.output<typeof sentWarehouse>;

export const sentSku = skuFields.extend({
  customer_code: input.requiredText(64),
  /** Packaging material that each piece carries, by code or name. */
  pack_material: input.optional(input.text(64)),
});
export type SentSku = z.output<typeof sentSku>;

export const ingestCustomers = post({
  name: 'ingest.customers',
  path: '/oms/ingest/customers',
  access: 'machine',
  optional: true,
  summary: 'Push customers: by code, new ones are created, others changed in what a record names',
  input: z.array(sentCustomer),
  output: outcome,
  body: 'records',
});

export const ingestWarehouses = post({
  name: 'ingest.warehouses',
  path: '/oms/ingest/warehouses',
  access: 'machine',
  optional: true,
  summary: 'Push warehouses: by code, new ones are created, others changed in what a record names',
  input: z.array(sentWarehouse),
  output: outcome,
  body: 'records',
});

export const ingestMaterials = post({
  name: 'ingest.materials',
  path: '/oms/ingest/materials',
  access: 'machine',
  optional: true,
  summary: 'Push packaging materials: by code, new ones are created, others changed in what a record names',
  input: z.array(materialFields),
  output: outcome,
  body: 'records',
});

export const ingestSkus = post({
  name: 'ingest.skus',
  path: '/oms/ingest/skus',
  access: 'machine',
  optional: true,
  summary: "Push customers' SKUs: measures count as a clerk's, and what waited for them is priced",
  input: z.array(sentSku),
  output: outcome,
  body: 'records',
});
