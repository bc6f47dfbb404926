import { sql } from 'drizzle-orm';
import { AGREEMENT_STATUS } from '../../../contract/constants';
import { isCharge } from '../../accounts/ledger/billing';
import { toBill } from '../../accounts/ledger/to-bill';
import { awaitAll } from '../../store/await-all';
import type { Executor } from '../../store/db';
import { addDays, dayOf, dayRange, lastDayOf } from '../../time';
import { ofAnyType, ofCustomer, type WorkScope, workByDay } from './work-days';

export interface Point {
  label: string;
  value: string;
}

/** Sums in one currency, as decimal strings. */
export interface Figures {
  sums: Readonly<Record<string, string>>;
  charts: Readonly<Record<string, Point[]>>;
}

const CHART_DAYS = 30;
const CHART_MONTHS = 12;
/** Of which the main currency is found. */
const RECENT_DAYS = 30;
const TOP = 10;

/** The console's figures of a customer or of all in one currency. */
export async function computeFigures(
  db: Executor,
  scope: WorkScope,
  currencyCode: string,
  timeZone: string,
): Promise<Figures> {
  const period = periodOf(dayOf(new Date(), timeZone), timeZone);
  const [accounts, billed_this_month, work, items] = await awaitAll([
    accountSums(db, scope, currencyCode),
    billedSum(db, scope, currencyCode, period),
    workSums(db, scope, currencyCode, period),
    scope === null ? [] : topChargeItems(db, scope, currencyCode, period),
  ]);
  const { charged_by_day, charged_by_month, top_customers, ...charged } = work;
  const top: Record<string, Point[]> = scope === null ? { top_customers } : { top_charge_items: items };
  return {
    sums: { ...accounts, ...charged, billed_this_month },
    charts: { charged_by_day, charged_by_month, ...top },
  };
}

/** Currencies of a customer's accounts and price sheets, or of all. */
export async function loadCurrencies(db: Executor, scope: WorkScope): Promise<string[]> {
  const { rows } = await db.execute<{ currency_code: string }>(sql`
    select currency_code from account where kind = 'customer' and ${ofCustomer(sql`customer_id`, scope)}
    union select currency_code from agreement where status <> ${AGREEMENT_STATUS.draft}
      and ${ofCustomer(sql`customer_id`, scope)}
    order by currency_code`);
  return rows.map((row) => row.currency_code);
}

/** The currency that most of the work of the last 30 days is in, else that of most agreements. */
export async function mainCurrency(db: Executor, scope: WorkScope, timeZone: string): Promise<string> {
  const last = dayOf(new Date(), timeZone);
  const asked = { first: addDays(last, -RECENT_DAYS), last, scope };
  const work = await workByDay(db, asked, timeZone);
  const { rows } = await db.execute<{ currency_code: string }>(sql`
    select currency_code from (
      select currency_code, sum(count) as n, 1 as rank from (${work}) w group by currency_code
      union all
      select currency_code, count(*), 2 from agreement
      where status = 1 and ${ofCustomer(sql`customer_id`, scope)} group by currency_code
    ) used
    order by rank, n desc, currency_code limit 1`);
  return rows[0]?.currency_code ?? 'USD';
}

interface Period {
  timeZone: string;
  today: string;
  /** First day of this month, of the month before, and of the first month of the chart. */
  thisMonth: string;
  lastMonth: string;
  firstMonth: string;
  /** Last day of this month. */
  last: string;
  toExclusive: Date;
}

function periodOf(today: string, timeZone: string): Period {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const firstOf = (monthsAgo: number) =>
    new Date(Date.UTC(year, month - 1 - monthsAgo, 1)).toISOString().slice(0, 10);
  const firstMonth = firstOf(CHART_MONTHS - 1);
  const last = lastDayOf(today.slice(0, 7));
  const [, toExclusive] = dayRange(last, last, timeZone);
  return { timeZone, today, thisMonth: firstOf(0), lastMonth: firstOf(1), firstMonth, last, toExclusive };
}

type AccountSums = Record<'balance' | 'credit_limit' | 'unbilled' | 'available', string>;

async function accountSums(db: Executor, scope: WorkScope, currencyCode: string): Promise<AccountSums> {
  const customer = ofCustomer(sql`customer_id`, scope);
  const { rows } = await db.execute<AccountSums>(sql`
    select balance, credit_limit, unbilled, balance + credit_limit - unbilled as available
    from (
      select coalesce(sum(balance), 0) as balance, coalesce(sum(credit_limit), 0) as credit_limit
      from account where kind = 'customer' and currency_code = ${currencyCode} and ${customer}
    ) accounts, (
      select coalesce(sum(total_amount), 0) as unbilled
      from (${toBill({}, sql`currency_code = ${currencyCode} and ${customer}`)}) b
    ) work`);
  return rows[0]!;
}

/** What the ledger charged this month less what was taken back in it, whenever the work was done. */
async function billedSum(db: Executor, scope: WorkScope, currencyCode: string, p: Period): Promise<string> {
  const [from] = dayRange(p.thisMonth, p.thisMonth, p.timeZone);
  const { rows } = await db.execute<{ billed: string }>(sql`
    select -coalesce(sum(e.amount), 0) as billed from account a join entry e on e.account_id = a.id
    where a.kind = 'customer' and a.currency_code = ${currencyCode} and ${ofCustomer(sql`a.customer_id`, scope)}
      and e.create_time >= ${from} and (e.posting_time is null or e.posting_time >= ${from}) and ${isCharge}`);
  return rows[0]!.billed;
}

/** Condition on transactions of alias `t`: charged work of a period. */
export const chargedWork = (scope: WorkScope, currencyCode: string, from: Date, toExclusive: Date) => sql`
  ${ofAnyType} and t.business_time >= ${from} and t.business_time < ${toExclusive}
  and t.currency_code = ${currencyCode} and t.charge_status = 1 and ${ofCustomer(sql`t.customer_id`, scope)}`;

type WorkSums = Record<
  'charged_today' | 'charged_this_month' | 'charged_last_month' | 'adjusted_this_month',
  string
> &
  Record<'charged_by_day' | 'charged_by_month' | 'top_customers', Point[]>;

/** Everything is summed from the days of the months. */
async function workSums(db: Executor, scope: WorkScope, currencyCode: string, p: Period): Promise<WorkSums> {
  const asked = { first: p.firstMonth, last: p.last, scope, currencyCode };
  const work = await workByDay(db, asked, p.timeZone);
  const { rows } = await db.execute<WorkSums>(sql`
    with daily as materialized (${work})
    select
      coalesce(sum(charged) filter (where day = ${p.today}), 0) as charged_today,
      coalesce(sum(charged) filter (where day >= ${p.thisMonth}), 0) as charged_this_month,
      coalesce(sum(charged) filter (where day >= ${p.lastMonth} and day < ${p.thisMonth}), 0)
        as charged_last_month,
      coalesce(sum(adjusted) filter (where day >= ${p.thisMonth}), 0) as adjusted_this_month,
      (select json_agg(json_build_object('label', day::date::text, 'value', coalesce(charged, 0)::text)
          order by day)
        from generate_series(${p.today}::timestamp - ${CHART_DAYS - 1} * interval '1 day', ${p.today}, '1 day') as day
        left join (select day, sum(charged) as charged from daily group by day) as days using (day)
      ) as charged_by_day,
      (select json_agg(json_build_object('label', to_char(month, 'YYYY-MM'), 'value',
          coalesce(charged, 0)::text) order by month)
        from generate_series(${p.firstMonth}::timestamp, ${p.thisMonth}, '1 month') as month
        left join (select date_trunc('month', day::timestamp) as month, sum(charged) as charged from daily group by 1)
          as months using (month)
      ) as charged_by_month,
      (select coalesce(json_agg(json_build_object('label', customer_code, 'value', charged::text)
          order by charged desc), '[]')
        from (
          select customer_code, sum(charged) as charged
          from daily join customer on customer.id = daily.customer_id
          where day >= ${p.thisMonth} group by customer_code order by charged desc limit ${TOP}
        ) as top
      ) as top_customers
    from daily`);
  return rows[0]!;
}

async function topChargeItems(db: Executor, scope: number, currencyCode: string, p: Period) {
  const [from] = dayRange(p.thisMonth, p.thisMonth, p.timeZone);
  const { rows } = await db.execute<Point & Record<string, unknown>>(sql`
    select b.title as label, sum(i.amount)::text as value
    from "transaction" t
    join transaction_item i on i.transaction_id = t.id
    join billing_type b on b.id = i.billing_type_id
    where ${chargedWork(scope, currencyCode, from, p.toExclusive)}
    group by b.title order by sum(i.amount) desc limit ${TOP}`);
  return rows.map(({ label, value }) => ({ label, value }));
}
