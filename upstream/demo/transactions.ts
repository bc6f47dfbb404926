import { sql } from 'drizzle-orm';
import { BILLING_STATUS, CHARGE_STATUS } from '../../contract/constants';
import { add, compare, multiply, roundMoney, subtract } from '../money';
import type { RatingResult } from '../rating/result';
import type { CompiledSheet } from '../rating/sheet';
import type { Executor } from '../store/db';
import { type Columns, unnestRows } from '../store/unnest';
import { DAY_MS } from '../time';
import { insertTransactions, type NewTransaction } from '../transactions/insert';
import { type Price, priceAt } from '../transactions/price';
import { PriceSheets } from '../transactions/sheets';
import { insertItems } from '../transactions/write-prices';
import type { Random } from './random';

/** Work that was done, before it has a price; its facts are what it is rated by and what is kept of it. */
export interface DemoWork<F> extends Omit<NewTransaction, 'price'> {
  /** First instant of the day it was done. */
  day: Date;
  /** Whether somebody has looked at it and let it be billed; absent: what is a few weeks old. */
  isReviewed?: boolean;
  facts: F;
}

/** How work of one kind is rated, and how its facts are kept. */
export interface WorkKind<F> {
  rate(sheet: CompiledSheet, facts: F, at: Date): RatingResult;
  insert(db: Executor, rows: readonly { id: number; facts: F; price: Price }[]): Promise<void>;
}

/** Work that stands in the database with its price. */
export interface DemoTransaction {
  id: number;
  work: DemoWork<unknown>;
  price: Price;
  charged: boolean;
  /** When it was billed. */
  billed: Date | null;
  /** What it is charged at: the price, or what somebody made of it. */
  total: string;
}

/** When the demo happens, and by what dice and whose hands. */
export interface DemoContext {
  zone: string;
  now: Date;
  random: Random;
  adjusterIds: readonly number[];
}

const CHUNK = 6000;
const NOT_CHARGED = 0.012;
const ADJUSTED = 0.015;
/** Factors that clerks adjust by: mostly a goodwill, now and then a surcharge. */
const FACTORS = ['0.5', '0.8', '0.9', '0.9', '1.15'];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Days after which the nightly run bills; the last weeks wait for somebody's review. */
const BILLED_AFTER_DAYS = 3;
const UNBILLED_DAYS = 24;

/** Prices work by the agreements in the database and writes it; some is not charged, some adjusted. */
export async function addTransactions<F>(
  db: Executor,
  kind: WorkKind<F>,
  works: readonly DemoWork<F>[],
  scene: DemoContext,
): Promise<DemoTransaction[]> {
  const find = await new PriceSheets().of(
    db,
    works.map((work) => work.customerId),
  );
  const written: DemoTransaction[] = [];
  for (let from = 0; from < works.length; from += CHUNK) {
    const priced = works.slice(from, from + CHUNK).map((work) => {
      const price = priceAt(find, work, (sheet) => kind.rate(sheet, work.facts, work.businessTime));
      const charged = !scene.random.chance(NOT_CHARGED);
      const billed = charged && !price.error ? billingNight(work, scene.now) : null;
      return { work, price, charged, billed, total: price.billingAmount };
    });
    const ids = await insertTransactions(db, priced.map(headOf), scene.zone);
    const rows = priced.map((row, i) => ({ ...row, id: ids[i]!, facts: row.work.facts }));
    await kind.insert(db, rows);
    await insertItems(db, rows);
    written.push(...rows);
  }
  await adjustSome(db, written, scene);
  return written;
}

/** The night after the grace period, or null for what waits for it or for a review. */
function billingNight({ day, isReviewed }: DemoWork<unknown>, now: Date): Date | null {
  const isOld = now.getTime() - day.getTime() >= UNBILLED_DAYS * DAY_MS;
  const night = new Date(day.getTime() + (BILLED_AFTER_DAYS + 1) * DAY_MS + 10 * MINUTE_MS);
  return (isReviewed ?? isOld) && night < now ? night : null;
}

const headOf = ({ work, price, charged, billed }: Omit<DemoTransaction, 'id'>): NewTransaction => ({
  ...work,
  price,
  updateTime: billed ?? new Date(work.businessTime.getTime() + 20 * MINUTE_MS),
  billingStatus: billed ? BILLING_STATUS.billed : BILLING_STATUS.notBilled,
  chargeStatus: charged ? CHARGE_STATUS.charged : CHARGE_STATUS.notCharged,
});

/** Gives the first item of some transactions another amount, a day or two after the work, with its history. */
async function adjustSome(
  db: Executor,
  rows: readonly DemoTransaction[],
  { random, now, adjusterIds }: DemoContext,
): Promise<void> {
  const changes = [];
  for (const row of rows) {
    const item = row.price.items[0];
    if (!item || !row.charged || !random.chance(ADJUSTED)) continue;
    const to = roundMoney(multiply(item.amount, random.pick(FACTORS)), row.price.currency);
    if (compare(to, item.amount) === 0) continue;
    const later = row.work.businessTime.getTime() + random.int(2, 40) * HOUR_MS;
    const time = new Date(Math.min(later, now.getTime()));
    row.total = add(row.total, subtract(to, item.amount));
    changes.push({ id: row.id, from: item.amount, to, user: random.pick(adjusterIds), time });
  }
  if (changes.length === 0) return;
  const columns: Columns<(typeof changes)[number]> = {
    ...{ id: 'bigint', from: 'numeric', to: 'numeric', user: 'bigint', time: 'timestamptz' },
  };
  await db.execute(sql`
    with w as materialized (
      select * from ${unnestRows(changes, columns)}
    ), item as (
      update fee_line i set amount = w."to" from w
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
