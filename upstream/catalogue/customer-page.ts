import { sql } from 'drizzle-orm';
import { CUSTOMER_USERS_MAX, type customerPage } from '../../contract/catalogue/customer-page';
import type { ReplyOf } from '../../contract/endpoint';
import { type TransactionScreen, typesOf } from '../../contract/transactions/kinds';
import { billable, isCharge } from '../accounts/ledger/billing';
import { countsIn } from '../accounts/ledger/counted';
import { notFound } from '../errors';
import { type Actor, canSeeCustomer } from '../identity/actor';
import { roundMoney } from '../money';
import { awaitAll } from '../store/await-all';
import type { Executor } from '../store/db';
import { addMonth, dayOf, monthRange } from '../time';
import { screensOf } from '../transactions/rights';

type Reply = ReplyOf<typeof customerPage>;

const MONTHS = 6;

/** A customer's work, months and users, each part for who may open its page. */
export async function loadCustomerPage(
  db: Executor,
  actor: Actor,
  id: number,
  timeZone: string,
): Promise<Reply> {
  if (!canSeeCustomer(actor, id)) throw notFound();
  const [unbilled_list, month_list, users] = await awaitAll([
    unbilledWork(db, actor, id, timeZone),
    actor.rights.has('/account/statement') ? lastMonths(db, id, timeZone) : [],
    actor.rights.has('/user/index') ? usersOf(db, id) : [],
  ]);
  return {
    unbilled_list,
    month_list,
    user_list: users.map(({ id, total: _, ...user }) => ({ ...user, id: Number(id) })),
    user_count: users[0]?.total ?? 0,
  };
}

interface UnbilledRow extends Record<string, unknown> {
  screen: TransactionScreen;
  currency_code: string;
  count: number;
  amount: string;
  oldest_day: string;
}

async function unbilledWork(db: Executor, actor: Actor, customerId: number, timeZone: string) {
  const screens = screensOf(actor).flatMap((screen) => typesOf(screen).map((type) => ({ screen, type })));
  const { rows } = await db.execute<UnbilledRow>(sql`
    select s.screen, t.currency_code, count(*)::int as count, sum(t.total_amount) as amount,
      (min(t.business_time) at time zone ${timeZone})::date::text as oldest_day
    from "transaction" t join unnest(${sql.param(screens.map(({ type }) => type))}::smallint[],
      ${sql.param(screens.map(({ screen }) => screen))}::text[]) s (type, screen) on s.type = t.transaction_type
    where ${billable} and t.customer_id = ${customerId}
    group by s.screen, t.currency_code order by s.screen, t.currency_code`);
  return rows.map((row) => ({ ...row, amount: roundMoney(row.amount, row.currency_code) }));
}

interface MonthRow extends Record<string, unknown> {
  month: string;
  currency_code: string;
  charged: string;
  moved: string;
}

/** What was posted in the last months, as statements count it. */
async function lastMonths(db: Executor, customerId: number, timeZone: string) {
  const thisMonth = dayOf(new Date(), timeZone).slice(0, 7);
  const [from] = monthRange(addMonth(thisMonth, 1 - MONTHS), timeZone);
  const [, before] = monthRange(thisMonth, timeZone);
  const { rows } = await db.execute<MonthRow>(sql`
    select to_char(coalesce(e.posting_time, e.create_time) at time zone ${timeZone}, 'YYYY-MM') as month,
      a.currency_code, coalesce(-sum(e.amount) filter (where ${isCharge}), 0) as charged,
      coalesce(sum(e.amount) filter (where not (${isCharge})), 0) as moved
    from account a join entry e on e.account_id = a.id
    where a.kind = 'customer' and a.customer_id = ${customerId} and ${countsIn(from, before)}
    group by 1, 2 order by 1 desc, 2`);
  return rows.map((row) => ({
    ...row,
    charged: roundMoney(row.charged, row.currency_code),
    moved: roundMoney(row.moved, row.currency_code),
  }));
}

interface UserRow extends Record<string, unknown> {
  id: string;
  user_name: string;
  real_name: string;
  status: number;
  total: number;
}

async function usersOf(db: Executor, customerId: number): Promise<UserRow[]> {
  const { rows } = await db.execute<UserRow>(sql`
    select id, user_name, real_name, status, (count(*) over ())::int as total from app_user
    where customer_id = ${customerId} order by status desc, user_name limit ${CUSTOMER_USERS_MAX}`);
  return rows;
}
