import { sql } from 'drizzle-orm';
import type { Executor } from '../store/db';
import type { Price } from './price';

export interface PricedTransaction {
  id: number;
  price: Price;
}

/** Puts new prices in the place of old ones; adjustments dropped by it go into the history. */
export async function replacePrices(
  db: Executor,
  priced: readonly PricedTransaction[],
  userId: number | null,
): Promise<void> {
  if (priced.length === 0) return;
  const ids = sql.param(priced.map(({ id }) => id));
  if (userId !== null) {
    await db.execute(sql`
      insert into item_adjustment (transaction_id, item_id, billing_type_id, user_id, from_amount, to_amount)
      select transaction_id, id, billing_type_id, ${userId}, amount, billing_amount
      from transaction_item where transaction_id = any(${ids}::bigint[]) and amount <> billing_amount`);
  }
  await db.execute(sql`delete from transaction_item where transaction_id = any(${ids}::bigint[])`);
  await insertItems(db, priced);
  const heads = priced.map(({ id, price }) => ({
    id,
    amount: price.billingAmount,
    currency: price.currency,
    version_id: price.versionId,
    error: price.error,
  }));
  await db.execute(sql`
    update transaction t set billing_amount = w.amount, adjust_amount = 0, total_amount = w.amount,
      currency_code = w.currency, agreement_version_id = w.version_id, error = w.error, update_time = now()
    from json_to_recordset(${JSON.stringify(heads)}::json)
      as w(id bigint, amount numeric, currency text, version_id bigint, error jsonb)
    where t.id = w.id`);
}

/** Writes the items of transactions that have none. */
export async function insertItems(db: Executor, priced: readonly PricedTransaction[]): Promise<void> {
  const items = priced.flatMap(({ id, price }) =>
    price.items.map((item, i) => ({
      t: id,
      no: i + 1,
      type: item.billingTypeId,
      sku: item.skuId,
      quantity: item.quantity,
      price: item.unitPrice,
      amount: item.amount,
      why: item.explanation,
    })),
  );
  if (items.length === 0) return;
  await db.execute(sql`
    insert into transaction_item (transaction_id, item_no, billing_type_id, sku_id, quantity, unit_price,
      billing_amount, amount, explanation)
    select t, no, type, sku, quantity, price, amount, amount, why
    from json_to_recordset(${JSON.stringify(items)}::json)
      as w(t bigint, no int, type bigint, sku bigint, quantity numeric, price numeric, amount numeric, why jsonb)`);
}
