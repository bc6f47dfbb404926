import { type SQL, sql } from 'drizzle-orm';
import { LOCK, lockUntilEnd, tryLockUntilEnd } from '../../store/advisory-locks';
import type { Db, Tx } from '../../store/db';
import { billable } from './billing';

/**
 * What is to be billed, by days: as a worker has summed it (`to_bill_day`), and what triggers have noted since
 * (`to_bill_change`). Both together are what the transactions come to, also for who has just changed them.
 */

/** Changes that are summed in one database transaction, at most. */
const AT_ONCE = 10_000;

const DAY_MS = 86_400_000;
const COLUMNS = sql`customer_id, currency_code, day, received_day, count, amount`;

/** Instants that tell work of a day apart: by when it was done, and by when it came in. */
interface Cuts {
  readonly work?: readonly Date[];
  readonly received?: readonly Date[];
}

/** From each instant to the end of its day, as columns `since` and `until`. An instant that begins a day cuts none. */
function restsOf(instants: readonly Date[] = []): SQL {
  const cuts = instants.filter((instant) => +instant % DAY_MS !== 0);
  const ends = cuts.map((cut) => new Date(Math.ceil(+cut / DAY_MS) * DAY_MS));
  return sql`unnest(${sql.param(cuts)}::timestamptz[], ${sql.param(ends)}::timestamptz[]) rest (since, until)`;
}

/**
 * A query of what is to be billed, with `count` and `total_amount`: days as a whole, as of their beginning. Transactions
 * that are after a cut are taken off their day and stand for themselves. `which` is a condition on customer and currency.
 */
export function toBill({ work, received }: Cuts, which: SQL): SQL {
  const columns = sql`t.customer_id, t.currency_code, t.business_time, t.create_time, t.total_amount`;
  const dayOf = (time: SQL) => sql`date_trunc('day', ${time}, 'UTC')`;
  // Each account apart, so that its index serves.
  return sql`
    with noted as (
      select ${COLUMNS} from to_bill_day where ${which} union all select ${COLUMNS} from to_bill_change where ${which}
    ), after as materialized (
      select t.* from ${restsOf(work)} cross join (select distinct customer_id, currency_code from noted) a
      cross join lateral (
        select ${columns} from transaction t
        where t.customer_id = a.customer_id and t.currency_code = a.currency_code
          and t.business_time >= since and t.business_time < until and ${billable} offset 0) t
      union all
      select t.* from ${restsOf(received)} cross join lateral (
        select ${columns} from transaction t
        where t.create_time >= since and t.create_time < until and ${billable} and ${which} offset 0) t
      where not exists (select from ${restsOf(work)} where t.business_time >= since and t.business_time < until)
    )
    select customer_id, currency_code, day::timestamp at time zone 'UTC' as business_time,
      received_day::timestamp at time zone 'UTC' as create_time, count, amount as total_amount from noted
    union all
    select customer_id, currency_code, business_time, create_time, 1, total_amount from after
    union all
    select customer_id, currency_code, ${dayOf(sql`business_time`)}, ${dayOf(sql`create_time`)}, -1, -total_amount from after`;
}

/**
 * Adds to the sums what changed first.
 * @returns whether there was any; not while another worker is at it
 */
export async function sumToBill(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await tryLockUntilEnd(tx, LOCK.toBill))) return false;
    const { rowCount } = await tx.execute(sql`
      with gone as (
        delete from to_bill_change where id in (select id from to_bill_change order by id limit ${AT_ONCE})
        returning ${COLUMNS}
      )
      insert into to_bill_day as d (${COLUMNS})
      select customer_id, currency_code, day, received_day, sum(count), sum(amount) from gone group by 1, 2, 3, 4
      on conflict (customer_id, currency_code, day, received_day)
        do update set count = d.count + excluded.count, amount = d.amount + excluded.amount`);
    if (!rowCount) return false;
    await tx.execute(sql`delete from to_bill_day where count = 0 and amount = 0`);
    return true;
  });
}

/** Has all of it counted anew: where work was stored without triggers. */
export async function resetToBill(tx: Tx): Promise<void> {
  await lockUntilEnd(tx, LOCK.toBill);
  await tx.execute(sql`
    with gone as (delete from to_bill_day), gone_changes as (delete from to_bill_change)
    insert into to_bill_change (${COLUMNS})
    select customer_id, currency_code, (business_time at time zone 'UTC')::date, (create_time at time zone 'UTC')::date,
      count(*), sum(total_amount)
    from transaction where ${billable} group by 1, 2, 3, 4`);
}
