import { sql } from 'drizzle-orm';
import type { Explanation } from '../../rating/explanation';
import type { RatingError } from '../../rating/result';
import type { Executor } from '../../store/db';
import { among } from '../../store/filter';
import type { Rate, Site } from '../price';
import { idOrNull } from './lines';
import { readRates } from './rates';

/** A transaction with the price it has now, and how to rate it anew. */
export interface RatedTransaction extends Site {
  id: number;
  currencyCode: string;
  versionId: number | null;
  totalAmount: string;
  error: RatingError | null;
  items: StoredItem[];
  rate: Rate;
}

export interface StoredItem {
  billingTypeId: number | null;
  skuId: number | null;
  quantity: string | null;
  unitPrice: string | null;
  billingAmount: string;
  amount: string;
  explanation: Explanation;
}

interface HeadRow extends Record<string, unknown> {
  id: string;
  customer_id: string;
  warehouse_id: string;
  business_ms: number;
  currency_code: string;
  version_id: string | null;
  total_amount: string;
  error: RatingError | null;
}

/** Reads transactions of any types in id order, a few queries a type however many they are. */
export async function readRated(
  db: Executor,
  wanted: readonly { id: number; transactionType: number }[],
): Promise<RatedTransaction[]> {
  const ids = wanted.map(({ id }) => id);
  const heads = await db.execute<HeadRow>(sql`
    select id, customer_id, warehouse_id, (extract(epoch from business_time) * 1000)::float8 as business_ms,
      currency_code, agreement_version_id as version_id, total_amount, error
    from transaction where id = ${among(ids)} order by id`);
  const rates = await readRates(db, wanted);
  const rated = heads.rows.map(
    (row): RatedTransaction => ({
      id: Number(row.id),
      customerId: Number(row.customer_id),
      warehouseId: Number(row.warehouse_id),
      businessTime: new Date(row.business_ms),
      currencyCode: row.currency_code,
      versionId: idOrNull(row.version_id),
      totalAmount: row.total_amount,
      error: row.error,
      items: [],
      rate: rates.get(Number(row.id))!,
    }),
  );
  await addItems(db, rated);
  return rated;
}

interface ItemRow extends Record<string, unknown> {
  transaction_id: string;
  billing_type_id: string | null;
  sku_id: string | null;
  quantity: string | null;
  unit_price: string | null;
  billing_amount: string;
  amount: string;
  explanation: Explanation;
}

async function addItems(db: Executor, rated: readonly RatedTransaction[]): Promise<void> {
  const byId = new Map(rated.map((one) => [one.id, one]));
  const { rows } = await db.execute<ItemRow>(sql`
    select transaction_id, billing_type_id, sku_id, quantity, unit_price, billing_amount, amount, explanation
    from transaction_item where transaction_id = ${among([...byId.keys()])} order by transaction_id, item_no`);
  for (const row of rows) byId.get(Number(row.transaction_id))?.items.push(itemOf(row));
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
