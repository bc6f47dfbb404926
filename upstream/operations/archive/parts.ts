import { sql } from 'drizzle-orm';

/** What a transaction is made of, and leaves its tables for an archive, by the name of the table or view that reads it. */
export const PARTS = [
  'transaction_item',
  'transaction_line',
  'transaction_material',
  'shipment_line',
] as const;
export type PartName = (typeof PARTS)[number];

/** The rows of each part of a transaction as a JSON array; null: it has none. */
export type TransactionParts = Readonly<Record<PartName, string | null>>;

/** Where the rows of a part are written. Fee lines are read with their explanations in full, and may be written so. */
export const tableOf = (part: PartName): string => (part === 'transaction_item' ? 'fee_line' : part);

/** Columns with each part of `transaction t`. JSON that PostgreSQL makes has numbers and texts as they are stored. */
export const partColumns = sql.raw(
  PARTS.map(
    (part) => `(select json_agg(p) from ${part} p where p.transaction_id = t.id)::text as ${part}`,
  ).join(', '),
);
