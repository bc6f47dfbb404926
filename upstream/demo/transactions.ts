import { sql } from 'drizzle-orm';
import { BILLING_STATUS, CHARGE_STATUS, TRANSACTION_TYPE } from '../contract/constants';
import { add, multiply, roundMoney, subtract } from '../money';
import { rateOrder } from '../rating/order';
import type { Executor } from '../store/db';
import { type Price, priceAt } from '../transactions/price';
import { Sheets } from '../transactions/sheets';
import { insertItems } from '../transactions/write-prices';
import type { DemoOrder } from './orders';
import type { Random } from './random';

/** An order that stands in the database with its price. */
export interface DemoTransaction {
  id: number;
  order: DemoOrder;
  price: Price;
  charged: boolean;
  /** When it was billed. */
  billed: Date | null;
  /** What it is charged at: the price, or what somebody made of it. */
  total: string;
}

const CHUNK = 6000;
const NOT_CHARGED = 0.012;
const ADJUSTED = 0.015;
/** Factors that clerks adjust by: mostly a goodwill, now and then a surcharge. */
const FACTORS = ['0.5', '0.8', '0.9', '0.9', '1.15'];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Days after which the nightly run bills; the last weeks wait for somebody's review. */
const BILLED_AFTER_DAYS = 3;
const UNBILLED_DAYS = 24;

/** Prices the orders by the agreements in the database and writes them; some are not charged, some adjusted. */
export async function addTransactions(
  db: Executor,
  orders: readonly DemoOrder[],
  adjusterIds: readonly number[],
  now: Date,
  random: Random,
): Promise<DemoTransaction[]> {
  const find = await new Sheets().of(db, [...new Set(orders.map((order) => order.customerId))]);
  const written: DemoTransaction[] = [];
  for (let from = 0; from < orders.length; from += CHUNK) {
    const chunk = orders.slice(from, from + CHUNK).map((order) => {
      const price = priceAt(find, order, (sheet) => rateOrder(sheet, order));
      const charged = !random.chance(NOT_CHARGED);
      const billed = charged && !price.error ? billingNight(order, now) : null;
      return { order, price, charged, billed, total: price.billingAmount };
    });
    const ids = await insertHeads(db, chunk);
    written.push(...chunk.map((row, i) => ({ ...row, id: ids[i]! })));
  }
  await insertFacts(db, written);
  for (let from = 0; from < written.length; from += CHUNK) {
    await insertItems(db, written.slice(from, from + CHUNK));
  }
  await adjustSome(db, written, adjusterIds, now, random);
  return written;
}

/** The night after the grace period, or null for what is too young. */
function billingNight({ day }: DemoOrder, now: Date): Date | null {
  if (now.getTime() - day.getTime() < UNBILLED_DAYS * DAY_MS) return null;
  return new Date(day.getTime() + (BILLED_AFTER_DAYS + 1) * DAY_MS + 10 * MINUTE_MS);
}

/** Returns the ids in the order of the rows. */
async function insertHeads(db: Executor, rows: readonly Omit<DemoTransaction, 'id'>[]): Promise<number[]> {
  const heads = rows.map(({ order, price, charged, billed }, i) => ({
    n: i,
    customer: order.customerId,
    warehouse: order.warehouseId,
    source: `WMS-${order.orderNumber}`,
    number: order.orderNumber,
    platform: order.platformNumber,
    external: order.externalNumber,
    type: order.orderType,
    time: order.businessTime,
    updated: billed ?? new Date(order.businessTime.getTime() + 20 * MINUTE_MS),
    billing: billed ? BILLING_STATUS.billed : BILLING_STATUS.notBilled,
    charge: charged ? CHARGE_STATUS.charged : CHARGE_STATUS.notCharged,
    amount: price.billingAmount,
    currency: price.currency,
    version: price.versionId,
    error: price.error,
  }));
  const { rows: ids } = await db.execute<{ id: string }>(sql`
    with w as materialized (
      select *, nextval(pg_get_serial_sequence('transaction', 'id')) as id
      from json_to_recordset(${JSON.stringify(heads)}::json) as w(n int, customer bigint, warehouse bigint,
        source text, number text, platform text, external text, type text, time timestamptz, updated timestamptz, billing smallint, charge smallint,
        amount numeric, currency text, version bigint, error jsonb)
      order by n
    ), added as (
      insert into transaction (id, transaction_type, reference_no, customer_id, warehouse_id, source_ref,
        order_number, platform_number, external_number, order_type, business_time, update_time, charge_status,
        billing_status, billing_amount, total_amount, currency_code, agreement_version_id, error)
      overriding system value
      select id, ${TRANSACTION_TYPE.outbound}, 'OB20' || substr(number, 3, 6) || '-' || lpad(id::text, greatest(7, length(id::text)), '0'), customer, warehouse,
        source, number, platform, external, type, time, updated, charge,
        billing, amount, amount, currency, version, error
      from w
    )
    select id from w order by n`);
  return ids.map(({ id }) => Number(id));
}

async function insertFacts(db: Executor, rows: readonly DemoTransaction[]): Promise<void> {
  const lines = rows.flatMap(({ id, order }) => order.lines.map((line, i) => ({ id, no: i + 1, line })));
  await db.execute(sql`
    insert into transaction_line (transaction_id, line_no, sku_id, quantity)
    select * from unnest(${sql.param(lines.map(({ id }) => id))}::bigint[],
      ${sql.param(lines.map(({ no }) => no))}::int[],
      ${sql.param(lines.map(({ line }) => line.skuId))}::bigint[],
      ${sql.param(lines.map(({ line }) => line.quantity))}::int[])`);
  const used = rows.flatMap(({ id, order }) => order.materials.map((material) => ({ id, material })));
  await db.execute(sql`
    insert into transaction_material (transaction_id, pack_material_id, quantity)
    select * from unnest(${sql.param(used.map(({ id }) => id))}::bigint[],
      ${sql.param(used.map(({ material }) => material.packMaterialId))}::bigint[],
      ${sql.param(used.map(({ material }) => material.quantity))}::int[])`);
}

/** Gives the processing of some transactions another amount, a day or two after the work, with its history. */
async function adjustSome(
  db: Executor,
  rows: readonly DemoTransaction[],
  adjusterIds: readonly number[],
  now: Date,
  random: Random,
): Promise<void> {
  const changes = [];
  for (const row of rows) {
    const item = row.price.items[0];
    if (!item || !row.charged || !random.chance(ADJUSTED)) continue;
    const to = roundMoney(multiply(item.amount, random.pick(FACTORS)), row.price.currency);
    const later = row.order.businessTime.getTime() + random.int(2, 40) * HOUR_MS;
    const time = new Date(Math.min(later, now.getTime()));
    row.total = add(row.total, subtract(to, item.amount));
    changes.push({ id: row.id, from: item.amount, to, user: random.pick(adjusterIds), time });
  }
  await db.execute(sql`
    with w as materialized (
      select * from json_to_recordset(${JSON.stringify(changes)}::json)
        as w(id bigint, "from" numeric, "to" numeric, "user" bigint, time timestamptz)
    ), item as (
      update transaction_item i set amount = w."to" from w
      where i.transaction_id = w.id and i.item_no = 1
      returning i.id, i.transaction_id, i.billing_type_id
    ), head as (
      update transaction t set adjust_amount = w."to" - w."from",
        total_amount = t.billing_amount + w."to" - w."from", update_time = greatest(t.update_time, w.time)
      from w where t.id = w.id
    )
    insert into item_adjustment (transaction_id, item_id, billing_type_id, user_id, from_amount, to_amount, create_time)
    select w.id, item.id, item.billing_type_id, w."user", w."from", w."to", w.time
    from w join item on item.transaction_id = w.id
    order by w.time`);
}
