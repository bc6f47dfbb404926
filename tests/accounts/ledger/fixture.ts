import { sql } from 'drizzle-orm';
import { billNext, billTransactions } from '../../../upstream/accounts/ledger/billing';
import { reverseTransactions } from '../../../upstream/accounts/ledger/reversal';
import { systemActor } from '../../../upstream/identity/actor';
import type { Db, Executor } from '../../../upstream/store/db';
import { lockRows } from '../../../upstream/transactions/lock';

export const staff = systemActor('test');

/** Numbers of one width: names sort as they were made. */
let made = 1000;

const insert = async (db: Executor, statement: ReturnType<typeof sql>): Promise<number> =>
  Number((await db.execute<{ id: string }>(statement)).rows[0]!.id);

export const addCustomer = (db: Executor) =>
  insert(db, sql`insert into customer (customer_code) values (${`C${++made}`}) returning id`);
export const addWarehouse = (db: Executor) =>
  insert(db, sql`insert into warehouse (warehouse_code) values (${`W${++made}`}) returning id`);

export interface Document {
  customerId: number;
  warehouseId: number;
  /** Of transaction; outbound unless said otherwise. */
  type?: number;
  total?: string;
  currency?: string;
  chargeStatus?: number;
  unpriced?: boolean;
  createTime?: string;
}

/** A priced outbound transaction, to be charged, unless said otherwise. */
export const addTransaction = (db: Executor, document: Document) =>
  insert(
    db,
    sql`insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time,
        create_time, charge_status, billing_amount, total_amount, currency_code, error)
      values (${document.type ?? 2}, ${`T${++made}`}, ${document.customerId}, ${document.warehouseId}, '2026-11-02T03:00:00Z',
        ${document.createTime ?? '2026-11-02T04:00:00Z'}, ${document.chargeStatus ?? 1},
        ${document.total ?? '10.00'}, ${document.total ?? '10.00'}, ${document.currency ?? 'USD'},
        ${document.unpriced ? JSON.stringify({ code: 'no_tier' }) : null}::jsonb)
      returning id`,
  );

/** Bills transactions as a call does, in the caller's database transaction. */
export const bill = async (db: Executor, ids: readonly number[]) =>
  billTransactions(db, staff, await lockRows(db, ids));

/** Reverses those of the transactions that are billed, and returns their ids. */
export async function reverse(db: Executor, ids: readonly number[]): Promise<number[]> {
  const billed = (await lockRows(db, ids)).filter((row) => row.billingStatus === 1).map((row) => row.id);
  if (billed.length > 0) await reverseTransactions(db, staff, billed);
  return billed;
}

/** Bills all that came in before an instant, chunk by chunk as a job does; returns their number. */
export async function billRun(db: Db, before: Date, chunk: number): Promise<number> {
  let billed = 0;
  for (let after = 0; ; ) {
    const next = await db.transaction((tx) => billNext(tx, staff, { before }, after, chunk));
    billed += next.billed.length;
    if (next.isLast) return billed;
    after = next.last!;
  }
}

/** The rows of a query, with `bigint` and `numeric` as strings. */
export const query = async <Row extends Record<string, unknown>>(
  db: Executor,
  statement: ReturnType<typeof sql>,
) => (await db.execute<Row>(statement)).rows;

/** Broken rules of the ledger; empty if none are. */
export async function violations(db: Executor): Promise<unknown[]> {
  return query(
    db,
    sql`
    select 'journal off balance' as rule, e.journal_id as id from entry e join account a on a.id = e.account_id
      group by e.journal_id, a.currency_code having sum(e.amount) <> 0
    union all
    select 'balance is not the sum of entries', a.id from account a where a.kind = 'customer' and a.balance <>
      (select coalesce(sum(e.amount), 0) from entry e where e.account_id = a.id)
    union all
    select 'running balance is wrong', r.id from (
      select e.id, e.balance, sum(e.amount) over (partition by e.account_id order by e.create_time, e.id) as sum
      from entry e join account a on a.id = e.account_id where a.kind = 'customer') r
      where r.balance is distinct from r.sum
    union all
    select 'standing charge is not the billed total', t.id from transaction t left join (
      select j.transaction_id, count(*) as journals, -sum(e.amount) as charged
      from journal j join entry e on e.journal_id = j.id join account a on a.id = e.account_id
      where j.trading_method = 3 and a.kind = 'customer'
        and not exists (select from journal r where r.reversal_of = j.id)
      group by j.transaction_id) s on s.transaction_id = t.id
      where (t.billing_status = 1 and (s.journals, s.charged) is distinct from (1::bigint, t.total_amount))
        or (t.billing_status = 0 and s.journals is not null)
    union all
    select 'items are not the charge', j.id from journal j join entry e on e.journal_id = j.id
      join account a on a.id = e.account_id where j.trading_method = 3 and a.kind = 'customer'
      and -e.amount <> (select coalesce(sum(i.amount), 0) from journal_item i where i.journal_id = j.id)
    union all
    select 'items of what is no charge', i.journal_id from journal_item i join journal j on j.id = i.journal_id
      where j.trading_method <> 3
    union all
    select 'billed without a journal', t.id from transaction t where t.billing_status = 1
      and not exists (select from journal j where j.transaction_id = t.id)`,
  );
}
