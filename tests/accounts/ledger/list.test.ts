import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountIndex, accountOverview } from '../../../contract/accounts/accounts';
import { CODE } from '../../../contract/codes';
import { postJournals } from '../../../upstream/accounts/ledger/post';
import { journalLines, posting } from '../../../upstream/accounts/ledger/posting';
import { testApi } from '../../harness/api';
import { seedCustomer, seedUser, seedWarehouse } from '../../harness/people';
import { addTransaction, bill, reverse, staff } from './fixture';

const RIGHTS = ['/account/index', '/account/customerAccount'];
const api = testApi();
let operator: string;
let acme: number;
let zenith: number;

/** Acme: a top-up of 100 USD, charges of 12.50 and 7.50 USD (the latter taken back) and of 9 EUR; 3 unbilled. */
beforeAll(async () => {
  const { db } = api;
  operator = (await seedUser(db, { rights: RIGHTS })).token;
  [acme, zenith] = [await seedCustomer(db, 'ACME'), await seedCustomer(db, 'ZENITH')];
  const warehouseId = await seedWarehouse(db, acme, 'LAX1');
  const add = (total: string, more = {}) =>
    addTransaction(db, { customerId: acme, warehouseId, total, ...more });
  await db.transaction((tx) =>
    postJournals(tx, staff, [
      {
        tradingMethod: 1,
        transactionType: 7,
        legs: journalLines([posting(1, acme, '100', 'USD')]),
        rate: '0.1389',
        fromAmount: '720',
        fromCurrencyCode: 'CNY',
        note: 'Bank transfer',
      },
    ]),
  );
  const first = await add('12.50');
  const [second, euro] = [await add('7.50'), await add('9', { currency: 'EUR' })];
  await db.execute(sql`update transaction set reference_no = 'OB_1', platform_number = 'P-77',
    external_number = 'E-88' where id = ${first}`);
  await db.execute(sql`update transaction set reference_no = 'OBX1' where id = ${second}`);
  for (const id of [first, second, euro]) {
    await db.transaction((tx) => bill(tx, [id]));
  }
  await db.transaction((tx) => reverse(tx, [second]));
  await db.execute(sql`update transaction set charge_status = 0 where id = ${second}`);
  await add('3.00');
  await add('50.00', { chargeStatus: 0 });
  await add('60.00', { unpriced: true });
  const foreign = await addTransaction(db, { customerId: zenith, warehouseId, total: '4' });
  await db.transaction((tx) => bill(tx, [foreign]));
  await db.execute(sql`update account set credit_limit = 20, warning_line = 5
    where customer_id = ${acme} and currency_code = 'USD'`);
});

const list = async (input: object, token = operator) =>
  (await api.call(accountIndex, { customer_id: acme, ...input }, token)).data;
const amounts = async (input: object) => (await list(input)).res.data.map((row) => row.amount);

describe('the ledger list', () => {
  it('shows the newest first, the balance after each, currencies side by side', async () => {
    const { res } = await list({});
    expect(res.total).toBe(5);
    expect(res.data.map((row) => [row.trading_method, row.amount, row.balance, row.currency_code])).toEqual([
      ['11', '7.50', '87.50', 'USD'],
      ['3', '-9.00', '-9.00', 'EUR'],
      ['3', '-7.50', '80.00', 'USD'],
      ['3', '-12.50', '87.50', 'USD'],
      ['1', '100.00', '100.00', 'USD'],
    ]);
  });

  it('says of each row where it comes from', async () => {
    const { data } = (await list({})).res;
    expect(data[3]).toMatchObject({
      customer_code: 'ACME',
      reference_no: 'OB_1',
      platform_number: 'P-77',
      external_number: 'E-88',
      warehouse_code: 'LAX1',
      trading_method_text: 'Charge',
      transaction_type_text: 'Outbound',
      from_amount: null,
    });
    expect(data[4]).toMatchObject({
      rate: '0.1389',
      from_amount: '720.00',
      from_currency_code: 'CNY',
      note: 'Bank transfer',
      reference_no: '',
    });
    expect(Date.now() - Date.parse(data[0]!.create_time)).toBeLessThan(600_000);
  });

  it('pages through everything once', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => amounts({ page, list_rows: 2 })));
    expect(pages).toEqual([['7.50', '-9.00'], ['-7.50', '-12.50'], ['100.00']]);
    expect((await list({ page: 4, list_rows: 2 })).res).toEqual({ total: 5, data: [] });
  });

  it('filters, numbers from their beginning and literally', async () => {
    expect(await amounts({ trading_method: 1 })).toEqual(['100.00']);
    expect(await amounts({ transaction_type: 2, trading_method: 11 })).toEqual(['7.50']);
    expect(await amounts({ reference_no: 'OB_' })).toEqual(['-12.50']);
    expect(await amounts({ reference_no: 'OB' })).toEqual(['7.50', '-7.50', '-12.50']);
    expect(await amounts({ platform_number: 'P-7' })).toEqual(['-12.50']);
    expect(await amounts({ external_number: 'E-88', trading_method: 1 })).toEqual([]);
    expect(await amounts({ currency_code: 'EUR' })).toEqual(['-9.00']);
    expect(await amounts({ currency_code: 'USD', reference_no: 'OB_' })).toEqual(['-12.50']);
    expect(await amounts({ currency_code: 'GBP' })).toEqual([]);
    const number = (await list({})).res.data[1]!.transaction_no;
    expect(await amounts({ transaction_no: number })).toEqual(['-9.00']);
  });

  it('says what all rows that match come to, by currency, whatever the page', async () => {
    const usd = (count: number, amount: string) => ({ currency_code: 'USD', count, amount });
    const eur = { currency_code: 'EUR', count: 1, amount: '-9.00' };
    for (const page of [1, 2, 9]) {
      expect((await list({ page, list_rows: 2 })).totals).toEqual([eur, usd(4, '87.50')]);
    }
    expect((await list({ trading_method: 3 })).totals).toEqual([eur, usd(2, '-20.00')]);
    expect((await list({ currency_code: 'EUR' })).totals).toEqual([eur]);
    expect((await list({ platform_number: 'P-77' })).totals).toEqual([usd(1, '-12.50')]);
    expect((await list({ platform_number: 'P-78' })).totals).toEqual([]);
  });

  it('cuts days in the operator’s zone, a bound left out stays open', async () => {
    const day = (offset: number) =>
      new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
    expect((await list({ start_create_time: day(-1), end_create_time: day(1) })).res.total).toBe(5);
    expect((await list({ start_create_time: day(1) })).res.total).toBe(0);
    expect((await list({ end_create_time: day(-1) })).res.total).toBe(0);
    const reversed = await api.call(
      accountIndex,
      { customer_id: acme, start_create_time: day(1), end_create_time: day(0) },
      operator,
    );
    expect([reversed.code, Object.keys(reversed.fields)]).toEqual([CODE.invalid, ['end_create_time']]);
  });

  it('offers its choices in the caller’s language', async () => {
    const { data } = await api.call(accountIndex, {}, { token: operator, language: 'zh-CN' });
    expect(data.res).toEqual({ total: 0, data: [] });
    expect(data.trading_method_list[2]).toEqual({ key: '3', value: '扣费' });
    expect(data.transaction_type_list[8]).toEqual({ key: '9', value: '手工' });
    expect(data.customer_list.map((c) => c.customer_code)).toEqual(['ACME', 'ZENITH']);
  });

  it('shows a customer’s user their own rows alone, and nothing without the right', async () => {
    const { token } = await seedUser(api.db, { rights: RIGHTS, customerId: zenith });
    const { data } = await api.call(accountIndex, {}, token);
    expect(data.res.data.map((row) => row.customer_code)).toEqual(['ZENITH']);
    expect(data.customer_list.map((c) => c.id)).toEqual([zenith]);
    expect((await api.call(accountIndex, { customer_id: acme }, token)).code).toBe(CODE.notFound);
    const outsider = (await seedUser(api.db)).token;
    expect((await api.call(accountIndex, { customer_id: acme }, outsider)).code).toBe(CODE.noRight);
    expect((await api.call(accountIndex, { customer_id: acme })).code).toBe(CODE.sessionEnded);
  });
});

describe('the overview of accounts', () => {
  const overview = async (input: object, token = operator) =>
    (await api.call(accountOverview, input, token)).data.res;

  it('has a row a customer and currency, with what is available', async () => {
    expect(await overview({ customer_id: acme })).toMatchObject({
      total: 2,
      data: [
        { customer_code: 'ACME', currency_code: 'EUR', balance: '-9.00', available: '-9.00' },
        // 87.50 + 20 of credit − 3 to be billed; transactions not charged or without a price do not count.
        {
          currency_code: 'USD',
          balance: '87.50',
          available: '104.50',
          credit_limit: '20.00',
          unbilled: '3.00',
          warning_line: '5.00',
        },
      ],
    });
    expect((await overview({})).total).toBe(3);
    expect((await overview({ page: 2, list_rows: 2 })).data.map((row) => row.customer_id)).toEqual([zenith]);
  });

  it('flags what is at or under its warning line, and what is below zero; a line of 0 is none', async () => {
    const warned = async (line: string) => {
      await api.db.execute(sql`
        update account set warning_line = ${line} where customer_id = ${acme} and currency_code = 'USD'`);
      return (await overview({ customer_id: acme })).data.map((row) => row.is_warned);
    };
    // EUR is below zero, without a line.
    expect(await warned('104.51')).toEqual([1, 1]);
    expect(await warned('104.50')).toEqual([1, 1]);
    expect(await warned('104.49')).toEqual([1, 0]);
    expect(await warned('0')).toEqual([1, 0]);
  });

  it('flags no post-paid customer for being below zero, unless they have a credit limit', async () => {
    const later = await seedCustomer(api.db);
    const set = (credit: string) =>
      api.db.execute(sql`update account set credit_limit = ${credit} where customer_id = ${later}`);
    await api.db.execute(sql`update customer set is_prepaid = 0 where id = ${later}`);
    await api.db.execute(sql`
      insert into account (kind, customer_id, currency_code, balance) values ('customer', ${later}, 'USD', -5)`);
    const row = async () => (await overview({ customer_id: later })).data[0];
    expect(await row()).toMatchObject({ is_prepaid: 0, is_warned: 0, days_left: null });
    await set('4');
    expect(await row()).toMatchObject({ is_warned: 1, days_left: 0 });
    await api.db.execute(sql`update account set balance = 0 where customer_id = ${later}`);
  });

  it('says for how many whole days it lasts at the pace of the last 30 days’ charges', async () => {
    const days = async () => (await overview({ customer_id: acme })).data.map((row) => row.days_left);
    // EUR has nothing left. USD: 104.50 at 12.50 charged and 3 to be billed in 30 days; reversed charges and top-ups do
    // not count.
    expect(await days()).toEqual([0, 202]);
    const limit = (credit: string) =>
      api.db.execute(sql`
        update account set credit_limit = ${credit} where customer_id = ${acme} and currency_code = 'USD'`);
    await limit('0');
    expect(await days()).toEqual([0, 163]);
    await limit('9999999999999');
    expect((await days())[1]).toBe(1_000_000_000);
    await limit('20');
    const idle = await seedCustomer(api.db);
    await api.db.execute(sql`
      insert into account (kind, customer_id, currency_code, credit_limit) values ('customer', ${idle}, 'USD', 1)`);
    expect((await overview({ customer_id: idle })).data.map((row) => row.days_left)).toEqual([null]);
  });

  it('does not change what is available by billing', async () => {
    const { rows } = await api.db.execute<{ id: string }>(
      sql`select id from transaction where customer_id = ${acme} and total_amount = 3`,
    );
    await api.db.transaction((tx) => bill(tx, [Number(rows[0]!.id)]));
    const usd = (await overview({ customer_id: acme })).data[1];
    expect([usd?.balance, usd?.available, usd?.days_left]).toEqual(['84.50', '104.50', 202]);
  });

  it('shows a customer’s user their own accounts alone, and nothing without the right', async () => {
    const { token } = await seedUser(api.db, { rights: RIGHTS, customerId: zenith });
    expect((await overview({}, token)).data.map((row) => row.customer_code)).toEqual(['ZENITH']);
    expect((await api.call(accountOverview, { customer_id: acme }, token)).code).toBe(CODE.notFound);
    const reader = (await seedUser(api.db, { rights: ['/account/index'] })).token;
    expect((await api.call(accountOverview, {}, reader)).code).toBe(CODE.noRight);
  });
});
