import { sql } from 'drizzle-orm';
import { BILLING_STATUS } from '../../../contract/constants';
import type { Executor } from '../../store/db';
import { unnestRows } from '../../store/unnest';
import { addMonth, dayOf } from '../../time';
import { ARCHIVED_TYPES } from './candidates';
import { OPEN_MONTHS } from './job';

/** The last month that may be archived now: closed, and of before the year that the console reads; '': none is closed. */
export function lastArchivable(closedThrough: string, now: Date, timeZone: string): string {
  const oldEnough = addMonth(dayOf(now, timeZone).slice(0, 7), -OPEN_MONTHS);
  return closedThrough < oldEnough ? closedThrough : oldEnough;
}

/** The month of the first work that could be archived; undefined: there is none. */
export async function firstMonth(db: Executor, timeZone: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ first: string | null }>(sql`
    select to_json(min(t.business_time)) #>> '{}' as first
    from unnest(${sql.param(ARCHIVED_TYPES)}::smallint[]) k (type) cross join lateral (
      select business_time from transaction where transaction_type = k.type order by business_time limit 1) t`);
  const first = rows[0]?.first;
  return first ? dayOf(new Date(first), timeZone).slice(0, 7) : undefined;
}

interface Row extends Record<string, unknown> {
  month: string;
  count: number;
  bytes: string;
  is_left: boolean;
}

/** What of each month is in the archive, and whether it has billed work that could be and is not. */
export async function archiveOfMonths(
  db: Executor,
  months: readonly { readonly month: string; readonly from: Date; readonly before: Date }[],
) {
  const listed = months.map(({ month, from, before }) => ({
    ...{ month, from: from.toISOString(), before: before.toISOString() },
  }));
  const { rows } = await db.execute<Row>(sql`
    select m.month, a.count, a.bytes, exists (
      select from unnest(${sql.param(ARCHIVED_TYPES)}::smallint[]) k (type)
      join transaction t on t.transaction_type = k.type
      where t.business_time >= m."from" and t.business_time < m.before
        and t.billing_status = ${BILLING_STATUS.billed} offset a.count) as is_left
    from ${unnestRows(listed, { month: 'text', from: 'timestamptz', before: 'timestamptz' }, 'm')}
    cross join lateral (
      select coalesce(sum(cardinality(transaction_ids)), 0)::int as count, coalesce(sum(size_bytes), 0) as bytes
      from archive_file f where f.month = m.month) a`);
  return new Map(
    rows.map(({ month, count, bytes, is_left }) => [month, { count, bytes: Number(bytes), isLeft: is_left }]),
  );
}
