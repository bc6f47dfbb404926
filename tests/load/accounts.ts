import { sql } from 'drizzle-orm';
import { request } from 'undici';
import { accountExport, accountIndex } from '../../contract/accounts/accounts';
import { accountStatement } from '../../contract/accounts/statement';
import { resetToBill } from '../../upstream/accounts/ledger/to-bill';
import type { Db } from '../../upstream/store/db';
import { timeBillingRun } from './billing-run';
import { callerOf, times, tokenOf } from './caller';
import { type Figure, figure, percentile } from './figures';
import { watched } from './memory';

const CALLS = 200;
const DAY_MS = 86_400_000;
/** Transactions of the measured run; those billed before it make up the rest of the ledger. */
const BILLED_AT_ONCE = 100_000;
const CHARGES = 500_000;
const CODE = 'ACCOUNTS';

/**
 * Bills orders of `fillList` from twelve months, as if nightly runs had done it: together with the measured run, a
 * ledger of half a million charges, i.e. a million entries. Other waiting transactions are set to not charged.
 */
export async function fillLedger(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update transaction set charge_status = 0 where billing_status = 0 and charge_status = 1`,
    );
    await tx.execute(sql`
      insert into account (kind, customer_id, currency_code)
      select 'customer', id, 'USD' from customer where customer_code like 'LOAD-%'`);
    await tx.execute(sql`
      with billed as (
        select id, customer_id, business_time + interval '4 days' as time, total_amount as amount from transaction
        where source_ref like 'load-%' and billing_status = 1 order by business_time desc limit ${CHARGES - BILLED_AT_ONCE}
      ), j as (
        insert into journal (transaction_no, trading_method, transaction_type, transaction_id, complete_time, create_time)
        select 'LL' || id, 3, 2, id, time, time from billed order by time returning id, transaction_id, create_time
      ), item as (
        insert into journal_item (journal_id, billing_type_id, amount)
        select j.id, (select min(id) from billing_type), b.amount from j join billed b on b.id = j.transaction_id
      )
      insert into entry (journal_id, account_id, amount, balance, trading_method, transaction_type, create_time)
      select j.id, a.id, case a.kind when 'customer' then -b.amount else b.amount end,
        case a.kind when 'customer' then -sum(b.amount) over (partition by a.id order by j.create_time, j.id) end,
        3, 2, j.create_time
      from j join billed b on b.id = j.transaction_id
      join account a on a.currency_code = 'USD' and (a.kind = 'revenue' or a.customer_id = b.customer_id)
      order by j.create_time, j.id`);
    await tx.execute(sql`
      update account a set balance = s.amount
      from (select account_id, sum(amount) as amount from entry group by 1) s where s.account_id = a.id and a.kind = 'customer'`);
    await resetToBill(tx);
  });
  await db.execute(sql`vacuum analyze transaction, journal, entry, journal_item`);
}

/** A month's orders of one customer, of two items each. */
async function addMonth(db: Db): Promise<void> {
  await db.execute(sql`insert into customer (customer_code, title) values (${CODE}, 'Accounts')`);
  await db.execute(sql`
    with made as (
      insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, source_ref, order_number,
        business_time, billing_amount, total_amount, currency_code)
      select 2, 'OBA' || n, (select id from customer where customer_code = ${CODE}), (select min(id) from warehouse),
        'account-' || n, 'WO-' || (60000000 + n), now() - n * interval '25 seconds', 2 + n % 977 / 100.0,
        2 + n % 977 / 100.0, 'USD'
      from generate_series(1, ${BILLED_AT_ONCE}::int) n
      returning id, total_amount
    )
    insert into fee_line (transaction_id, item_no, billing_type_id, billing_amount, amount, explanation)
    select id, no, (select id from billing_type order by id limit 1 offset no - 1), part, part, '{}'
    from made, lateral (values (1, 2), (2, total_amount - 2)) i (no, part)`);
  await db.execute(sql`vacuum analyze transaction, fee_line`);
}

/** From the command to the report of a run over 100,000 transactions. */
export async function benchBillingRun(db: Db, origin: string): Promise<Figure[]> {
  await addMonth(db);
  const { ms, done } = await timeBillingRun(origin);
  if (done !== BILLED_AT_ONCE) throw new Error(`It billed ${done}`);
  return [figure('billing run of 100,000 transactions', ms / 1000, 's', { below: 60 })];
}

const last30Days = () => {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  return `start_create_time=${day(29)}&end_create_time=${day(-1)}`;
};

async function customersOf(db: Db, code: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from customer where customer_code like ${code} order by id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** The list of the last 30 days and the statement, for the fifty customers and for the one with 100,000 entries. */
export async function benchAccounts(db: Db, origin: string): Promise<Figure[]> {
  await db.execute(sql`vacuum analyze journal, entry, journal_item`);
  const call = await callerOf(origin);
  const many = await customersOf(db, 'LOAD-%');
  const [large] = await customersOf(db, CODE);
  const timed = async (what: string, path: string, query: (i: number) => string, calls = CALLS) => {
    const took = await times(calls, (i) => call(path, query(i)));
    return figure(`${what}, p95`, percentile(took, 0.95), 'ms', {
      below: path === accountIndex.path ? 60 : 2000,
    });
  };
  const recent = (i: number) => `customer_id=${many[i % many.length]}&${last30Days()}`;
  const ofLarge = () => `customer_id=${large}&${last30Days()}`;
  const month = new Date().toISOString().slice(0, 7);
  return [
    await timed('ledger of 1,000,000 entries, last 30 days', accountIndex.path, recent),
    await timed(
      'the same by method and type',
      accountIndex.path,
      (i) => `${recent(i)}&trading_method=3&transaction_type=2`,
    ),
    await timed('the same by reference number', accountIndex.path, (i) => `${recent(i)}&reference_no=OBL1`),
    await timed('the same of 100,000 entries of one customer', accountIndex.path, ofLarge),
    await timed(
      'statement of 100,000 charges',
      accountStatement.path,
      () => `customer_id=${large}&month=${month}`,
      10,
    ),
  ];
}

/** A customer's 100,000 ledger rows as a workbook, from a freshly started product. */
export async function benchLedgerExport(db: Db, origin: string, folder: string): Promise<Figure[]> {
  const [large] = await customersOf(db, CODE);
  const headers = { authorization: await tokenOf(origin) };
  const { seconds, upstream } = await watched(folder, async () => {
    const { statusCode, body } = await request(
      `${origin}/api${accountExport.path}?customer_id=${large}&${last30Days()}`,
      { headers },
    );
    await body.arrayBuffer();
    if (statusCode !== 200) throw new Error(`The export answered ${statusCode}`);
  });
  return [
    figure('export of 100,000 ledger rows', seconds, 's', { below: 30 }),
    figure('upstream meanwhile, most memory', upstream, 'MB', { below: 300 }),
  ];
}
