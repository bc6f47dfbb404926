import { sql } from 'drizzle-orm';
import type { Explanation } from '../rating/explanation';
import type { RatingError } from '../rating/result';
import type { Executor } from '../store/db';
import type { OrderFacts } from './price';

/** A transaction's facts beside what they came to. */
export interface StoredOrder extends OrderFacts {
  id: number;
  currencyCode: string;
  versionId: number | null;
  totalAmount: string;
  error: RatingError | null;
}

/** The same beside the price it has now. */
export interface RatedOrder extends StoredOrder {
  items: StoredItem[];
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

/** A SKU's columns as rating wants them; `s` is the table `sku`. */
export const SKU_COLUMNS =
  sql.raw(`s.id as sku_id, s.sku, s.pack_material_id, trim_scale(s.length_cm) as length,
  trim_scale(s.width_cm) as width, trim_scale(s.height_cm) as height, trim_scale(s.weight_kg) as weight`);

export interface SkuRow extends Record<string, unknown> {
  sku_id: string;
  sku: string;
  pack_material_id: string | null;
  length: string | null;
  width: string | null;
  height: string | null;
  weight: string | null;
}

export const lineOf = (row: SkuRow, quantity: number): OrderFacts['lines'][number] => ({
  skuId: Number(row.sku_id),
  sku: row.sku,
  quantity,
  packMaterialId: idOrNull(row.pack_material_id),
  measures: { length: row.length, width: row.width, height: row.height, weight: row.weight },
});

const idOrNull = (id: string | null): number | null => (id === null ? null : Number(id));

const among = (ids: readonly number[]) => sql`any(${sql.param(ids)}::bigint[])`;

/** Reads outbound transactions with all that their price depends on, in three queries however many they are. */
export async function readOrders(db: Executor, ids: readonly number[]): Promise<StoredOrder[]> {
  const wanted = among(ids);
  const heads = await db.execute<{
    id: string;
    customer_id: string;
    warehouse_id: string;
    business_ms: number;
    currency_code: string;
    version_id: string | null;
    total_amount: string;
    error: RatingError | null;
  }>(sql`
    select id, customer_id, warehouse_id, (extract(epoch from business_time) * 1000)::float8 as business_ms,
      currency_code, agreement_version_id as version_id, total_amount, error
    from transaction where id = ${wanted} order by id`);
  const lines = await db.execute<SkuRow & { transaction_id: string; quantity: number }>(sql`
    select l.transaction_id, l.quantity, ${SKU_COLUMNS}
    from transaction_line l join sku s on s.id = l.sku_id
    where l.transaction_id = ${wanted} order by l.transaction_id, l.line_no`);
  const materials = await db.execute<{
    transaction_id: string;
    pack_material_id: string;
    quantity: number;
  }>(sql`
    select transaction_id, pack_material_id, quantity from transaction_material
    where transaction_id = ${wanted}`);

  const orders = new Map<string, StoredOrder>();
  for (const row of heads.rows) {
    orders.set(row.id, {
      id: Number(row.id),
      customerId: Number(row.customer_id),
      warehouseId: Number(row.warehouse_id),
      businessTime: new Date(row.business_ms),
      currencyCode: row.currency_code,
      versionId: idOrNull(row.version_id),
      totalAmount: row.total_amount,
      error: row.error,
      lines: [],
      materials: [],
    });
  }
  for (const row of lines.rows) orders.get(row.transaction_id)?.lines.push(lineOf(row, row.quantity));
  for (const row of materials.rows) {
    const material = { packMaterialId: Number(row.pack_material_id), quantity: row.quantity };
    orders.get(row.transaction_id)?.materials.push(material);
  }
  return [...orders.values()];
}

/** The same with the items they have now, in one query more. */
export async function readRatedOrders(db: Executor, ids: readonly number[]): Promise<RatedOrder[]> {
  const orders = (await readOrders(db, ids)).map((order): RatedOrder => ({ ...order, items: [] }));
  const byId = new Map(orders.map((order) => [order.id, order]));
  const { rows } = await db.execute<ItemRow>(sql`
    select transaction_id, billing_type_id, sku_id, quantity, unit_price, billing_amount, amount, explanation
    from transaction_item where transaction_id = ${among(ids)} order by transaction_id, item_no`);
  for (const row of rows) byId.get(Number(row.transaction_id))?.items.push(itemOf(row));
  return orders;
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

const itemOf = (row: ItemRow): StoredItem => ({
  billingTypeId: idOrNull(row.billing_type_id),
  skuId: idOrNull(row.sku_id),
  quantity: row.quantity,
  unitPrice: row.unit_price,
  billingAmount: row.billing_amount,
  amount: row.amount,
  explanation: row.explanation,
});
