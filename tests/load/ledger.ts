import { sql } from 'drizzle-orm';
import { billTransactions } from '../../upstream/accounts/ledger/billing';
import { reverseTransactions } from '../../upstream/accounts/ledger/reversal';
import { systemActor } from '../../upstream/identity/actor';
import type { Db, Tx } from '../../upstream/store/db';
import { lockRows } from '../../upstream/transactions/lock';
import { type Figure, figure, rateOf } from './figures';

const staff = systemActor('bench');

/**
 * Bills, reverses and bills again `count` new transactions of eight customers, each time in one database
 * transaction. Needs a migrated database; leaves its rows there.
 */
export async function benchLedger(db: Db, count = 10_000): Promise<Figure[]> {
  const ids = await addTransactions(db, count);
  const timed = async (what: string, work: (tx: Tx) => Promise<unknown>) =>
    figure(what, await rateOf(count, () => db.transaction(work)), 'transactions/s');
  const bill = async (tx: Tx) => billTransactions(tx, staff, await lockRows(tx, ids));
  const reverse = async (tx: Tx) => {
    await lockRows(tx, ids);
    await reverseTransactions(tx, staff, ids);
  };
  return [
    await timed('billed to the ledger', bill),
    await timed('reversed in the ledger', reverse),
    await timed('billed again', bill),
  ];
}

async function addTransactions(db: Db, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with run as materialized (select 'bench-' || gen_random_uuid() as name),
    c as (insert into customer (customer_code) select name || n from run, generate_series(0, 7) n returning id),
    w as (insert into warehouse (warehouse_code) select name from run returning id)
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time,
      billing_amount, total_amount, currency_code)
    select 2, run.name || n, (select min(id) from c) + n % 8, w.id, now(), n % 1000 / 100.0, n % 1000 / 100.0, 'USD'
    from run, w, generate_series(1, ${count}::int) n
    returning id`);
  return rows.map((row) => Number(row.id));
}
