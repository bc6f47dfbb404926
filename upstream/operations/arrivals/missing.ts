import { sql } from 'drizzle-orm';
import { TRANSACTION_TYPE } from '../../../contract/constants';
import type { Executor } from '../../store/db';
import { dayOf } from '../../time';

interface Missing {
  reason: 'stock' | 'quiet';
  customer_code: string;
  warehouse_code: string;
  kind: string;
  day: string;
}

/** Days of counts that are looked at, back from yesterday. */
const STOCK_DAYS = 14;
/** A kind that came on most of these days is expected; two days without it are quiet. */
const USUAL_DAYS = 10;
const MOST_DAYS = 6;
const QUIET_DAYS = 2;
/** Shown at most, of each. */
const AT_MOST = 100;

/** What should have come by what came on the days before, the latest first. */
export async function missingArrivals(db: Executor, timeZone: string): Promise<Missing[]> {
  const today = dayOf(new Date(), timeZone);
  return [...(await quietWarehouses(db, today, timeZone)), ...(await uncountedDays(db, today, timeZone))];
}

/** Days without a count of a customer's stock in a warehouse that had one on the day before. */
export async function uncountedDays(db: Executor, today: string, timeZone: string): Promise<Missing[]> {
  // Each customer apart, so that the list's index serves.
  const { rows } = await db.execute<{ customer_code: string; warehouse_code: string; day: string }>(sql`
    with counted as materialized (
      select c.id as customer_id, k.warehouse_id, k.day from customer c cross join lateral (
        select distinct t.warehouse_id, s.snapshot_date as day from transaction t
        join stock s on s.transaction_id = t.id
        where t.transaction_type = ${TRANSACTION_TYPE.storage} and t.customer_id = c.id and t.is_cancelled = 0
          and t.business_time >= (${today}::timestamp - make_interval(days => ${STOCK_DAYS + 2})) at time zone ${timeZone}
        offset 0) k
    )
    select c.customer_code, w.warehouse_code, (k.day + 1)::text as day
    from counted k join customer c on c.id = k.customer_id and c.status = 1
    join warehouse w on w.id = k.warehouse_id and w.status = 1
    where k.day + 1 < ${today}::date and k.day + 1 >= ${today}::date - ${STOCK_DAYS}::int and not exists (
      select from counted n
      where n.customer_id = k.customer_id and n.warehouse_id = k.warehouse_id and n.day = k.day + 1)
    order by k.day desc, c.customer_code, w.warehouse_code limit ${AT_MOST}`);
  return rows.map((row) => ({ ...row, reason: 'stock', kind: 'stock_snapshots' }));
}

/** Warehouses from which a kind of record has not come for days, as it had on most days before. */
async function quietWarehouses(db: Executor, today: string, timeZone: string): Promise<Missing[]> {
  const { rows } = await db.execute<{ warehouse_code: string; kind: string; day: string }>(sql`
    with came as materialized (
      select distinct warehouse_id, kind, (create_time at time zone ${timeZone})::date as day
      from arrival cross join lateral unnest(warehouse_ids) warehouse_id
      where create_time > now() - make_interval(days => ${USUAL_DAYS + QUIET_DAYS + 2})
    )
    select w.warehouse_code, c.kind, max(c.day)::text as day
    from came c join warehouse w on w.id = c.warehouse_id and w.status = 1
    group by w.warehouse_code, c.kind
    having max(c.day) < ${today}::date - ${QUIET_DAYS}::int
      and count(*) filter (where c.day >= ${today}::date - ${USUAL_DAYS + QUIET_DAYS}::int) >= ${MOST_DAYS}
    order by day desc, w.warehouse_code, c.kind limit ${AT_MOST}`);
  return rows.map((row) => ({ ...row, reason: 'quiet', customer_code: '' }));
}
