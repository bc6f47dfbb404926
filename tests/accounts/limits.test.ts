import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOverview } from '../../contract/accounts/accounts';
import {
  customerAccountDelete,
  customerAccountGetFormData,
  customerAccountIndex,
  customerAccountSave,
} from '../../contract/accounts/customer-accounts';
import { CODE } from '../../contract/codes';
import { auditOf } from '../catalogue/payments/fixture';
import { testApi } from '../harness/api';
import { seedCustomer, seedHouse, seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { NOT_AMOUNTS } from '../harness/strange';
import { addByHand, balancesOf, ON, RIGHTS, switchOffPounds } from './fixture';

const api = testApi();
const staff = seeded(() => seedUser(api.db, { rights: RIGHTS }));
let customerId: number;

beforeAll(() => switchOffPounds(api.db));
beforeEach(async () => {
  customerId = await seedCustomer(api.db);
});

const limit = (currency_code: string, credit_limit: string, warning_line = '0') => ({
  currency_code,
  credit_limit,
  warning_line,
});
const save = (...customer_limit: ReturnType<typeof limit>[]) =>
  api.call(customerAccountSave, { customer_id: customerId, customer_limit }, staff.token);
const read = async () =>
  (await api.call(customerAccountGetFormData, { customer_id: customerId }, staff.token)).data;
const limits = async () => (await read()).res;
const accountId = async (code: string) => {
  const { rows } = await api.db.execute<{ id: string }>(
    sql`select id from account where customer_id = ${customerId} and currency_code = ${code}`,
  );
  return Number(rows[0]!.id);
};

describe('limits', () => {
  it('are set by currency, open the account, and leave those of others', async () => {
    expect((await save(limit('USD', '500', '50.5'), limit('EUR', '20.00'))).code).toBe(CODE.ok);
    expect(await limits()).toEqual([limit('EUR', '20.00', '0.00'), limit('USD', '500.00', '50.50')]);
    expect(await balancesOf(api.db, customerId)).toEqual({ EUR: '0.0000', USD: '0.0000' });
    await save(limit('JPY', '1000'));
    await save(limit('USD', '0.00', '10'));
    expect(await limits()).toEqual([
      limit('EUR', '20.00', '0.00'),
      limit('JPY', '1000', '0'),
      limit('USD', '0.00', '10.00'),
    ]);
  });

  it('are what is available on top of the balance, and warn at the line', async () => {
    await addByHand(api, staff.token, { customer_id: customerId, amount: '10.00' });
    await save(limit('USD', '5.00', '15.00'));
    const { data } = await api.call(accountOverview, { customer_id: customerId }, staff.token);
    expect(data.res.data).toMatchObject([{ balance: '10.00', available: '15.00', is_warned: 1 }]);
  });

  it('are listed by customer and currency, with those that have none left out', async () => {
    await save(limit('USD', '7.00'), limit('EUR', '0', '3'), limit('JPY', '0'));
    const { data } = await api.call(customerAccountIndex, { list_rows: 200 }, staff.token);
    const theirs = data.res.data.filter((row) => row.customer_id === customerId);
    expect(theirs.map((row) => [row.currency_code, row.credit_limit, row.warning_line])).toEqual([
      ['EUR', '0.00', '3.00'],
      ['USD', '7.00', '0.00'],
    ]);
    const page = await api.call(customerAccountIndex, { page: 2, list_rows: 1 }, staff.token);
    expect(page.data.res.data).toEqual([data.res.data[1]]);
    expect(page.data.res.total).toBe(data.res.total);
  });

  it('taken back are 0: the account and its entries stay', async () => {
    await addByHand(api, staff.token, { customer_id: customerId, amount: '10.00' });
    await save(limit('USD', '5.00', '1.00'), limit('EUR', '1.00'));
    const asked = { customer_id: customerId, currency_code: 'USD' };
    expect((await api.call(customerAccountDelete, asked, staff.token)).code).toBe(CODE.ok);
    expect(await limits()).toEqual([limit('EUR', '1.00', '0.00')]);
    expect(await balancesOf(api.db, customerId)).toEqual({ EUR: '0.0000', USD: '10.0000' });
    expect((await api.call(customerAccountDelete, asked, staff.token)).code).toBe(CODE.ok);
    const none = { customer_id: customerId, currency_code: 'JPY' };
    expect((await api.call(customerAccountDelete, none, staff.token)).code).toBe(CODE.notFound);
  });

  it('are audited, one line an account that changed', async () => {
    await save(limit('USD', '5.00'), limit('EUR', '1.00'));
    await save(limit('USD', '6.00'), limit('EUR', '1'));
    await api.call(customerAccountDelete, { customer_id: customerId, currency_code: 'USD' }, staff.token);
    await api.call(customerAccountDelete, { customer_id: customerId, currency_code: 'USD' }, staff.token);
    const change = (action: string, before: string, after: string) => ({
      action,
      by: staff.userName,
      before: limit('USD', before, '0.00'),
      after: limit('USD', after, '0.00'),
    });
    expect(await auditOf(api, 'account', await accountId('USD'))).toEqual([
      change('customerAccount.save', '0.00', '5.00'),
      change('customerAccount.save', '5.00', '6.00'),
      change('customerAccount.delete', '6.00', '0.00'),
    ]);
    expect(await auditOf(api, 'account', await accountId('EUR'))).toHaveLength(1);
  });

  it('of one customer may be set by two at once: neither fails, the last one counts', async () => {
    const codes = ['EUR', 'JPY', 'USD'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        save(...(i % 2 ? codes : codes.toReversed()).map((code) => limit(code, String(i + 1)))),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(CODE.ok));
    const [first, ...others] = (await limits()).map((row) => Number(row.credit_limit));
    expect(others).toEqual([first, first]);
  });
});

describe('limits that somebody has changed since they were seen', () => {
  const saveSeen = (update_time: string, ...customer_limit: ReturnType<typeof limit>[]) =>
    api.call(customerAccountSave, { customer_id: customerId, update_time, customer_limit }, staff.token);

  it.each([
    ['set', () => save(limit('USD', '5'))],
    ['opened, of a customer that had none', () => save(limit('EUR', '5'))],
    [
      'taken back',
      () => api.call(customerAccountDelete, { customer_id: customerId, currency_code: 'USD' }, staff.token),
    ],
  ])('are not overwritten unseen: %s', async (what, change) => {
    if (!what.startsWith('opened')) await save(limit('USD', '1'));
    const seen = (await read()).update_time;
    await change();
    const there = await limits();
    const refused = await saveSeen(seen, limit('USD', '9'));
    expect([refused.code, Object.keys(refused.fields)]).toEqual([CODE.conflict, ['update_time']]);
    expect(await limits()).toEqual(there);
    expect((await saveSeen((await read()).update_time, limit('USD', '9'))).code).toBe(CODE.ok);
  });

  it('are not confused with postings, which change the account and not its limits', async () => {
    await save(limit('USD', '1'));
    const seen = (await read()).update_time;
    await addByHand(api, staff.token, { customer_id: customerId, amount: '10.00' });
    expect((await saveSeen(seen, limit('USD', '9'))).code).toBe(CODE.ok);
  });
});

describe('refused', () => {
  it.each([...NOT_AMOUNTS, '', '-0.01', '0.001'])(
    'is a limit or a line of "%s", at its place',
    async (amount) => {
      const row = { currency_code: 'USD', credit_limit: '1', warning_line: '1' };
      for (const name of ['credit_limit', 'warning_line']) {
        const customer_limit = [
          { ...row, currency_code: 'EUR' },
          { ...row, [name]: amount },
        ];
        const answer = await api.send(
          customerAccountSave,
          { customer_id: customerId, customer_limit },
          staff.token,
        );
        expect([answer.code, Object.keys(answer.fields)]).toEqual([
          CODE.invalid,
          [`customer_limit.1.${name}`],
        ]);
      }
      expect(await balancesOf(api.db, customerId)).toEqual({});
    },
  );

  it('is half a yen', async () => {
    expect((await save(limit('USD', '1.5'), limit('JPY', '1.5'))).fields).toEqual({
      'customer_limit.1.credit_limit': 'More decimals than the currency allows',
    });
  });

  it('is a currency twice, or no row at all', async () => {
    expect((await save(limit('USD', '1'), limit('USD', '2'))).fields).toHaveProperty('customer_limit');
    expect((await save()).fields).toHaveProperty('customer_limit');
  });

  it('is a currency that is off, unless the customer has an account in it', async () => {
    expect((await save(limit('GBP', '1'))).fields).toEqual({
      'customer_limit.0.currency_code': 'This currency is not enabled',
    });
    await api.db.execute(sql`
      insert into account (kind, customer_id, currency_code) values ('customer', ${customerId}, 'GBP')`);
    expect((await save(limit('GBP', '1'))).code).toBe(CODE.ok);
    const { data } = await api.call(customerAccountGetFormData, { customer_id: customerId }, staff.token);
    expect(data.currency_list.map(({ currency_code }) => currency_code)).toEqual([...ON, 'GBP'].sort());
  });

  it('is a customer that is none', async () => {
    for (const customer_id of [999_999, await seedHouse(api.db)]) {
      const customer_limit = [limit('USD', '1')];
      const saved = await api.call(customerAccountSave, { customer_id, customer_limit }, staff.token);
      expect([saved.code, Object.keys(saved.fields)]).toEqual([CODE.invalid, ['customer_id']]);
      const read = await api.call(customerAccountGetFormData, { customer_id }, staff.token);
      expect(read.code).toBe(CODE.notFound);
    }
    const blank = (await api.call(customerAccountGetFormData, { customer_id: 0 }, staff.token)).data;
    expect(blank).toMatchObject({ customer_id: 0, res: [] });
  });

  it('is everything without the right, and to a customer’s own user', async () => {
    const reader = await seedUser(api.db, { rights: ['/account/index', '/account/customerAccount'] });
    const theirs = await seedUser(api.db, { rights: RIGHTS, customerId });
    for (const { token } of [reader, theirs]) {
      const customer_limit = [limit('USD', '1000000')];
      const of = { customer_id: customerId };
      const answers = [
        await api.call(customerAccountIndex, {}, token),
        await api.call(customerAccountGetFormData, of, token),
        await api.call(customerAccountSave, { ...of, customer_limit }, token),
        await api.call(customerAccountDelete, { ...of, currency_code: 'USD' }, token),
      ];
      expect(answers.map(({ code }) => code)).toEqual(Array(4).fill(CODE.noRight));
    }
  });
});
