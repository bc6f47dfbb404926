import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  currencyAdd,
  currencyEdit,
  currencyGetFormData,
  currencyIndex,
} from '../../contract/accounts/currencies';
import { CODE } from '../../contract/codes';
import { auditOf } from '../catalogue/payments/fixture';
import { testApi } from '../harness/api';
import { seedCustomer, seedUser, seedWarehouse } from '../harness/people';
import { seeded } from '../harness/seeded';
import { addByHand, balancesOf, ON, RIGHTS, switchOffPounds } from './fixture';
import { addTransaction, bill } from './ledger/fixture';

const api = testApi();
const staff = seeded(() => seedUser(api.db, { rights: RIGHTS }));

beforeAll(() => switchOffPounds(api.db));

const form = (currency_code: string, changes: object = {}) => ({
  currency_code,
  recharge_exchange_loss: '0.5',
  consume_exchange_loss: '0.3',
  status: 1,
  ...changes,
});
const add = (currency_code: string, changes: object = {}) =>
  api.call(currencyAdd, form(currency_code, changes), staff.token);
const all = async () => (await api.call(currencyIndex, {}, staff.token)).data.res;
const find = async (code: string) => (await all()).find((row) => row.currency_code === code)!;
const edit = (id: number, code: string, changes: object) =>
  api.call(currencyEdit, { id, ...form(code), ...changes }, staff.token);

describe('currency settings', () => {
  it('are listed by code, those that are off too', async () => {
    const rows = (await all()).map((row) => [row.currency_code, row.status]);
    expect(rows).toEqual([...ON, 'GBP'].sort().map((code) => [code, code === 'GBP' ? 0 : 1]));
  });

  it('are added with their percentages, empty ones as 0, and audited', async () => {
    const answer = await add('BHD', { recharge_exchange_loss: '0.125', consume_exchange_loss: '' });
    expect(answer.code).toBe(CODE.ok);
    const row = await find('BHD');
    expect(row).toMatchObject({ recharge_exchange_loss: '0.125', consume_exchange_loss: '0', status: 1 });
    const { update_time, ...after } = row;
    expect(await auditOf(api, 'currency', row.id)).toEqual([
      { action: 'currency.add', by: staff.userName, before: null, after },
    ]);
  });

  it('are changed, and only what changed is audited', async () => {
    await add('SGD');
    const { id } = await find('SGD');
    await edit(id, 'SGD', { consume_exchange_loss: '10' });
    await edit(id, 'SGD', { consume_exchange_loss: '10.000' });
    expect(await find('SGD')).toMatchObject({ recharge_exchange_loss: '0.5', consume_exchange_loss: '10' });
    expect((await auditOf(api, 'currency', id)).slice(1)).toEqual([
      {
        action: 'currency.edit',
        by: staff.userName,
        before: { consume_exchange_loss: '0.3' },
        after: { consume_exchange_loss: '10' },
      },
    ]);
  });

  it('have a form: blank with the codes that are free, or one’s own', async () => {
    const blank = (await api.call(currencyGetFormData, { id: 0 }, staff.token)).data;
    const codes = blank.currency_list.map(({ currency_code }) => currency_code);
    expect(blank.res).toBeNull();
    expect(codes).toContain('CHF');
    expect(codes).not.toContain('USD');
    const usd = await find('USD');
    expect((await api.call(currencyGetFormData, { id: usd.id }, staff.token)).data).toEqual({
      res: usd,
      currency_list: [{ currency_code: 'USD' }],
    });
    expect((await api.call(currencyGetFormData, { id: 999_999 }, staff.token)).code).toBe(CODE.notFound);
  });
});

it('asks about an exchange loss of 20 percent or more, unless that is what it is already', async () => {
  const asked = await add('DKK', { recharge_exchange_loss: '100', consume_exchange_loss: '20' });
  expect([asked.code, asked.msg]).toEqual([
    CODE.confirm,
    'Save DKK like this?\n• Exchange loss on top-up: 100 %\n• Exchange loss on transfer out: 20 %',
  ]);
  expect(await find('DKK')).toBeUndefined();
  expect((await add('DKK', { consume_exchange_loss: '20', is_confirm: 'yes' })).code).toBe(CODE.ok);
  const { id } = await find('DKK');
  expect((await edit(id, 'DKK', { consume_exchange_loss: '20.0', status: 0 })).code).toBe(CODE.ok);
  expect((await edit(id, 'DKK', { recharge_exchange_loss: '19.99', status: 0 })).code).toBe(CODE.ok);
  expect((await edit(id, 'DKK', { recharge_exchange_loss: '50' })).code).toBe(CODE.confirm);
});

describe('refused', () => {
  it('is a code that is taken, unknown or not one', async () => {
    expect((await add('USD')).fields).toEqual({ currency_code: 'This currency is set up already' });
    expect((await add('ZZZ')).fields).toEqual({ currency_code: 'Not an ISO 4217 currency code' });
    for (const code of ['', 'usd', 'US', 'USDT', '＄']) {
      expect((await add(code)).fields).toHaveProperty('currency_code');
    }
  });

  it('is one code several times at once: one is added, the others are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add('NOK')));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes.filter((code) => code === CODE.ok)).toHaveLength(1);
    expect(codes.every((code) => [CODE.ok, CODE.conflict, CODE.invalid].includes(code as 200))).toBe(true);
    expect((await all()).filter((row) => row.currency_code === 'NOK')).toHaveLength(1);
  });

  it.each(['-1', '100.01', '101', 'NaN', '1e1', '１', '0.1234567', '5%'])(
    'is a percentage of %s',
    async (percent) => {
      const answer = await add('CHF', { recharge_exchange_loss: percent, consume_exchange_loss: percent });
      expect([answer.code, Object.keys(answer.fields)]).toEqual([
        CODE.invalid,
        ['recharge_exchange_loss', 'consume_exchange_loss'],
      ]);
      expect(await find('CHF')).toBeUndefined();
    },
  );

  it('is a percentage with its reason: below 0 in the words of the specification', async () => {
    const answer = await add('CHF', { recharge_exchange_loss: '-1', consume_exchange_loss: '101' });
    expect(answer.fields).toEqual({
      recharge_exchange_loss: 'Value cannot be less than 0',
      consume_exchange_loss: 'A percentage from 0 to 100 with at most 6 decimals',
    });
  });

  it('is to overwrite what somebody has changed since it was seen', async () => {
    await add('SEK');
    const { id, update_time } = await find('SEK');
    await edit(id, 'SEK', { consume_exchange_loss: '1' });
    const refused = await edit(id, 'SEK', { consume_exchange_loss: '2', update_time });
    expect([refused.code, Object.keys(refused.fields)]).toEqual([CODE.conflict, ['update_time']]);
    const seen = await find('SEK');
    expect(seen.consume_exchange_loss).toBe('1');
    const again = { consume_exchange_loss: '2', update_time: seen.update_time };
    expect((await edit(id, 'SEK', again)).code).toBe(CODE.ok);
  });

  it('is another code for a setting: all postings refer to it', async () => {
    const { id } = await find('USD');
    expect((await edit(id, 'CHF', {})).fields).toHaveProperty('currency_code');
    expect((await edit(999_999, 'CHF', {})).code).toBe(CODE.notFound);
  });

  it('is everything without the right, and to a customer’s own user', async () => {
    const reader = await seedUser(api.db, { rights: ['/account/index'] });
    const theirs = await seedUser(api.db, { rights: RIGHTS, customerId: await seedCustomer(api.db) });
    const { id } = await find('USD');
    for (const { token } of [reader, theirs]) {
      const answers = [
        await api.call(currencyIndex, {}, token),
        await api.call(currencyGetFormData, { id: 0 }, token),
        await api.call(currencyAdd, form('CHF'), token),
        await api.call(currencyEdit, { id, ...form('USD') }, token),
      ];
      expect(answers.map(({ code }) => code)).toEqual(Array(4).fill(CODE.noRight));
    }
  });
});

it('a currency in use may be switched off: nothing new by hand, finished work still posts', async () => {
  await add('AUD');
  const customerId = await seedCustomer(api.db);
  const warehouseId = await seedWarehouse(api.db, customerId);
  await addByHand(api, staff.token, { customer_id: customerId, currency_code: 'AUD' });
  const { id } = await find('AUD');
  const asked = await edit(id, 'AUD', { status: 0 });
  const { rows: customers } = await api.db.execute<{ customer_code: string }>(
    sql`select customer_code from customer where id = ${customerId}`,
  );
  expect([asked.code, asked.msg]).toEqual([
    CODE.confirm,
    `Save AUD like this?\n• Customers still using this currency, with a balance, an active agreement or a pending application: 1 (${customers[0]!.customer_code}). Once disabled, it accepts no new applications or manual transactions.`,
  ]);
  expect((await find('AUD')).status).toBe(1);
  expect((await edit(id, 'AUD', { status: 0, is_confirm: 'yes' })).code).toBe(CODE.ok);
  const refused = await addByHand(api, staff.token, { customer_id: customerId, currency_code: 'AUD' });
  expect(Object.keys(refused.fields)).toEqual(['currency_code']);
  const document = await addTransaction(api.db, { customerId, warehouseId, total: '4.00', currency: 'AUD' });
  await api.db.transaction((tx) => bill(tx, [document]));
  expect(await balancesOf(api.db, customerId)).toEqual({ AUD: '6.0000' });
  await edit(id, 'AUD', { status: 1 });
  await addByHand(api, staff.token, { customer_id: customerId, currency_code: 'AUD' });
  expect(await balancesOf(api.db, customerId)).toEqual({ AUD: '16.0000' });
  const { rows } = await api.db.execute(sql`select from account where customer_id = ${customerId}`);
  expect(rows).toHaveLength(1);
});
