import { type SQL, sql } from 'drizzle-orm';
import { KINDS } from '../../../contract/transactions/kinds';
import { LOCK, tryLockUntilEnd } from '../../store/advisory-locks';
import type { Db, Executor } from '../../store/db';
import { addDays, dayRange } from '../../time';

/**
 * Work by day, customer and currency: as a worker has summed it (`work_day`), and of days that have changed since as it
 * is now.
 */

/** Days that are summed in one database transaction, at most. */
const DAYS_AT_ONCE = 7;
const CODES = KINDS.flatMap(({ types }) => types.map(({ code }) => code));
/** Of alias `t`. A list, so that the index that begins with the type serves on every PostgreSQL. */
export const ofAnyType = sql`t.transaction_type = any(${sql.param(CODES)}::smallint[])`;

/** Of one customer, or of all where it is null. */
export type WorkScope = number | null;

export const ofCustomer = (column: SQL, scope: WorkScope) =>
  scope === null ? sql`true` : sql`${column} = ${scope}`;

/** What of it is asked for: days from first to last, in one currency or in all. */
export interface WorkPeriod {
  readonly first: string;
  readonly last: string;
  readonly scope: WorkScope;
  readonly currencyCode?: string;
}

/** A query of the columns of `work_day`: those of a day may be in several rows. */
export async function workByDay(
  db: Executor,
  { first, last, scope, currencyCode }: WorkPeriod,
  zone: string,
): Promise<SQL> {
  const ofCurrency = currencyCode === undefined ? sql`true` : sql`currency_code = ${currencyCode}`;
  const which = sql`${ofCustomer(sql`customer_id`, scope)} and ${ofCurrency}`;
  const changed = (await changedDays(db, zone)).filter((day) => first <= day && day <= last);
  return sql`
    select day, customer_id, currency_code, count, charged, adjusted from work_day w
    where day between ${first} and ${last} and day <> all(${sql.param(changed)}::date[]) and ${which}
    union all (${summed(changed, zone, which)})`;
}

/** The sums of some days as they are now. */
const summed = (days: readonly string[], zone: string, which: SQL): SQL => {
  const [from, toExclusive] = dayRange(days[0] ?? '2000-01-01', days.at(-1) ?? '1999-12-31', zone);
  const day = sql`(t.business_time at time zone ${zone})::date`;
  return sql`
    select ${day} as day, t.customer_id, t.currency_code, count(*)::int as count,
      coalesce(sum(t.total_amount) filter (where t.charge_status = 1), 0) as charged,
      coalesce(sum(t.adjust_amount) filter (where t.charge_status = 1), 0) as adjusted
    from "transaction" t
    where ${ofAnyType} and t.business_time >= ${from} and t.business_time < ${toExclusive}
      and ${day} = any(${sql.param(days)}::date[]) and t.currency_code <> '' and ${which}
    group by 1, 2, 3`;
};

/** Days of the zone that are not summed as they are now, in their order. */
async function changedDays(db: Executor, zone: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`select distinct day::text from changed_day`);
  return daysOf(rows, zone);
}

/** Days of a zone that have to do with some in UTC: each begins in one of them and ends in the next. */
function daysOf(rows: readonly { day: string }[], zone: string): string[] {
  const isPart = (day: string, utc: string) => {
    const [from, toExclusive] = dayRange(day, day, zone);
    return (
      from.toISOString().slice(0, 10) <= utc && utc <= new Date(+toExclusive - 1).toISOString().slice(0, 10)
    );
  };
  const near = rows.flatMap(({ day }) =>
    [-1, 0, 1].map((days) => addDays(day, days)).filter((each) => isPart(each, day)),
  );
  return [...new Set(near)].sort();
}

/**
 * Sums anew the day that changed first and others after it. What changes meanwhile notes its day again, so nothing is
 * missed.
 * @returns whether there was any; not while another worker is at it
 */
export async function sumChangedDays(db: Db, zone: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await tryLockUntilEnd(tx, LOCK.workDays))) return false;
    const { rows } = await tx.execute<{ day: string }>(sql`
      with first as (select day from changed_day order by id limit 1), gone as (
        delete from changed_day c using first
        where c.day >= first.day and c.day < first.day + ${DAYS_AT_ONCE}::int returning c.day
      )
      select distinct day::text from gone`);
    const days = daysOf(rows, zone);
    if (days.length === 0) return false;
    await tx.execute(sql`delete from work_day where day = any(${sql.param(days)}::date[])`);
    await tx.execute(sql`
      insert into work_day (day, customer_id, currency_code, count, charged, adjusted) ${summed(days, zone, sql`true`)}`);
    return true;
  });
}

/** Has everything summed anew: where days are cut elsewhere, or work was stored without triggers. */
export async function resetWorkDays(db: Executor): Promise<void> {
  await db.execute(sql`delete from work_day`);
  await db.execute(sql`
    insert into changed_day (day)
    select generate_series((min(first) at time zone 'UTC')::date, (max(last) at time zone 'UTC')::date, '1 day')::date
    from unnest(${sql.param(CODES)}::smallint[]) type, lateral (
      select (select min(business_time) from "transaction" where transaction_type = type) as first,
        (select max(business_time) from "transaction" where transaction_type = type) as last
    ) ends`);
}
