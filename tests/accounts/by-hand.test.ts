import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAdd, accountGetFormData, accountIndex } from '../../contract/accounts/accounts';
import { CODE } from '../../contract/codes';
import { auditOf } from '../catalogue/payments/fixture';
import { testApi } from '../harness/api';
import { seedCustomer, seedHouse, seedUser, seedWarehouse } from '../harness/people';
import { seeded } from '../harness/seeded';
import { addByHand, balancesOf, type Form, ON, RIGHTS, switchOffPounds } from './fixture';
import { addTransaction, violations } from './ledger/fixture';

const api = testApi();
const staff = seeded(() => seedUser(api.db, { rights: RIGHTS }));
let customerId: number;
let warehouseId: number;

beforeAll(() => switchOffPounds(api.db));
beforeEach(async () => {
  customerId = await seedCustomer(api.db);
  warehouseId = await seedWarehouse(api.db, customerId);
});

const add = (form: Partial<Form> = {}, token = staff.token) =>
  addByHand(api, token, { customer_id: customerId, ...form });
const send = (form: object) =>
  api.send(
    accountAdd,
    { customer_id: customerId, trading_method: 1, amount: '10.00', currency_code: 'USD', ...form },
    staff.token,
  );
const setCredit = (credit: string) =>
  api.db.execute(sql`update account set credit_limit = ${credit} where customer_id = ${customerId}`);
const rowsOf = async () =>
  (await api.call(accountIndex, { customer_id: customerId }, staff.token)).data.res.data;

describe('a transaction by hand', () => {
  it('of each method moves the balance its way, against the house’s account of it', async () => {
    const moves: [number, string, string, string][] = [
      [1, '100.00', '100.00', 'cash'],
      [4, '7.50', '107.50', 'revenue'],
      [5, '-10.00', '97.50', 'adjustment'],
      [5, '2.25', '99.75', 'adjustment'],
      [6, '0.25', '100.00', 'adjustment'],
      [7, '40.00', '60.00', 'cash'],
    ];
    for (const [trading_method, amount, balance, house] of moves) {
      expect((await add({ trading_method, amount, note: `by ${house}` })).code).toBe(CODE.ok);
      const [row] = await rowsOf();
      expect(row).toMatchObject({
        trading_method: String(trading_method),
        transaction_type: '9',
        balance,
        currency_code: 'USD',
        note: `by ${house}`,
      });
      const { rows } = await api.db.execute<{ kind: string }>(sql`
        select a.kind from journal j join entry e on e.journal_id = j.id join account a on a.id = e.account_id
        where j.transaction_no = ${row!.transaction_no} order by a.kind`);
      expect(rows.map(({ kind }) => kind).sort()).toEqual(['customer', house].sort());
    }
    expect(await balancesOf(api.db, customerId)).toEqual({ USD: '60.0000' });
    expect(await violations(api.db)).toEqual([]);
  });

  it('that tops up waits to be settled; no other has a status', async () => {
    await add({ trading_method: 1 });
    await add({ trading_method: 4 });
    const { rows } = await api.db.execute(sql`
      select j.trading_method, t.status, t.user_id from top_up t join journal j on j.id = t.journal_id
      join entry e on e.journal_id = j.id join account a on a.id = e.account_id where a.customer_id = ${customerId}`);
    expect(rows).toEqual([{ trading_method: 1, status: 0, user_id: null }]);
  });

  it('is audited in the same breath', async () => {
    await add({ trading_method: 5, amount: '-1.50', note: 'Rounding' });
    const { rows } = await api.db.execute<{ id: string }>(sql`select max(id) as id from journal`);
    const after = { trading_method: 5, amount: '-1.50', currency_code: 'USD', note: 'Rounding' };
    expect(await auditOf(api, 'journal', Number(rows[0]!.id))).toEqual([
      {
        action: 'account.add',
        by: staff.userName,
        before: null,
        after: { customer_id: customerId, ...after },
      },
    ]);
  });

  it('is posted to a customer that is disabled: what is theirs may be paid out', async () => {
    await api.db.execute(sql`update customer set status = 0 where id = ${customerId}`);
    expect((await add()).code).toBe(CODE.ok);
  });
});

describe('an amount far from what the account has', () => {
  it('is asked about: more than ten times balance and credit limit together', async () => {
    await add({ amount: '1000.00' });
    await setCredit('500');
    const unasked = (form: Partial<Form>) => add({ is_confirm: undefined, ...form });
    const far = await unasked({ amount: '15000.01' });
    expect([far.code, far.msg.replace(/ to \S+\?/, ' to …?')]).toEqual([
      CODE.confirm,
      'Post 15,000.01 USD to …? This amount is unusually large for the account: balance 1,000.00 USD, credit limit 500.00 USD, balance afterwards 16,000.01 USD.',
    ]);
    expect((await unasked({ trading_method: 5, amount: '-15000.01' })).code).toBe(CODE.confirm);
    expect((await unasked({ currency_code: 'EUR', amount: '0.01' })).code).toBe(CODE.confirm);
    expect(await balancesOf(api.db, customerId)).toEqual({ USD: '1000.0000' });
    expect((await unasked({ amount: '15000.00' })).code).toBe(CODE.ok);
    expect((await add({ amount: '9999999.99' })).code).toBe(CODE.ok);
  });

  it('is refused rather than asked about where it is refused anyway', async () => {
    const answer = await add({ is_confirm: undefined, trading_method: 7, amount: '5.00' });
    expect([answer.code, Object.keys(answer.fields)]).toEqual([CODE.invalid, ['amount']]);
  });
});

describe('a withdrawal', () => {
  const withdraw = (amount: string) => add({ trading_method: 7, amount });

  it('goes as far as balance and credit limit, less what is charged and not billed', async () => {
    await add({ amount: '50.00' });
    await setCredit('20');
    await addTransaction(api.db, { customerId, warehouseId, total: '30.00' });
    await addTransaction(api.db, { customerId, warehouseId, total: '99.00', chargeStatus: 0 });
    await addTransaction(api.db, { customerId, warehouseId, total: '99.00', unpriced: true });
    await addTransaction(api.db, { customerId, warehouseId, total: '99.00', currency: 'EUR' });
    const refused = await withdraw('40.01');
    expect([refused.code, refused.fields]).toEqual([
      CODE.invalid,
      {
        amount:
          'Only 40.00 USD is available (balance 50.00 USD + credit limit 20.00 USD − to be billed 30.00 USD), not enough for 40.01 USD',
      },
    ]);
    expect((await withdraw('40.00')).code).toBe(CODE.ok);
    expect((await withdraw('0.01')).fields.amount).toContain('Only 0.00 USD');
    expect(await balancesOf(api.db, customerId)).toMatchObject({ USD: '10.0000' });
  });

  it('from an account that is not open has nothing to take, and opens none', async () => {
    const answer = await api.call(
      accountAdd,
      { customer_id: customerId, trading_method: 7, amount: '1', currency_code: 'EUR' },
      { token: staff.token, language: 'zh-CN' },
    );
    expect([answer.code, answer.msg]).toEqual([
      CODE.invalid,
      '可用余额仅 0.00 EUR（余额 0.00 EUR + 信用额度 0.00 EUR − 待出账 0.00 EUR），不足以支付 1.00 EUR',
    ]);
    expect(await balancesOf(api.db, customerId)).toEqual({});
  });

  it('is what is refused alone: an adjustment may take more than there is', async () => {
    expect((await add({ trading_method: 5, amount: '-5.00' })).code).toBe(CODE.ok);
    expect(await balancesOf(api.db, customerId)).toEqual({ USD: '-5.0000' });
  });
});

describe('is refused', () => {
  it.each([
    ['nothing', ''],
    ['no number', 'NaN'],
    ['an exponent', '1e3'],
    ['digits of another script', '１２'],
    ['a sign where none is meant', '-0.01'],
    ['more decimals than the currency has', '-0.001'],
    ['more decimals than the currency has', '0.001'],
    ['more decimals than any has', '0.00001'],
    ['more digits than are kept', `1${'0'.repeat(30)}`],
    ['zero', '0.00'],
    ['infinity', 'Infinity'],
    ['hexadecimal', '0x10'],
    ['a list of thousands', '1,000.00'],
  ])('an amount of %s: %s', async (_, amount) => {
    const answer = await send({ amount });
    expect([answer.code, Object.keys(answer.fields)]).toEqual([CODE.invalid, ['amount']]);
    expect(answer.fields.amount).not.toBe('');
    expect(await balancesOf(api.db, customerId)).toEqual({});
  });

  it('an amount that is a number of JSON: money is text', async () => {
    expect((await send({ amount: 1.1 })).fields).toHaveProperty('amount');
  });

  it('half a yen, but not a whole one written with decimals', async () => {
    const asked = { trading_method: 5, currency_code: 'JPY' };
    expect((await add({ ...asked, amount: '1.5' })).fields).toEqual({
      amount: 'JPY allows at most 0 decimals',
    });
    expect((await add({ ...asked, amount: '-0.001' })).code).toBe(CODE.invalid);
    expect((await add({ ...asked, amount: '15.00' })).code).toBe(CODE.ok);
    expect(await balancesOf(api.db, customerId)).toEqual({ JPY: '15.0000' });
  });

  it('what is charged, transferred, lost or reversed: those have ways of their own', async () => {
    for (const trading_method of [2, 3, 8, 9, 10, 11, 12]) {
      const answer = await add({ trading_method });
      expect([answer.code, Object.keys(answer.fields)]).toEqual([CODE.invalid, ['trading_method']]);
    }
    expect((await send({ trading_method: '' })).fields).toHaveProperty('trading_method');
  });

  it('a currency that is off, or not set up; each wrong field is reported', async () => {
    for (const currency_code of ['GBP', 'CHF']) {
      expect((await add({ currency_code })).fields).toEqual({
        currency_code: 'This currency is not enabled',
      });
    }
    const all = await send({ customer_id: 999_999, trading_method: 3, amount: '-1', currency_code: 'GBP' });
    expect(Object.keys(all.fields).sort()).toEqual([
      'amount',
      'currency_code',
      'customer_id',
      'trading_method',
    ]);
    expect((await send({ currency_code: 'usd' })).fields).toHaveProperty('currency_code');
  });

  it('the house: it has no account', async () => {
    const answer = await add({ customer_id: await seedHouse(api.db) });
    expect([answer.code, Object.keys(answer.fields)]).toEqual([CODE.invalid, ['customer_id']]);
  });

  it('what would grow past what is kept, without a trace', async () => {
    await add({ amount: '9999999999999.00' });
    await api.db.execute(sql`update account set balance = 999999999999999 where customer_id = ${customerId}`);
    expect((await add()).code).toBe(CODE.invalid);
    expect(await rowsOf()).toHaveLength(1);
  });

  it('without the right, to a customer’s own user, and to nobody', async () => {
    const reader = await seedUser(api.db, { rights: ['/account/index', '/account/customerAccount'] });
    const theirs = await seedUser(api.db, { rights: RIGHTS, customerId });
    for (const { token } of [reader, theirs]) {
      expect((await add({}, token)).code).toBe(CODE.noRight);
      const form = await api.call(accountGetFormData, { customer_id: customerId }, token);
      expect(form.code).toBe(CODE.noRight);
    }
    expect((await add({}, '')).code).toBe(CODE.sessionEnded);
    expect(await balancesOf(api.db, customerId)).toEqual({});
  });
});

describe('the same form twice', () => {
  const form = () => ({
    customer_id: customerId,
    trading_method: 1,
    amount: '10.00',
    currency_code: 'USD',
    is_confirm: 'yes',
  });

  it('has one effect and the same answer, also when both come at once', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.call(accountAdd, form(), { token: staff.token, key })),
    );
    answers.push(await api.call(accountAdd, form(), { token: staff.token, key }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]!.code).toBe(CODE.ok);
    expect(await balancesOf(api.db, customerId)).toEqual({ USD: '10.0000' });
  });

  it('with another amount is refused', async () => {
    const key = crypto.randomUUID();
    await api.call(accountAdd, form(), { token: staff.token, key });
    const other = await api.call(accountAdd, { ...form(), amount: '10.01' }, { token: staff.token, key });
    expect(other.code).toBe(CODE.conflict);
    expect(await balancesOf(api.db, customerId)).toEqual({ USD: '10.0000' });
  });

  it('without a key is refused', async () => {
    const answer = await api.send(accountAdd, form(), { token: staff.token, key: '' });
    expect(answer.code).toBe(CODE.invalid);
    expect(await balancesOf(api.db, customerId)).toEqual({});
  });
});

describe('the form', () => {
  it('offers the methods by hand and the currencies that are on, the customer preset', async () => {
    const { data } = await api.call(accountGetFormData, { customer_id: customerId }, staff.token);
    expect(data.customer_id).toBe(customerId);
    expect(data.customer_list.map(({ id }) => id)).toContain(customerId);
    expect(data.currency_list.map(({ currency_code }) => currency_code)).toEqual(ON);
    expect(data.trading_method_list.map(({ key }) => key)).toEqual(['1', '4', '5', '6', '7']);
  });

  it('is there for customers alone', async () => {
    for (const customer_id of [999_999, await seedHouse(api.db)]) {
      expect((await api.call(accountGetFormData, { customer_id }, staff.token)).code).toBe(CODE.notFound);
    }
  });
});
