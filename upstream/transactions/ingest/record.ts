import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { RecordStatus, skuRecord } from '../../../contract/transactions/ingest';

/** What a line of a record says of its SKU, and of a lot's registered volume. */
export type SkuRecord = z.output<typeof skuRecord> & { registered_volume?: string | null };

/** What records of every kind say. */
export interface RecordBase {
  source_ref: string;
  customer_code: string;
  warehouse_code: string;
  status: RecordStatus;
  revision?: number;
  record_time?: string;
}

/** A package material that a record names, by its code or its name. */
export interface Material {
  readonly id: number;
  readonly name: string;
}
export type FindMaterial = (called: string) => Material;

/** Order numbers, of kinds for which they stand for the work. */
export const ORDER_NUMBERS = sql`(
  select id as transaction_id, order_number as number from transaction where order_number <> '')`;
