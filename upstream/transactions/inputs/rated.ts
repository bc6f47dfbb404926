import { sql } from 'drizzle-orm';
import type { CompiledSheet } from '../../rating/sheet';
import { awaitAll } from '../../store/await-all';
import type { Executor } from '../../store/db';
import { inIds } from '../../store/filter';
import { serverKindOfType } from '../kinds';
import type { LockedRow } from '../lock';
import type { PriceFn } from '../price';
import type { FindSheet } from '../sheets';
import { byTransaction, idOrNull } from './lines';

/** A transaction with the items of the price it has now, and how to rate it anew. */
export interface RatedTransaction extends LockedRow {
  items: readonly StoredItem[];
  rate: PriceFn;
}

export interface StoredItem {
  billingTypeId: number | null;
  skuId: number | null;
  quantity: string | null;
  unitPrice: string | null;
  billingAmount: string;
  amount: string;
  /** As it was written: JSON. */
  explanation: string;
}

/** Reads what transactions of any types are rated by, a few queries a type however many they are. */
export async function readRated(
  db: Executor,
  rows: readonly LockedRow[],
  findSheet: FindSheet,
): Promise<RatedTransaction[]> {
  const ids = rows.map(({ id }) => id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sheetOf = (id: number) => {
    const { customerId, warehouseId, businessTime } = byId.get(id)!;
    return findSheet(customerId, warehouseId, businessTime);
  };
  const [rates, items] = await awaitAll([readRates(db, rows, sheetOf), readItems(db, ids)]);
  return rows.map((row) => ({ ...row, items: items.get(row.id)!.map(itemOf), rate: rates.get(row.id)! }));
}

/** How to rate each of these transactions under its sheet, whatever their types. */
export async function readRates(
  db: Executor,
  rows: readonly { id: number; transactionType: number }[],
  sheetOf: (id: number) => CompiledSheet | undefined,
): Promise<Map<number, PriceFn>> {
  const kinds = new Set(rows.map((row) => serverKindOfType(row.transactionType)));
  const read = await awaitAll(
    [...kinds].map((one) => {
      const ids = rows.flatMap((row) => (serverKindOfType(row.transactionType) === one ? [row.id] : []));
      return one.readRates(db, ids, sheetOf);
    }),
  );
  return new Map(read.flatMap((rates) => [...rates]));
}

interface ItemRow extends Record<string, unknown> {
  transaction_id: string;
  billing_type_id: string | null;
  sku_id: string | null;
  quantity: string | null;
  unit_price: string | null;
  billing_amount: string;
  amount: string;
  explanation: string;
}

async function readItems(db: Executor, ids: readonly number[]): Promise<Map<number, ItemRow[]>> {
  const { rows } = await db.execute<ItemRow>(sql`
    select transaction_id, billing_type_id, sku_id, quantity, unit_price, billing_amount, amount,
      explanation::text as explanation
    from transaction_item where ${inIds(sql`transaction_id`, ids)} order by transaction_id, item_no`);
  return byTransaction(ids, rows);
}

const itemOf = (row: ItemRow): StoredItem => ({
  billingTypeId: idOrNull(row.billing_type_id),
  skuId: idOrNull(row.sku_id),
  quantity: row.quantity,
  unitPrice: row.unit_price,
  billingAmount: row.billing_amount,
  amount: row.amount,
  explanation: row.explanation,
});
