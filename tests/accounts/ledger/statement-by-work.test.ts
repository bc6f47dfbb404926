import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { accountStatement } from '../../../contract/accounts/statement';
import { billNext } from '../../../upstream/accounts/ledger/billing';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import {
  addCustomer,
  addTransaction,
  addWarehouse,
  bill,
  type Document,
  query,
  reverse,
  staff,
} from './fixture';

/** Statements by work: what the work of a month costs, and how that leads to what was posted in the month. */

const MONTHS = ['2026-09', '2026-10', '2026-11'] as const;
const NOVEMBER = '2026-11';

const api = testApi();
let token: string;
let warehouseId: number;
let handling: number;

beforeAll(async () => {
  token = (await seedUser(api.db, { rights: ['/account/statement'] })).token;
  warehouseId = await addWarehouse(api.db);
  const made = sql`insert into billing_type (title, type, sort) values ('Handling', 2, 1) returning id`;
  handling = Number((await query<{ id: string }>(api.db, made))[0]!.id);
});

type Item = readonly [item: number | null, quantity: string | null, price: string | null, amount: string];

/** Work at an instant; of these items, else of a total without any. */
async function work(
  customerId: number,
  time: string,
  items: readonly Item[] = [],
  more: Partial<Document> = {},
): Promise<number> {
  const total = items.reduce((sum, [, , , amount]) => sum + Math.round(Number(amount) * 100), 0) / 100;
  const document = { customerId, warehouseId, ...(items.length > 0 && { total: total.toFixed(2) }), ...more };
  const id = await addTransaction(api.db, document);
  await api.db.execute(sql`update transaction set business_time = ${time}, order_number = ${`SO-${id}`},
    platform_number = ${`P-${id}`}, external_number = ${`E-${id}`} where id = ${id}`);
  for (const [no, [item, quantity, price, amount]] of items.entries()) {
    await api.db.execute(sql`
      insert into fee_line (transaction_id, item_no, billing_type_id, quantity, unit_price, billing_amount, amount,
        explanation) values (${id}, ${no + 1}, ${item}, ${quantity}, ${price}, ${amount}, ${amount}, '{}')`);
  }
  return id;
}

/** Posts, and moves what was posted to an instant: the ledger itself records only the present. */
async function at<Result>(instant: string, post: () => Promise<Result>): Promise<Result> {
  const [before] = await query<{ id: string }>(api.db, sql`select coalesce(max(id), 0) as id from journal`);
  const result = await post();
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update entry set create_time = ${instant}::timestamptz + id * interval '1 microsecond'
      where journal_id > ${before!.id}`);
  });
  return result;
}
const billAt = (instant: string, ...ids: number[]) =>
  at(instant, () => api.db.transaction((tx) => bill(tx, ids)));
/** As a call does it: reversed work is not charged any more. */
const reverseAt = (instant: string, ...ids: number[]) =>
  at(instant, () =>
    api.db.transaction(async (tx) => {
      const done = await reverse(tx, ids);
      await tx.execute(
        sql`update transaction set charge_status = 0 where id = any(${sql.param(done)}::bigint[])`,
      );
    }),
  );

/** Of what is billed, nothing. */
const adjust = (id: number, amount: string) =>
  api.db.execute(sql`update transaction set total_amount = ${amount}, adjust_amount = ${amount} - billing_amount
    where id = ${id} and billing_status = 0`);

async function statement(customer_id: number, month: string = NOVEMBER, currency_code = 'USD') {
  const asked = { customer_id, currency_code, month, by: 'work' } as const;
  const { res, work } = (await api.call(accountStatement, asked, token)).data;
  return { res: res!, work: work! };
}
const PARTS = ['work', 'unbilled', 'posted_elsewhere', 'other_work', 'posted'] as const;
const partsOf = ({ work }: Awaited<ReturnType<typeof statement>>) =>
  PARTS.map((part) => [work[part].count, work[part].amount]);

it('names each day of work with its own numbers, in the operator’s months', async () => {
  const own = await addCustomer(api.db);
  const late = await work(own, '2026-11-30T15:59:00Z', [
    [handling, '3', '1.50', '4.50'],
    [null, '2.5', '2.00', '5.00'],
  ]);
  const early = await work(own, '2026-10-31T16:00:00Z', [[handling, '2', '1.50', '3.00']], { type: 6 });
  await work(own, '2026-10-31T15:59:59Z');
  await work(own, '2026-11-30T16:00:00Z');
  await billAt('2026-11-30T15:59:59Z', early, late);
  const { work: found } = await statement(own);
  const numbers = (id: number) => ({ order_number: `SO-${id}`, platform_number: `P-${id}` });
  expect(found.line_list).toMatchObject([
    { ...numbers(early), external_number: `E-${early}`, transaction_type: 6, transaction_id: early },
    { ...numbers(late), billing_name: 'Handling', quantity: '3', unit_price: '1.50', amount: '4.50' },
    { ...numbers(late), billing_name: 'Outbound', quantity: '2.5', unit_price: '2.00', amount: '5.00' },
  ]);
  expect(new Date(found.line_list[0]!.business_time).toISOString()).toMatch(/^2026-10-31T16:00/);
  expect(found.charge_list).toMatchObject([
    { billing_name: 'Handling', count: 2, quantity: '5', unit_price: '1.50', amount: '7.50' },
    { billing_name: 'Outbound', count: 1, quantity: '2.5', unit_price: '2.00', amount: '5.00' },
  ]);
  expect(found).toMatchObject({ line_count: 3, is_reconciled: 1 });
});

it('has a unit price only where one holds: not of two prices, with more on top, or adjusted', async () => {
  const own = await addCustomer(api.db);
  const chargesOf = async () =>
    (await statement(own)).work.charge_list.map(({ quantity, unit_price, amount }) => [
      quantity,
      unit_price,
      amount,
    ]);
  await billAt('2026-09-02T02:00:00Z', await work(own, '2026-09-01T02:00:00Z'));
  const adjusted = await work(own, '2026-11-02T02:00:00Z', [[handling, '2', '1.5000', '3.00']]);
  expect(await chargesOf()).toEqual([['2', '1.50', '3.00']]);
  await api.db.execute(sql`update fee_line set amount = '2.00' where transaction_id = ${adjusted}`);
  await adjust(adjusted, '2.00');
  expect(await chargesOf()).toEqual([['2', '', '2.00']]);
  await api.db.execute(sql`update transaction set charge_status = 0 where id = ${adjusted}`);
  await work(own, '2026-11-03T02:00:00Z', [[handling, '1', '1.50', '1.50']]);
  await work(own, '2026-11-03T02:00:00Z', [[handling, '1', '1.75', '1.75']]);
  expect(await chargesOf()).toEqual([['2', '', '3.25']]);
  await work(own, '2026-11-04T02:00:00Z', [[handling, null, null, '1.00']]);
  expect(await chargesOf()).toEqual([['', '', '4.25']]);
});

it('has a quantity only where all of it counts the same', async () => {
  const own = await addCustomer(api.db);
  const day = '2026-11-05T02:00:00Z';
  await billAt('2026-09-02T02:00:00Z', await work(own, '2026-09-01T02:00:00Z'));
  const first = await work(own, day, [[handling, '2.5', null, '1.00']]);
  await work(own, day, [[handling, '1', null, '1.00']]);
  const quantityUnder = async (...rules: readonly object[]) => {
    const rule_list = JSON.stringify(rules.map((rule) => ({ billing_type_id: handling, ...rule })));
    await api.db.execute(sql`
      with a as (insert into agreement (title, customer_id, warehouse_id, currency_code, effective_time, expiry_time)
        values ('By rules', ${own}, ${warehouseId}, 'USD', '2026-01-01', '2027-01-01') returning id),
      v as (insert into agreement_version (agreement_id, version, sheet, header)
        select id, 1, jsonb_build_object('rule_list', ${rule_list}::jsonb), '{}' from a returning id)
      update transaction set agreement_version_id = v.id from v where transaction.id = ${first}`);
    return (await statement(own)).work.charge_list[0]!.quantity;
  };
  const weight = { count_by: 'measure', count_of: 'lb' };
  expect(await quantityUnder(weight)).toBe('3.5');
  expect(await quantityUnder(weight, { count_by: 'pieces' })).toBe('');
  expect(await quantityUnder(weight, { ...weight, count_of: 'kg' })).toBe('');
  await work(own, day, [[handling, '2', '1.50', '3.00']]);
  expect(await quantityUnder(weight)).toBe('');
});

it('leads from the work to what was posted: unbilled, posted before and after, and of other months', async () => {
  const own = await addCustomer(api.db);
  const day = '2026-11-05T02:00:00Z';
  const [inside, later, unbilled, gone, goneLater] = [
    await work(own, day, [[handling, '1', '10.00', '10.00']]),
    await work(own, day, [[handling, '2', '10.00', '20.00']]),
    await work(own, day, [], { total: '40.00' }),
    await work(own, day, [], { total: '80.00' }),
    await work(own, day, [], { total: '160.00' }),
  ];
  const other = await work(own, '2026-10-05T02:00:00Z', [], { total: '320.00' });
  for (const more of [{ chargeStatus: 0 }, { unpriced: true }, { currency: 'EUR' }]) {
    await work(own, day, [], more);
  }
  await work(await addCustomer(api.db), day);
  await billAt('2026-11-06T02:00:00Z', inside, gone, goneLater, other);
  await billAt('2026-12-06T02:00:00Z', later);
  await reverseAt('2026-11-07T02:00:00Z', gone);
  await reverseAt('2026-12-07T02:00:00Z', goneLater);
  const found = await statement(own);
  expect(partsOf(found)).toEqual([
    [3, '70.00'],
    [1, '40.00'],
    // The one posted in December, and the one taken back there.
    [0, '-140.00'],
    [1, '320.00'],
    [3, '490.00'],
  ]);
  expect(found.work.unbilled.type_list).toEqual([
    { transaction_type: 2, transaction_type_text: 'Outbound', count: 1, amount: '40.00' },
  ]);
  expect([found.work.is_reconciled, found.res.charge_total]).toEqual([1, '-490.00']);
  expect(
    found.work.line_list.map(({ transaction_id, billing_status }) => [transaction_id, billing_status]),
  ).toEqual([
    ...[
      [inside, 1],
      [later, 1],
      [unbilled, 0],
    ],
  ]);
  expect(partsOf(await statement(own, NOVEMBER, 'USD'))).toEqual(partsOf(found));
});

it('work posted into its own month, which is over, counts there', async () => {
  const own = await addCustomer(api.db);
  await work(own, '2026-10-05T02:00:00Z', [[handling, '1', '10.00', '10.00']]);
  const due = { before: new Date('2999-01-01'), customerIds: [own] };
  await api.db.transaction((tx) => billNext(tx, staff, due, 0, 10, new Date('2026-10-31T15:59:59.999Z')));
  const found = await statement(own, '2026-10');
  expect(partsOf(found)).toEqual([
    [1, '10.00'],
    [0, '0.00'],
    [0, '0.00'],
    [0, '0.00'],
    [1, '10.00'],
  ]);
  expect(found.work.is_reconciled).toBe(1);
});

it('a statement whose work the ledger does not bear out says so', async () => {
  const own = await addCustomer(api.db);
  const id = await work(own, '2026-11-05T02:00:00Z');
  expect(await api.call(accountStatement, { customer_id: own, by: 'work' }, token)).toMatchObject({
    data: { res: null, work: null },
  });
  await billAt('2026-11-06T02:00:00Z', id);
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update transaction set billing_status = 0 where id = ${id}`);
  });
  expect((await statement(own)).work.is_reconciled).toBe(0);
});

it('has the first 500 lines, and how many there are', async () => {
  const own = await addCustomer(api.db);
  const id = await work(own, '2026-11-05T02:00:00Z', [], { total: '501.00' });
  await api.db.execute(sql`
    insert into fee_line (transaction_id, item_no, billing_type_id, quantity, unit_price, billing_amount, amount,
      explanation) select ${id}, n, ${handling}, 1, 1, 1, 1, '{}' from generate_series(1, 501) n`);
  await billAt('2026-11-06T02:00:00Z', id);
  const { work: found } = await statement(own);
  expect([found.line_list.length, found.line_count, found.charge_list[0]?.quantity]).toEqual([
    500,
    501,
    '501',
  ]);
});

const month = fc.integer({ min: 0, max: 2 });
const step = fc.record({
  act: fc.constantFrom('work', 'work', 'bill', 'bill', 'reverse', 'charge', 'adjust'),
  of: month,
  in: month,
  which: fc.nat(20),
  cents: fc.integer({ min: 0, max: 9999 }),
});

it('whatever was worked, billed, adjusted and taken back when, every month adds up both ways', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const own = await addCustomer(api.db);
      const ids = [await work(own, `${MONTHS[0]}-15T02:00:00Z`)];
      await billAt(`${MONTHS[0]}-16T02:00:00Z`, ids[0]!);
      // In the order of the months, as the ledger is posted.
      for (const each of steps.toSorted((a, b) => a.in - b.in)) {
        const when = `${MONTHS[each.in]}-20T02:00:00Z`;
        const id = ids[each.which % ids.length]!;
        const amount = (each.cents / 100).toFixed(2);
        if (each.act === 'work') {
          const items: Item[] = each.cents % 2 ? [[handling, '1', amount, amount]] : [];
          ids.push(await work(own, `${MONTHS[each.of]}-15T02:00:00Z`, items, { total: amount }));
        } else if (each.act === 'bill') await billAt(when, id);
        else if (each.act === 'reverse') await reverseAt(when, id);
        else if (each.act === 'charge') {
          await api.db.execute(
            sql`update transaction set charge_status = 1 - charge_status where id = ${id} and billing_status = 0`,
          );
        } else {
          await adjust(id, amount);
        }
      }
      for (const each of MONTHS) {
        const found = await statement(own, each);
        const [worked, unbilled, elsewhere, other, posted] = partsOf(found).map(([count]) => Number(count));
        expect(worked! - unbilled! - elsewhere! + other!).toBe(posted);
        expect([found.res.is_reconciled, found.work.is_reconciled]).toEqual([1, 1]);
        expect(Number(found.res.charge_total)).toBe(-Number(found.work.posted.amount) || 0);
      }
    }),
    { numRuns: 15 },
  );
});
