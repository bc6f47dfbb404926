import { beforeAll, beforeEach, expect, it } from 'vitest';
import { accountIndex } from '../../../contract/accounts/accounts';
import { openingBalanceAdd, openingBalanceReverse } from '../../../contract/accounts/opening-balance';
import { accountStatement } from '../../../contract/accounts/statement';
import { CODE } from '../../../contract/codes';
import { addMonth, dayOf } from '../../../upstream/time';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { addCustomer, addTransaction, addWarehouse, bill, violations } from './fixture';

const ZONE = 'Asia/Shanghai';
const today = dayOf(new Date(), ZONE);
const thisMonth = today.slice(0, 7);
const lastMonth = addMonth(thisMonth, -1);

const api = testApi();
let token: string;
let warehouseId: number;
let customerId: number;

beforeAll(async () => {
  const rights = ['/account/statement', '/account/addTransaction', '/account/index'];
  token = (await seedUser(api.db, { rights })).token;
  warehouseId = await addWarehouse(api.db);
});
beforeEach(async () => {
  customerId = await addCustomer(api.db);
});

const bring = (changes: object = {}, who = token) =>
  api.send(
    openingBalanceAdd,
    { customer_id: customerId, currency_code: 'USD', amount: '120.50', day: `${lastMonth}-15`, ...changes },
    who,
  );
const takeBack = (is_confirm?: string, note = 'of another year') =>
  api.send(openingBalanceReverse, { customer_id: customerId, currency_code: 'USD', note, is_confirm }, token);
const statement = async (month: string) => {
  const asked = { customer_id: customerId, currency_code: 'USD', month };
  return (await api.call(accountStatement, asked, token)).data.res!;
};
const charge = async (total: string) => {
  const id = await addTransaction(api.db, { customerId, warehouseId, total });
  await api.db.transaction((tx) => bill(tx, [id]));
};

it('opens the statement of its month and is no movement; the month before knows nothing of it', async () => {
  await charge('20.00');
  expect((await bring()).code).toBe(CODE.ok);
  await charge('0.50');
  const still = { charge_list: [], movement_list: [], is_reconciled: 1 };
  expect(await statement(addMonth(lastMonth, -1))).toMatchObject({ closing_balance: '0.00', ...still });
  expect(await statement(lastMonth)).toMatchObject({
    ...{ opening_balance: '120.50', closing_balance: '120.50', ledger_balance: '120.50' },
    ...still,
  });
  expect(await statement(thisMonth)).toMatchObject({
    ...{ opening_balance: '120.50', charge_total: '-20.50', closing_balance: '100.00', is_reconciled: 1 },
    movement_list: [],
  });
  expect(await violations(api.db)).toEqual([]);
});

it('may be what the customer owes, and is named in the ledger with the day that it counts from', async () => {
  expect((await bring({ amount: '-7.10', day: `${lastMonth}-01`, note: 'taken over' })).code).toBe(CODE.ok);
  const { res } = (await api.call(accountIndex, { customer_id: customerId }, token)).data;
  expect(res.data).toMatchObject([
    { trading_method: '12', trading_method_text: 'Opening balance', amount: '-7.10', note: 'taken over' },
  ]);
  expect(dayOf(new Date(res.data[0]!.posting_time!), ZONE)).toBe(`${lastMonth}-01`);
  const found = await api.call(accountIndex, { customer_id: customerId, statement_month: lastMonth }, token);
  expect(found.data.res.total).toBe(1);
  const later = await api.call(accountIndex, { customer_id: customerId, statement_month: thisMonth }, token);
  expect(later.data.res.total).toBe(0);
});

it('is brought in once: of two at once, one is refused', async () => {
  const codes = (await Promise.all([bring(), bring({ amount: '1.00' })])).map(({ code }) => code);
  expect(codes.sort()).toEqual([CODE.ok, CODE.conflict]);
  const { msg } = await bring();
  expect(msg).toMatch(/^This account has an opening balance already: (120\.50|1\.00) USD on \d{4}-\d{2}-15/);
  expect((await bring({ currency_code: 'EUR' })).code).toBe(CODE.ok);
});

it('counts before all else of the account, on a day that has come, in its currency’s decimals', async () => {
  await charge('1.00');
  const tomorrow = await bring({ day: `${addMonth(thisMonth, 1)}-01` });
  expect(tomorrow.fields).toMatchObject({ day: 'The day must not be later than today' });
  expect((await bring({ day: '1026-10-31' })).fields).toEqual({
    day: 'The day must not be before 2000-01-01',
  });
  expect((await bring({ amount: '1.005' })).fields).toHaveProperty('amount');
  expect((await bring({ amount: '0' })).fields).toHaveProperty('amount');
  expect((await bring({ currency_code: 'XXX' })).fields).toHaveProperty('currency_code');
  expect((await bring({ day: today })).code).toBe(CODE.ok);
});

it('is taken back as of its own day, once it is agreed to, and can then be brought in anew', async () => {
  await bring();
  expect((await takeBack('yes', '')).fields).toEqual({ note: 'Required field cannot be empty' });
  const asked = await takeBack();
  expect([asked.code, asked.msg]).toEqual([
    CODE.confirm,
    `Reverse the opening balance of 120.50 USD on ${lastMonth}-15? Statements from that month on will change.`,
  ]);
  expect((await takeBack('yes')).code).toBe(CODE.ok);
  expect(await statement(lastMonth)).toMatchObject({
    opening_balance: '0.00',
    movement_list: [],
    is_reconciled: 1,
  });
  expect((await takeBack('yes')).code).toBe(CODE.conflict);
  expect((await bring({ amount: '99.00', day: `${lastMonth}-01` })).code).toBe(CODE.ok);
  await charge('9.00');
  expect(await statement(thisMonth)).toMatchObject({ opening_balance: '99.00', closing_balance: '90.00' });
  expect(await violations(api.db)).toEqual([]);
});

it('is the staff’s, with the right to add transactions', async () => {
  const reader = await seedUser(api.db, { rights: ['/account/customerAccount'] });
  expect((await bring({}, reader.token)).code).toBe(CODE.noRight);
  const own = await seedUser(api.db, { rights: ['/account/addTransaction'], customerId });
  expect((await bring({}, own.token)).code).toBe(CODE.noRight);
});
