import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { accountComparison } from '../../../contract/accounts/comparison';
import { accountStatement } from '../../../contract/accounts/statement';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { addCustomer, addTransaction, addWarehouse, bill, type Document, query } from './fixture';

/** Customers side by side, by charge item and month. */

const MONTHS = { start_month: '2026-10', end_month: '2026-11' };

const api = testApi();
let token: string;
let warehouseId: number;
let item: number;
let north: number;
let south: number;

beforeAll(async () => {
  token = (await seedUser(api.db, { rights: ['/account/statement'] })).token;
  warehouseId = await addWarehouse(api.db);
  const made = sql`insert into billing_type (title, type, sort) values ('Handling', 2, 1) returning id`;
  item = Number((await query<{ id: string }>(api.db, made))[0]!.id);
  [north, south] = [await addCustomer(api.db), await addCustomer(api.db)];
  const billed = await work(north, '2026-10-05', '10.00', '10.00');
  await work(north, '2026-10-31', '2.50', '4.00');
  await work(north, '2026-11-01', '1.00', '1.00', { currency: 'EUR' });
  await work(south, '2026-11-30', '7.00', '7.00');
  await work(south, '2026-12-01', '99.00', '99.00');
  await api.db.execute(sql`update transaction set charge_status = 0
    where id = ${await work(south, '2026-11-02', '50.00', '50.00')}`);
  await api.db.transaction((tx) => bill(tx, [billed]));
});

/** Work of a day: an item of this amount, in a total that may be more. */
async function work(
  customerId: number,
  day: string,
  amount: string,
  total: string,
  more: Partial<Document> = {},
): Promise<number> {
  const id = await addTransaction(api.db, { customerId, warehouseId, total, ...more });
  await api.db.execute(sql`update transaction set business_time = ${`${day} 10:00:00+08`} where id = ${id}`);
  await api.db.execute(sql`
    insert into fee_line (transaction_id, item_no, billing_type_id, billing_amount, amount, explanation)
    values (${id}, 1, ${item}, ${amount}, ${amount}, '{}')`);
  return id;
}

const compare = async (customer_ids: number[], months = MONTHS, by = token) =>
  (await api.call(accountComparison, { customer_ids, ...months }, by)) as {
    code: number;
    data: { month_list: string[]; sum_list: Record<string, unknown>[] } & Record<string, unknown>;
  };

it('sums charged work by currency, item, month and customer, billed or not', async () => {
  const { data } = await compare([south, north]);
  expect(data.month_list).toEqual(['2026-10', '2026-11']);
  const handling = { billing_type_id: item, billing_name: 'Handling', count: 1 };
  const other = { billing_type_id: null, billing_name: 'Outbound', count: 1 };
  expect(data.sum_list).toEqual([
    {
      ...handling,
      currency_code: 'EUR',
      customer_id: north,
      month: '2026-11',
      amount: '1.00',
      unbilled: '1.00',
    },
    {
      ...{ ...handling, currency_code: 'USD', customer_id: north, month: '2026-10', count: 2 },
      ...{ amount: '12.50', unbilled: '2.50' },
    },
    {
      ...handling,
      currency_code: 'USD',
      customer_id: south,
      month: '2026-11',
      amount: '7.00',
      unbilled: '7.00',
    },
    {
      ...other,
      currency_code: 'USD',
      customer_id: north,
      month: '2026-10',
      amount: '1.50',
      unbilled: '1.50',
    },
  ]);
});

it('agrees with the statement by work of each month', async () => {
  const { data } = await compare([north]);
  for (const month of data.month_list) {
    const { data: statement } = await api.call(
      accountStatement,
      { customer_id: north, currency_code: 'USD', month, by: 'work' },
      token,
    );
    const { work: whole } = statement as {
      work: { charge_list: { billing_name: string; amount: string }[] };
    };
    const compared = data.sum_list.filter((sum) => sum.currency_code === 'USD' && sum.month === month);
    expect(compared.map(({ billing_name, amount }) => [billing_name, amount])).toEqual(
      whole.charge_list.map(({ billing_name, amount }) => [billing_name, amount]),
    );
  }
});

it('refuses too many customers or months, months that end before they begin, and who may not be seen', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => addCustomer(api.db)));
  expect((await compare([north, ...others])).code).toBe(4022);
  expect((await compare([north], { start_month: '2026-01', end_month: '2026-12' })).code).toBe(200);
  expect((await compare([north], { start_month: '2026-01', end_month: '2027-01' })).code).toBe(4022);
  expect((await compare([north], { start_month: '2026-11', end_month: '2026-10' })).code).toBe(4022);
  const { token: theirs } = await seedUser(api.db, { rights: ['/account/statement'], customerId: south });
  expect((await compare([south], MONTHS, theirs)).code).toBe(200);
  expect((await compare([north, south], MONTHS, theirs)).code).toBe(4004);
});
