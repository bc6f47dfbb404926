import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billable } from '../../../upstream/accounts/ledger/billing';
import { testDatabase } from '../../harness/database';
import * as fixture from './fixture';
import { addCustomer, addTransaction, addWarehouse, billRun, query, violations } from './fixture';

const db = testDatabase();
let warehouseId: number;
let customerId: number;

beforeAll(async () => {
  warehouseId = await addWarehouse(db);
});
beforeEach(async () => {
  customerId = await addCustomer(db);
});

const add = (document: Partial<Parameters<typeof addTransaction>[1]> = {}) =>
  addTransaction(db, { customerId, warehouseId, ...document });
const bill = (ids: number[]) => db.transaction((tx) => fixture.bill(tx, ids));
const reverse = (ids: number[]) => db.transaction((tx) => fixture.reverse(tx, ids));
const balances = () =>
  query<{ currency_code: string; balance: string }>(
    db,
    sql`select currency_code, balance from account where customer_id = ${customerId} order by currency_code`,
  );
const entriesOf = (id: number) =>
  query<{ trading_method: number; kind: string; amount: string; balance: string | null }>(
    db,
    sql`select j.trading_method, a.kind, e.amount, e.balance from journal j join entry e on e.journal_id = j.id
      join account a on a.id = e.account_id where j.transaction_id = ${id} order by e.id`,
  );

describe('billing', () => {
  it('posts each transaction once, with running balances in id order', async () => {
    const ids = [await add({ total: '3.40' }), await add({ total: '1.10' }), await add({ total: '5.00' })];
    const result = await bill(ids.toReversed());
    expect(result).toEqual({
      done: ids,
      refused: [],
      posted: [{ currency_code: 'USD', amount: '9.5', balance: '-9.5' }],
    });
    expect((await Promise.all(ids.map(entriesOf))).map(([customer]) => customer?.balance)).toEqual([
      '-3.4000',
      '-4.5000',
      '-9.5000',
    ]);
    expect(await entriesOf(ids[0]!)).toEqual([
      { trading_method: 3, kind: 'customer', amount: '-3.4000', balance: '-3.4000' },
      { trading_method: 3, kind: 'revenue', amount: '3.4000', balance: null },
    ]);
    expect(await violations(db)).toEqual([]);
  });

  it('keeps currencies apart and reports each', async () => {
    const ids = [
      await add({ total: '7' }),
      await add({ total: '9', currency: 'EUR' }),
      await add({ total: '1' }),
    ];
    expect((await bill(ids)).posted).toEqual([
      { currency_code: 'EUR', amount: '9', balance: '-9' },
      { currency_code: 'USD', amount: '8', balance: '-8' },
    ]);
    expect(await balances()).toEqual([
      { currency_code: 'EUR', balance: '-9.0000' },
      { currency_code: 'USD', balance: '-8.0000' },
    ]);
  });

  it('refuses by name what is billed, not charged or not priced, and bills the rest', async () => {
    const billed = await add();
    await bill([billed]);
    const notCharged = await add({ chargeStatus: 0 });
    const unpriced = await add({ unpriced: true });
    const unrated = await add({ total: '0', currency: '' });
    const good = await add();
    const result = await bill([billed, notCharged, unpriced, unrated, good]);
    expect(result.done).toEqual([good]);
    expect(result.refused.map(({ id, reason }) => [id, reason])).toEqual([
      [billed, 'ledger.alreadyBilled'],
      [notCharged, 'ledger.notCharged'],
      [unpriced, 'ledger.notPriced'],
      [unrated, 'ledger.notPriced'],
    ]);
    expect(result.refused.every((row) => /^T\d+$/.test(row.reference_no))).toBe(true);
    expect((await entriesOf(billed)).length).toBe(2);
    expect(await violations(db)).toEqual([]);
  });

  it('posts a total of 0 as a journal of 0, and a negative one as a credit', async () => {
    const nothing = await add({ total: '0' });
    const credit = await add({ total: '-2.50' });
    await bill([nothing, credit]);
    expect(await entriesOf(nothing)).toMatchObject([{ amount: '0.0000' }, { amount: '0.0000' }]);
    expect(await entriesOf(credit)).toMatchObject([
      { kind: 'revenue', amount: '-2.5000' },
      { kind: 'customer', amount: '2.5000', balance: '2.5000' },
    ]);
    expect(await violations(db)).toEqual([]);
  });

  it('stays in the order of its balances when the clock goes back', async () => {
    await bill([await add({ total: '1.00' })]);
    // As if the clock had been an hour ahead until now.
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update entry set create_time = create_time + interval '1 hour'
        where account_id in (select id from account where customer_id = ${customerId})`);
    });
    await bill([await add({ total: '2.00' })]);
    const newest = await query(
      db,
      sql`select e.balance from entry e join account a on a.id = e.account_id where a.customer_id = ${customerId}
        order by e.create_time desc, e.id desc`,
    );
    expect(newest.map((row) => row.balance)).toEqual(['-3.0000', '-1.0000']);
  });

  it('numbers journals uniquely, by day', async () => {
    const ids = [await add(), await add()];
    await bill(ids);
    const numbers = await query<{ transaction_no: string }>(
      db,
      sql`select transaction_no from journal where transaction_id = any(${sql.param(ids)}::bigint[]) order by id`,
    );
    expect(new Set(numbers.map((row) => row.transaction_no)).size).toBe(2);
    for (const row of numbers) expect(row.transaction_no).toMatch(/^L20\d{6}\d{8,}$/);
  });
});

describe('what a charge is made of', () => {
  const itemsOf = (id: number) =>
    query<{ title: string | null; amount: string }>(
      db,
      sql`select b.title, i.amount from journal_item i join journal j on j.id = i.journal_id
        left join billing_type b on b.id = i.billing_type_id where j.transaction_id = ${id} order by j.id, b.title`,
    );
  /** Each with its charge item, or with none. */
  const addItems = (id: number, items: [string | null, string][]) =>
    db.execute(sql`
      insert into fee_line (transaction_id, item_no, billing_type_id, billing_amount, amount, explanation)
      select ${id}, i.no, (select id from billing_type where title = i.title), i.amount, i.amount, '{}'
      from json_to_recordset(${JSON.stringify(items.map(([title, amount], no) => ({ no, title, amount })))}::json)
        as i(no int, title text, amount numeric)`);
  beforeAll(async () => {
    await db.execute(
      sql`insert into billing_type (title, type) values ('Pick', 2), ('Pack', 2), ('Free', 2)`,
    );
  });

  it('is kept by charge item, each once, without those that total 0', async () => {
    const id = await add({ total: '6.50' });
    await addItems(id, [
      ['Pick', '1.00'],
      ['Pack', '3.25'],
      ['Pick', '2.25'],
      ['Free', '0'],
    ]);
    await bill([id]);
    expect(await itemsOf(id)).toEqual([
      { title: 'Pack', amount: '3.2500' },
      { title: 'Pick', amount: '3.2500' },
    ]);
  });

  it('has no charge item where none is known, or where the items do not add up to the total', async () => {
    const [none, less, unknown, nothing] = [
      await add({ total: '4.00' }),
      await add({ total: '4.00' }),
      await add({ total: '4.00' }),
      await add({ total: '0' }),
    ];
    await addItems(less, [['Pick', '5.00']]);
    await addItems(unknown, [
      [null, '1.00'],
      ['Pick', '2.00'],
    ]);
    await bill([none, less, unknown, nothing]);
    expect(await itemsOf(none)).toEqual([{ title: null, amount: '4.0000' }]);
    expect(await itemsOf(less)).toEqual([
      { title: 'Pick', amount: '5.0000' },
      { title: null, amount: '-1.0000' },
    ]);
    expect(await itemsOf(unknown)).toEqual([
      { title: 'Pick', amount: '2.0000' },
      { title: null, amount: '2.0000' },
    ]);
    expect(await itemsOf(nothing)).toEqual([]);
    expect(await violations(db)).toEqual([]);
  });

  it('stays as it was posted when it is reversed, recalculated and billed again', async () => {
    const id = await add({ total: '2.00' });
    await addItems(id, [['Pick', '2.00']]);
    await bill([id]);
    await reverse([id]);
    await db.execute(sql`update fee_line set amount = 3 where transaction_id = ${id}`);
    await db.execute(sql`update transaction set billing_amount = 3, total_amount = 3 where id = ${id}`);
    await bill([id]);
    expect((await itemsOf(id)).map((row) => row.amount)).toEqual(['2.0000', '3.0000']);
    expect(await violations(db)).toEqual([]);
  });
});

describe('reversal', () => {
  it('takes the charge back, once, and lets it be billed again', async () => {
    const id = await add({ total: '3.40' });
    const untouched = await add({ total: '1.00' });
    await bill([id]);
    expect(await reverse([id, untouched])).toEqual([id]);
    expect(await reverse([id])).toEqual([]);
    expect(await balances()).toEqual([{ currency_code: 'USD', balance: '0.0000' }]);
    await db.execute(sql`update transaction set billing_amount = 4, total_amount = 4 where id = ${id}`);
    expect((await bill([id])).done).toEqual([id]);
    expect(await reverse([id])).toEqual([id]);
    expect((await entriesOf(id)).filter((e) => e.kind === 'customer')).toEqual([
      { trading_method: 3, kind: 'customer', amount: '-3.4000', balance: '-3.4000' },
      { trading_method: 11, kind: 'customer', amount: '3.4000', balance: '0.0000' },
      { trading_method: 3, kind: 'customer', amount: '-4.0000', balance: '-4.0000' },
      { trading_method: 11, kind: 'customer', amount: '4.0000', balance: '0.0000' },
    ]);
    expect(await violations(db)).toEqual([]);
  });
});

describe('a billing run', () => {
  it('bills what came in before the grace period, a chunk at a time', async () => {
    const old = [await add(), await add(), await add()];
    const fresh = await add({ createTime: '2026-11-09T00:00:00Z' });
    await add({ unpriced: true });
    customerId = await addCustomer(db);
    const other = await add();
    const before = new Date('2026-11-08T00:00:00Z');
    const status = (id: number) =>
      query<{ billing_status: number }>(db, sql`select billing_status from transaction where id = ${id}`);
    expect(await billRun(db, before, 2)).toBeGreaterThanOrEqual(4);
    for (const id of [...old, other]) expect(await status(id)).toEqual([{ billing_status: 1 }]);
    expect(await status(fresh)).toEqual([{ billing_status: 0 }]);
    expect(await billRun(db, before, 2)).toBe(0);
    expect(await violations(db)).toEqual([]);
  });
});

it('a run finds what is next without all that is billed', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time,
        billing_status, currency_code)
      select 2, 'billed-' || n, ${customerId}::bigint, ${warehouseId}::bigint, now(), 1, 'USD'
      from generate_series(1, 3000) n`);
    await tx.execute(sql`analyze transaction`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    return query(tx, sql`explain select * from transaction where ${billable} and id > 0 order by id limit 9`);
  });
  expect(JSON.stringify(plan)).toContain('Index Scan using transaction_to_bill on');
});

describe('the ledger', () => {
  it('is append-only', async () => {
    await bill([await add()]);
    for (const statement of [
      sql`update entry set amount = 0`,
      sql`delete from entry`,
      sql`update journal set note = 'x'`,
      sql`delete from journal`,
      sql`truncate entry`,
    ]) {
      await expect(db.execute(statement)).rejects.toMatchObject({ cause: { message: /append-only/ } });
    }
  });
});
