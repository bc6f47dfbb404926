import { desc, sql } from 'drizzle-orm';
import type { monthIndex } from '../../../contract/accounts/months';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import { type Actor, requireStaff } from '../../identity/actor';
import { roundMoney } from '../../money';
import { archiveOfMonths, lastArchivable } from '../../operations/archive/months';
import type { Executor } from '../../store/db';
import { monthChange } from '../../store/schema/ledger';
import { addMonth, dayOf, monthRange } from '../../time';
import { billable } from '../ledger/billing';
import { monthTotals, type Sum } from './totals';

const LISTED_MONTHS = 12;
const LISTED_CHANGES = 50;
/** One who closes a month of long ago by a slip does not get a list of centuries. */
const LISTED_YEARS = 50;

/** The last months up to now, or those of a year, with what was charged in each and what of its work is unbilled. They are the staff's. */
export async function months(
  db: Executor,
  actor: Actor,
  { year }: ParsedOf<typeof monthIndex>,
  timeZone: string,
): Promise<ReplyOf<typeof monthIndex>> {
  requireStaff(actor);
  const now = new Date();
  const thisMonth = dayOf(now, timeZone).slice(0, 7);
  const newest = year === undefined ? thisMonth : `${year}-12`;
  const listed = Array.from({ length: LISTED_MONTHS }, (_, ago) => addMonth(newest, -ago))
    .filter((month) => month <= thisMonth)
    .map((month) => {
      const [from, before] = monthRange(month, timeZone);
      return { month, from, before };
    });
  const totals = await monthTotals(db, listed);
  const archives = await archiveOfMonths(db, listed);
  const changes = await db.select().from(monthChange).orderBy(desc(monthChange.id));
  const closedThrough = changes[0]?.closedThrough ?? '';
  const archivable = lastArchivable(closedThrough, now, timeZone);
  return {
    year_list: yearsDown(Number(thisMonth.slice(0, 4)), await firstYear(db, timeZone), closedThrough),
    closed_through: closedThrough,
    month_list: listed.map(({ month, before }) => {
      const isClosed = month <= closedThrough;
      const archive = archives.get(month)!;
      const closing = isClosed ? closingOf(changes, month) : undefined;
      const sums = (part: 'charge' | 'unbilled') =>
        totals.filter((sum) => sum.month === month && sum.part === part).map(rounded);
      return {
        month,
        is_closed: Number(isClosed),
        is_over: Number(before <= now),
        user_name: closing?.userName,
        change_time: closing?.createTime.toISOString(),
        reason: closing?.reason,
        charge_list: sums('charge'),
        unbilled_list: sums('unbilled'),
        archived_count: archive.count,
        archived_bytes: archive.bytes,
        can_archive: Number(archive.isLeft && month <= archivable),
      };
    }),
    change_list: changes
      .slice(0, LISTED_CHANGES)
      .map(({ id, month, action, reason, userName, createTime }) => ({
        ...{ id, month, action, reason, user_name: userName, create_time: createTime.toISOString() },
      })),
  };
}

/** The year of the first posting, and of the first work that is not billed; undefined: there is none. */
async function firstYear(db: Executor, timeZone: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ first: Date | null }>(sql`select least(
    (select create_time from journal order by id limit 1),
    (select min(posting_time) from entry where posting_time is not null),
    (select min(business_time) from transaction where ${billable})) as first`);
  const first = rows[0]?.first;
  return first ? Number(dayOf(new Date(first), timeZone).slice(0, 4)) : undefined;
}

/** The last closed month is among them, whatever its year: it can be reopened. */
function yearsDown(last: number, first = last, closedThrough = ''): number[] {
  const count = Math.min(last - first + 1, LISTED_YEARS);
  const years = Array.from({ length: count }, (_, ago) => last - ago);
  const closed = Number(closedThrough.slice(0, 4));
  return closed === 0 || years.includes(closed) ? years : [...years, closed].sort((a, b) => b - a);
}

type Change = typeof monthChange.$inferSelect;

/** What closed a closed month: the first closing up to it since it was open last. Changes are the newest first. */
function closingOf(changes: readonly Change[], month: string): Change | undefined {
  const opened = changes.findIndex(({ closedThrough }) => closedThrough < month);
  return (opened === -1 ? changes : changes.slice(0, opened)).at(-1);
}

const rounded = ({ currency_code, count, amount }: Sum) => ({
  ...{ currency_code, count, amount: roundMoney(amount, currency_code) },
});
