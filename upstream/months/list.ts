import { desc } from 'drizzle-orm';
import type { ReplyOf } from '../contract/endpoint';
import type { monthIndex } from '../contract/months';
import { type Actor, requireStaff } from '../identity/actor';
import { roundMoney } from '../money';
import type { Executor } from '../store/db';
import { monthChange } from '../store/schema/ledger';
import { addMonth, dayOf, monthRange } from '../time';
import { monthTotals, type Sum } from './totals';

const LISTED_MONTHS = 12;
const LISTED_CHANGES = 50;

/** The months up to now, with what was charged in each and what of its work is unbilled. They are the staff's. */
export async function months(
  db: Executor,
  actor: Actor,
  timeZone: string,
): Promise<ReplyOf<typeof monthIndex>> {
  requireStaff(actor);
  const now = new Date();
  const thisMonth = dayOf(now, timeZone).slice(0, 7);
  const listed = Array.from({ length: LISTED_MONTHS }, (_, ago) => {
    const month = addMonth(thisMonth, -ago);
    const [from, before] = monthRange(month, timeZone);
    return { month, from, before };
  });
  const totals = await monthTotals(db, listed);
  const changes = await db.select().from(monthChange).orderBy(desc(monthChange.id)).limit(LISTED_CHANGES);
  const closedThrough = changes[0]?.closedThrough ?? '';
  return {
    closed_through: closedThrough,
    month_list: listed.map(({ month, before }) => {
      const isClosed = month <= closedThrough;
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
      };
    }),
    change_list: changes.map(({ id, month, action, reason, userName, createTime }) => ({
      ...{ id, month, action, reason, user_name: userName, create_time: createTime.toISOString() },
    })),
  };
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
