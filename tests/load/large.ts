import { sql } from 'drizzle-orm';
import { accountIndex } from '../../contract/accounts/accounts';
import { billingRunIndex } from '../../contract/accounts/billing-runs';
import { accountStatement } from '../../contract/accounts/statement';
import { getConsole } from '../../contract/common';
import { getTasks } from '../../contract/operations/tasks';
import { exceptionIndex } from '../../contract/transactions/exceptions';
import { findTransactions, transactionTotals } from '../../contract/transactions/transactions';
import { billable } from '../../upstream/accounts/ledger/billing';
import { whereHeld } from '../../upstream/accounts/ledger/held';
import type { Db } from '../../upstream/store/db';
import { outboundIndex, shipmentIndex } from '../transactions/calls';
import { timeBillingRun } from './billing-run';
import { callerOf, times } from './caller';
import { type Figure, figure, percentile } from './figures';
import { fillLarge } from './large-fill';
import { sizesOf, sizesRebuilt } from './large-sizes';
import { type Month, queryOf } from './list';

const CALLS = 100;
const DEFAULT_COUNT = 10_000_000;
/** A billing run of about so many. */
const BILLED_AT_ONCE = 20_000;
const LIST = { below: 60 };
const NUMBER = { below: 100 };
const STATEMENT = { below: 1000 };
const WHOLE = { below: 300 };

/** Fills the product up to `BENCH_LARGE_COUNT` transactions and measures what people and the night do with them. */
export async function benchLarge(db: Db, origin: string): Promise<Figure[]> {
  const start = performance.now();
  const count = await fillLarge(db, Number(process.env.BENCH_LARGE_COUNT) || DEFAULT_COUNT);
  const filled = figure(`filled to ${count} transactions`, (performance.now() - start) / 60_000, 'min', {
    below: 20,
  });
  return [filled, ...(await measureLarge(db, origin))];
}

/** The same without filling it. */
export async function measureLarge(db: Db, origin: string): Promise<Figure[]> {
  const call = await callerOf(origin);
  const timed = async (
    what: string,
    goal: Figure['goal'],
    ask: (i: number) => Promise<unknown>,
    calls = CALLS,
  ) => figure(`${what}, p95`, percentile(await times(calls, ask), 0.95), 'ms', goal);
  const once = async (what: string, goal: Figure['goal'], ask: () => Promise<unknown>) => {
    const start = performance.now();
    await ask();
    return figure(`${what}, once`, performance.now() - start, 'ms', goal);
  };
  const months = await monthsOf(db);
  const month = (i: number) => months[i % months.length]!;
  const days = ({ start }: Month) => `customers=all&create_time_start=${start}&create_time_end=${start}`;
  const list = (i: number, more = '') => call(outboundIndex.path, `${queryOf(month(i))}${more}`);
  const numbers = await numbersOf(db);
  const number = (i: number) => numbers[i % numbers.length]!;
  const find = (text: string) => call(findTransactions.path, `number=${encodeURIComponent(text)}`);
  const statement = (i: number, by: string) =>
    call(
      accountStatement.path,
      `customer_id=${month(i).customerId}&month=${month(i).start.slice(0, 7)}&by=${by}`,
    );
  return [
    await once('console, its figures made anew', WHOLE, () => call(getConsole.path, '')),
    await once('tasks, their figures made anew', WHOLE, () => call(getTasks.path, '')),
    await timed('list, customer and month', LIST, (i) => list(i)),
    await timed('the same, its twentieth page', LIST, (i) => list(i, '&page=20')),
    await timed('the same, not charged', LIST, (i) => list(i, '&charge_status=0')),
    await timed('the same, by amount', LIST, (i) => list(i, '&sort=-total_amount')),
    await timed('list, all customers, a day', LIST, (i) => call(outboundIndex.path, days(month(i)))),
    await timed('the same, by amount', LIST, (i) =>
      call(outboundIndex.path, `${days(month(i))}&sort=-total_amount`),
    ),
    await timed('the foot of a list', LIST, (i) =>
      call(transactionTotals.path, `screen=outbound&${queryOf(month(i)).replace(/&list_rows=\d+/, '')}`),
    ),
    await timed('shipments, customer and month', LIST, (i) => call(shipmentIndex.path, queryOf(month(i)))),
    await timed('ledger, customer and month', LIST, (i) => call(accountIndex.path, ledgerOf(month(i)))),
    await timed('find a whole number', NUMBER, (i) => find(number(i))),
    await timed('find the end of a number', NUMBER, (i) => find(number(i).slice(-8))),
    await timed("a number in a list's search", NUMBER, (i) => list(i, `&number=${number(i).slice(-8)}`)),
    await timed('statement of a customer', STATEMENT, (i) => statement(i, 'posting'), 20),
    await timed('the same by work', STATEMENT, (i) => statement(i, 'work'), 20),
    await timed('console', WHOLE, () => call(getConsole.path, '')),
    await timed('tasks', WHOLE, () => call(getTasks.path, '')),
    await timed('exceptions', WHOLE, () => call(exceptionIndex.path, ''), 20),
    await timed('what waits to be billed', WHOLE, () => call(billingRunIndex.path, ''), 20),
    await billingRun(db, origin),
    ...(await sizesOf(db)),
    ...(await sizesRebuilt(db)),
  ];
}

const ledgerOf = ({ customerId, start, end }: Month) =>
  `customer_id=${customerId}&start_create_time=${start}&end_create_time=${end}`;

/** Past months of the customers with the most work. */
async function monthsOf(db: Db): Promise<Month[]> {
  const { rows } = await db.execute<{ id: string; start: string; end: string }>(sql`
    select customer_id as id, month::date::text as start, (month + interval '1 month - 1 day')::date::text as end
    from (
      select customer_id from transaction where business_time > now() - interval '3 months'
      group by customer_id order by count(*) desc limit 20
    ) busy, generate_series(1, 10) back,
      lateral (select date_trunc('month', now()) - back * interval '1 month' as month) m
    order by md5(customer_id || '-' || back)`);
  return rows.map(({ id, start, end }) => ({ customerId: Number(id), start, end }));
}

/** Numbers of every kind that people search for. */
async function numbersOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select coalesce(nullif((array[order_number, platform_number, external_number])[id % 4], ''), reference_no) as number
    from transaction where id in (
      select (random() * (select max(id) from transaction))::bigint from generate_series(1, 1000)
    ) and transaction_type = 2 order by md5(id::text) limit ${CALLS}`);
  return rows.map(({ number }) => number);
}

/** From the command to the report, by transaction: of what was done up to a day, so that it is not all that waits. */
async function billingRun(db: Db, origin: string): Promise<Figure> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select day::text from (
      select day, sum(count(*)) over (order by day) as waiting
      from transaction, setting, lateral (select (business_time at time zone value)::date as day) d
      where setting.name = 'TIME_ZONE' and ${billable} and not ${whereHeld} group by day
    ) days order by waiting < ${BILLED_AT_ONCE}, abs(waiting - ${BILLED_AT_ONCE}) limit 1`);
  const { ms, done } = await timeBillingRun(origin, { work_until: rows[0]!.day });
  return figure(`billing run of ${done}, by transaction`, ms / done, 'ms');
}
