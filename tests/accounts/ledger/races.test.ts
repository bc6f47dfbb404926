import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { postJournals } from '../../../upstream/accounts/ledger/post';
import { journalLines, posting } from '../../../upstream/accounts/ledger/posting';
import { testDatabase } from '../../harness/database';
import * as fixture from './fixture';
import { addCustomer, addTransaction, addWarehouse, billRun, query, staff, violations } from './fixture';

const POOL = 20;
const db = testDatabase(POOL);
let warehouseId: number;

beforeAll(async () => {
  warehouseId = await addWarehouse(db);
});
// A cold pool opens its connections one by one, so the calls would queue instead of racing.
beforeEach(async () => {
  await Promise.all(Array.from({ length: POOL }, () => db.execute(sql`select pg_sleep(0.1)`)));
});

const times = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));
const documents = async (customerId: number, count: number) => {
  const ids: number[] = [];
  for (let i = 0; i < count; i++)
    ids.push(await addTransaction(db, { customerId, warehouseId, total: `${i + 1}` }));
  return ids;
};
const bill = (ids: number[]) => db.transaction((tx) => fixture.bill(tx, ids));
const setCharge = (ids: number[], status: number) =>
  db.transaction(async (tx) => {
    const done = await fixture.reverse(tx, ids);
    await tx.execute(
      sql`update transaction set charge_status = ${status} where id = any(${sql.param(ids)}::bigint[])`,
    );
    return done;
  });
const topUp = (customerIds: number[]) =>
  db.transaction((tx) =>
    postJournals(
      tx,
      staff,
      customerIds.map((id) => ({
        tradingMethod: 1,
        transactionType: 9,
        legs: journalLines([posting(1, id, '1.00', 'USD')]),
      })),
    ),
  );
const balance = async (customerId: number) =>
  (
    await query<{ balance: string }>(db, sql`select balance from account where customer_id = ${customerId}`)
  ).map((row) => Number(row.balance));

it('bills each transaction once when fifty ask at once', async () => {
  const customerId = await addCustomer(db);
  const ids = await documents(customerId, 20);
  const results = await times(50, () => bill(ids));
  expect(results.flatMap((result) => result.done).sort((a, b) => a - b)).toEqual(ids);
  const journals = await query(
    db,
    sql`select from journal where transaction_id = any(${sql.param(ids)}::bigint[])`,
  );
  expect(journals.length).toBe(20);
  expect(await balance(customerId)).toEqual([-210]);
  expect(await violations(db)).toEqual([]);
});

it('bills each transaction once when runs overlap with each other and with a selection', async () => {
  const customerId = await addCustomer(db);
  const ids = await documents(customerId, 30);
  const before = new Date('2030-01-01T00:00:00Z');
  const [counts, selected] = await Promise.all([
    times(8, () => billRun(db, before, 4)),
    times(8, (i) => bill(ids.slice(i, i + 10))),
  ]);
  const total = counts.reduce((sum, n) => sum + n, 0) + selected.flatMap((result) => result.done).length;
  expect(total).toBe(30);
  expect(await balance(customerId)).toEqual([-465]);
  expect(await violations(db)).toEqual([]);
});

it('never loses count when billing and reversing the same transactions at once', async () => {
  const customerId = await addCustomer(db);
  const ids = await documents(customerId, 10);
  const moves = await times(60, async (i) => {
    if (i % 3 === 0) return -(await setCharge(ids.slice(i % 5), 1)).length;
    return (await bill(ids.toReversed())).done.length;
  });
  const billed = await query(
    db,
    sql`select from transaction where id = any(${sql.param(ids)}::bigint[]) and billing_status = 1`,
  );
  expect(moves.reduce((sum, n) => sum + n, 0)).toBe(billed.length);
  expect(moves.some((n) => n < 0)).toBe(true);
  expect(await violations(db)).toEqual([]);
});

it('has no deadlock when accounts of several customers are locked in opposite orders', async () => {
  const [one, two] = [await addCustomer(db), await addCustomer(db)];
  const ids = [...(await documents(two, 6)), ...(await documents(one, 6))];
  await Promise.all([
    times(40, (i) => topUp(i % 2 ? [one, two] : [two, one])),
    times(40, (i) => bill(i % 2 ? ids : ids.toReversed())),
    times(20, (i) => setCharge(i % 2 ? ids : ids.toReversed(), 1)),
  ]);
  await bill(ids);
  expect([await balance(one), await balance(two)]).toEqual([[19], [19]]);
  expect(await violations(db)).toEqual([]);
});

it('has no deadlock while the same accounts are opened in opposite orders', async () => {
  // Each row takes a moment, so that openings of accounts do overlap.
  await db.execute(sql`create function dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.005); return new; end $$`);
  await db.execute(
    sql`create trigger dawdle before insert on account for each row execute function dawdle()`,
  );
  const customerIds = await times(10, () => addCustomer(db));
  await times(POOL, (i) => topUp(i % 2 ? customerIds : customerIds.toReversed()));
  await db.execute(sql`drop trigger dawdle on account`);
  for (const id of customerIds) expect(await balance(id)).toEqual([POOL]);
  expect(await violations(db)).toEqual([]);
});
