import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { CONSOLE_TILES, getConsole } from '../../contract/common';
import { TRADING_METHOD, TRANSACTION_TYPE } from '../../contract/constants';
import { getChargedWork } from '../../contract/operations/charged-work';
import { postJournals } from '../../upstream/accounts/ledger/post';
import { journalLines, posting } from '../../upstream/accounts/ledger/posting';
import { dayOf } from '../../upstream/time';
import { addTransaction, bill, reverse, staff } from '../accounts/ledger/fixture';
import { testApi } from '../harness/api';
import { seedCustomer, seedUser, seedWarehouse } from '../harness/people';

const RIGHTS = ['/transaction/outbound', '/account/index'];
const ZONE = 'Asia/Shanghai';
const api = testApi();
let acme: number;
beforeAll(async () => {
  acme = await seedCustomer(api.db, 'ACME');
  const zenith = await seedCustomer(api.db, 'ZENITH');
  await seedWork(acme, '10.00', 3);
  await seedWork(zenith, '1.5', 2);
});

/** An account and `count` transactions charged today, the first billed, and one more that is not charged. */
async function seedWork(customerId: number, amount: string, count: number) {
  const warehouseId = await seedWarehouse(api.db, customerId);
  await api.db.execute(sql`insert into agreement
    (title, customer_id, warehouse_id, currency_code, status, effective_time, expiry_time)
    values ('A', ${customerId}, ${warehouseId}, 'EUR', 1, '2020-01-01', '2099-01-01')`);
  await api.db.execute(sql`insert into account (kind, customer_id, currency_code, balance, credit_limit)
    values ('customer', ${customerId}, 'EUR', -5, 100)
    on conflict do nothing`);
  await api.db.execute(sql`
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time,
      charge_status, billing_status, billing_amount, total_amount, currency_code)
    select 2, 'T' || ${customerId}::text || '-' || n, ${customerId}, ${warehouseId}, now(),
      case when n = 0 then 0 else 1 end, case when n = 1 then 1 else 0 end,
      ${amount}::numeric, ${amount}::numeric, 'EUR'
    from generate_series(0, ${count}::int) n`);
}

const figures = async (token: string) => {
  const { data } = await api.call(getConsole, {}, token);
  const amounts = Object.fromEntries(data.tiles.map(({ key, amount }) => [key, Number(amount)]));
  return { ...data, amounts, chart: (key: string) => data.charts.find((c) => c.key === key)?.points ?? [] };
};

it('shows the operator the figures of all customers', async () => {
  const { token } = await seedUser(api.db, { rights: RIGHTS });
  const { currency_code, amounts, chart } = await figures(token);
  expect(currency_code).toBe('EUR');
  expect(Object.keys(amounts)).toEqual([...CONSOLE_TILES]);
  expect(amounts).toMatchObject({
    balance: -10,
    credit_limit: 200,
    unbilled: 21.5,
    available: 168.5,
    charged_today: 33,
    charged_this_month: 33,
    charged_last_month: 0,
    billed_this_month: 0,
    adjusted_this_month: 0,
  });
  const today = dayOf(new Date(), ZONE);
  expect(chart('charged_by_day')).toHaveLength(30);
  expect(chart('charged_by_day').at(-1)).toEqual({ label: today, value: '33.0000' });
  expect(chart('charged_by_month')).toHaveLength(12);
  expect(chart('charged_by_month').at(-1)).toEqual({ label: today.slice(0, 7), value: '33.0000' });
  expect(chart('top_customers')).toEqual([
    { label: 'ACME', value: '30.0000' },
    { label: 'ZENITH', value: '3.0000' },
  ]);
});

it("shows a customer's user that customer's alone", async () => {
  const { token } = await seedUser(api.db, { rights: RIGHTS, customerId: acme });
  const { amounts, charts } = await figures(token);
  expect(amounts).toMatchObject({ balance: -5, unbilled: 20, available: 75, charged_today: 30 });
  expect(charts.map(({ key }) => key)).toEqual(['charged_by_day', 'charged_by_month', 'top_charge_items']);
});

it('names the customers and kinds that a figure sums, of the kinds whose page is open', async () => {
  const day = dayOf(new Date(), ZONE);
  const period = { currency_code: 'EUR', start_day: day, end_day: day };
  const { token } = await seedUser(api.db, { rights: RIGHTS });
  const { data } = await api.call(getChargedWork, period, token);
  expect(data).toMatchObject({
    row_list: [
      { customer_code: 'ACME', screen: 'outbound', count: 3, amount: '30.00' },
      { customer_code: 'ZENITH', screen: 'outbound', count: 2, amount: '3.00' },
    ],
    total: { count: 5, amount: '33.00', adjusted: '0.00' },
  });
  const own = await seedUser(api.db, { rights: RIGHTS, customerId: acme });
  expect((await api.call(getChargedWork, period, own.token)).data.row_list).toHaveLength(1);
  const other = await seedUser(api.db, { rights: ['/transaction/vas'] });
  expect((await api.call(getChargedWork, period, other.token)).data).toEqual({
    row_list: [],
    total: { count: 0, amount: '0.00', adjusted: '0.00' },
  });
});

it('leaves out what the user has no right to see', async () => {
  const accounts = await seedUser(api.db, { rights: ['/account/index'] });
  const shown = await figures(accounts.token);
  expect(Object.keys(shown.amounts)).toEqual(['balance', 'credit_limit', 'available', 'unbilled']);
  expect(shown.charts).toEqual([]);
  const nobody = await seedUser(api.db);
  const none = await api.call(getConsole, {}, nobody.token);
  expect(none).toMatchObject({ code: CODE.ok, data: { tiles: [], charts: [] } });
});

it('shows zeroes to a customer without any business', async () => {
  const { token } = await seedUser(api.db, { rights: RIGHTS, customerId: await seedCustomer(api.db) });
  const { currency_code, amounts, chart } = await figures(token);
  expect(currency_code).toBe('USD');
  expect(new Set(Object.values(amounts))).toEqual(new Set([0]));
  expect(chart('charged_by_day')).toHaveLength(30);
});

describe('billed this month', () => {
  /** Posts a charge and moves it to another instant, as if it had been posted then. */
  async function post(
    customerId: number,
    total: string,
    { back = '0 days', currency = 'SEK', type = 2 } = {},
  ) {
    const warehouseId = await seedWarehouse(api.db, customerId);
    const id = await addTransaction(api.db, { customerId, warehouseId, total, currency, type });
    await api.db.execute(sql`update transaction set business_time = '2019-01-01' where id = ${id}`);
    await api.db.transaction((tx) => bill(tx, [id]));
    await api.db.transaction(async (tx) => {
      // What is posted never changes, but for a test that needs the past.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update entry set create_time = create_time - ${back}::interval
        where journal_id in (select id from journal where transaction_id = ${id})`);
    });
    return id;
  }
  const billed = async (customerId: number) => {
    const { token } = await seedUser(api.db, { rights: RIGHTS, customerId });
    const { data } = await api.call(getConsole, { currency_code: 'SEK' }, token);
    return Number(data.tiles.find(({ key }) => key === 'billed_this_month')!.amount);
  };

  it('is what the ledger charged this month, whenever the work was done', async () => {
    const customer = await seedCustomer(api.db);
    await post(customer, '1400');
    await post(customer, '11', { type: 4 });
    await post(customer, '5', { currency: 'NOK' });
    await post(customer, '70', { back: '32 days' });
    expect(await billed(customer)).toBe(1411);
  });

  it('is less what was taken back this month, and no top-up', async () => {
    const customer = await seedCustomer(api.db);
    await post(customer, '9');
    const [old, fresh] = [await post(customer, '2', { back: '32 days' }), await post(customer, '4')];
    await api.db.transaction((tx) => reverse(tx, [old, fresh]));
    await api.db.transaction((tx) =>
      postJournals(tx, staff, [
        {
          tradingMethod: TRADING_METHOD.offlineTopUp,
          transactionType: TRANSACTION_TYPE.manual,
          legs: journalLines([posting(TRADING_METHOD.offlineTopUp, customer, '1000', 'SEK')]),
        },
      ]),
    );
    expect(await billed(customer)).toBe(7);
  });
});
