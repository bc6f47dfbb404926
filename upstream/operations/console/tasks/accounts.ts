import { type SQL, sql } from 'drizzle-orm';
import { billable } from '../../../accounts/ledger/billing';
import { toBill } from '../../../accounts/ledger/to-bill';
import { groupBy } from '../../../group-by';
import { compare, roundMoney, subtract, sum } from '../../../money';
import type { Executor } from '../../../store/db';
import { addDays, dayRange } from '../../../time';
import { recently } from '../recent';
import { type TaskContext, taskOf } from './task';

/** An account with what of its work is not billed yet, by age. */
interface Row extends Record<string, unknown> {
  customer_id: string;
  customer_code: string;
  currency_code: string;
  week: string;
  month: string;
  two_months: string;
  older: string;
  total: string;
  /** Of more than 30 days. */
  late_count: number;
  days: number | null;
  available: string;
  is_near: boolean;
}

const AMOUNTS = ['week', 'month', 'two_months', 'older', 'total'] as const;
/** Rows of each, the worst. */
const AT_MOST = 10;
/** An account that has used so much of its credit limit is near it. */
const NEAR = '0.9';

/** What of charged work is not billed, by customer and age, and accounts that are near or past what they may owe. */
export async function accountTasks({ db, actor, timeZone, today }: TaskContext) {
  const scope = actor.customerId;
  const seesUnbilled = actor.rights.has('/account/billingRun') && scope === null;
  const seesAccounts = actor.rights.has('/account/customerAccount');
  if (!seesUnbilled && !seesAccounts) return { tasks: [], unbilled: [], totals: [] };
  const rows = await recently(db, `accounts ${scope} ${today}`, () =>
    readAccounts(db, scope, (daysAgo) => dayRange(addDays(today, -daysAgo), today, timeZone)[0]),
  );
  const near = seesAccounts ? rows.filter(({ is_near }) => is_near) : [];
  const unbilled = seesUnbilled ? rows.filter(({ total }) => compare(total, '0') !== 0) : [];
  const late = unbilled.filter(({ late_count }) => late_count > 0);
  return {
    tasks: [...near.slice(0, AT_MOST).map(limitTask), ...(late.length > 0 ? [lateTask(late)] : [])],
    unbilled: unbilled.slice(0, AT_MOST).map((row) => ({
      customer_id: Number(row.customer_id),
      customer_code: row.customer_code,
      ...amountsOf([row]),
    })),
    totals: [...groupBy(unbilled, (row) => row.currency_code).values()].map(amountsOf),
  };
}

const limitTask = (row: Row) =>
  taskOf({
    key: 'account_limit',
    urgency: 'waits',
    count: 1,
    id: Number(row.customer_id),
    name: row.customer_code,
    amount_list: [{ currency_code: row.currency_code, amount: roundMoney(row.available, row.currency_code) }],
  });

const lateTask = (rows: readonly Row[]) =>
  taskOf({
    key: 'unbilled',
    urgency: 'waits',
    count: rows.reduce((total, { late_count }) => total + late_count, 0),
    days: Math.max(...rows.map(({ days }) => days ?? 0)),
    amount_list: [...groupBy(rows, (row) => row.currency_code)].map(([currency_code, group]) => ({
      currency_code,
      amount: roundMoney(
        sum(group.map(({ total, week, month }) => subtract(subtract(total, week), month))),
        currency_code,
      ),
    })),
  });

/** Sums of rows of one currency. */
function amountsOf(rows: readonly Row[]) {
  const { currency_code } = rows[0]!;
  const amount = (column: (typeof AMOUNTS)[number]) =>
    roundMoney(sum(rows.map((row) => row[column])), currency_code);
  const [week, month, two_months, older, total] = AMOUNTS.map(amount) as [
    string,
    string,
    string,
    string,
    string,
  ];
  return { currency_code, week, month, two_months, older, total };
}

async function readAccounts(
  db: Executor,
  scope: number | null,
  since: (daysAgo: number) => Date,
): Promise<Row[]> {
  const [week, month, twoMonths] = [since(7), since(30), since(60)];
  const total = (which: SQL): SQL => sql`coalesce(sum(total_amount) filter (where ${which}), 0)`;
  const ofScope = scope === null ? sql`true` : sql`customer_id = ${scope}`;
  const { rows } = await db.execute<Row>(sql`
    with summed as materialized (
      select customer_id, currency_code, ${total(sql`business_time >= ${week}`)} as week,
        ${total(sql`business_time < ${week} and business_time >= ${month}`)} as month,
        ${total(sql`business_time < ${month} and business_time >= ${twoMonths}`)} as two_months,
        ${total(sql`business_time < ${twoMonths}`)} as older, sum(total_amount) as total,
        coalesce(sum(count) filter (where business_time < ${month}), 0)::int as late_count
      from (${toBill({ work: [week, month, twoMonths] }, ofScope)}) b
      group by customer_id, currency_code having sum(count) <> 0
    ),
    unbilled as (
      select s.*, (
        select floor(extract(epoch from now() - min(t.business_time)) / 86400)::int from "transaction" t
        where ${billable} and t.customer_id = s.customer_id and t.currency_code = s.currency_code) as days
      from summed s
    ),
    own as (
      select customer_id, currency_code, balance, credit_limit, warning_line
      from account where kind = 'customer' and ${ofScope}
    )
    select customer_id, c.customer_code, currency_code, coalesce(week, 0) as week, coalesce(month, 0) as month,
      coalesce(two_months, 0) as two_months, coalesce(older, 0) as older, coalesce(total, 0) as total,
      coalesce(late_count, 0) as late_count, days, available, coalesce(
        available < 0 and (c.is_prepaid = 1 or credit_limit > 0)
        or warning_line <> 0 and available <= warning_line
        or credit_limit > 0 and available <= credit_limit * (1 - ${NEAR}::numeric), false) as is_near
    from own full join unbilled using (customer_id, currency_code)
    join customer c on c.id = customer_id
    cross join lateral (select coalesce(balance, 0) + coalesce(credit_limit, 0) - coalesce(total, 0) as available) a
    order by total desc, c.customer_code, currency_code`);
  return rows;
}
