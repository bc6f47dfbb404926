import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountIndex, type LedgerRow } from '../../contract/accounts/accounts';
import { openingBalanceAdd } from '../../contract/accounts/opening-balance';
import { reversalAdd, reversalGetFormData } from '../../contract/accounts/reversal';
import { CODE } from '../../contract/codes';
import { auditOf } from '../catalogue/payments/fixture';
import { testApi } from '../harness/api';
import { seedCustomer, seedUser, seedWarehouse } from '../harness/people';
import { seeded } from '../harness/seeded';
import { addByHand, balancesOf, type Form, RIGHTS, switchOffPounds } from './fixture';
import { addTransaction, bill, violations } from './ledger/fixture';

/** A ledger entry that was posted by hand, reversed from its row. */

const api = testApi();
const staff = seeded(() => seedUser(api.db, { rights: RIGHTS }));
let customerId: number;

beforeAll(() => switchOffPounds(api.db));
beforeEach(async () => {
  customerId = await seedCustomer(api.db);
});

const post = (form: Partial<Form> = {}) => addByHand(api, staff.token, { customer_id: customerId, ...form });
const rowsOf = async (): Promise<LedgerRow[]> =>
  (await api.call(accountIndex, { customer_id: customerId }, staff.token)).data.res.data;
const newest = async () => (await rowsOf())[0]!;
const formOf = async (id: number, token = staff.token) =>
  (await api.call(reversalGetFormData, { id }, token)).data;
const reverse = (id: number, form: object = {}, token = staff.token) =>
  api.send(reversalAdd, { id, is_confirm: 'yes', note: 'typed twice', ...form }, token);

describe('an entry that was posted by hand', () => {
  it.each([
    [4, '7.50', '-7.50'],
    [5, '-10.00', '10.00'],
    [5, '2.25', '-2.25'],
    [6, '0.25', '-0.25'],
    [7, '40.00', '40.00'],
  ])(
    'by method %i of %s is reversed by %s, and both name each other',
    async (trading_method, amount, mirrored) => {
      await post({ amount: '100.00' });
      await post({ trading_method, amount, note: 'first' });
      const original = await newest();
      expect((await reverse(original.id!)).code).toBe(CODE.ok);
      const [reversal, before] = await rowsOf();
      expect(reversal).toMatchObject({
        ...{ trading_method: '11', transaction_type: '9', amount: mirrored, balance: '100.00' },
        ...{ note: 'typed twice', reversal_of_no: original.transaction_no, reversed_by_no: '' },
        reversal_of_time: before!.create_time,
      });
      expect(before).toEqual({
        ...original,
        ...{ reversed_by_no: reversal!.transaction_no, reversed_by_time: reversal!.create_time },
      });
      expect(await balancesOf(api.db, customerId)).toEqual({ USD: '100.0000' });
      expect(await violations(api.db)).toEqual([]);
    },
  );

  it('is shown with what that would post, to the cent, before and after', async () => {
    await post({ amount: '50.00' });
    await api.db.execute(sql`update account set credit_limit = 20 where customer_id = ${customerId}`);
    const warehouseId = await seedWarehouse(api.db, customerId);
    await addTransaction(api.db, { customerId, warehouseId, total: '30.00' });
    await post({ trading_method: 6, amount: '0.10' });
    const { id, transaction_no } = await newest();
    const { res, ...figures } = await formOf(id!);
    expect(res.transaction_no).toBe(transaction_no);
    expect(figures).toEqual({
      ...{ customer_id: customerId, reason: '', amount: '-0.10' },
      ...{ balance: '50.10', balance_after: '50.00', available: '40.10', available_after: '40.00' },
    });
  });

  it('needs a reason, which is bounded', async () => {
    await post({ amount: '3.00' });
    const { id } = await newest();
    const said = async (note: string) => (await reverse(id!, { note })).fields;
    expect(await said(' ')).toEqual({ note: 'Required field cannot be empty' });
    expect(await said('x'.repeat(501))).toEqual({ note: 'At most 500 characters' });
    expect(await balancesOf(api.db, customerId)).toEqual({ USD: '3.0000' });
  });

  it('is audited in the same breath', async () => {
    await post({ trading_method: 5, amount: '-1.50' });
    const { id, transaction_no } = await newest();
    await reverse(id!, { note: 'Wrong customer' });
    const { rows } = await api.db.execute<{ id: string }>(sql`select max(id) as id from journal`);
    const after = { customer_id: customerId, amount: '1.5', currency_code: 'USD', note: 'Wrong customer' };
    expect(await auditOf(api, 'journal', Number(rows[0]!.id))).toEqual([
      {
        action: 'reversal.add',
        by: staff.userName,
        before: null,
        after: { ...after, reversal_of: transaction_no },
      },
    ]);
  });

  it('asks about an amount far from what the account has, as posting it does', async () => {
    await post({ trading_method: 5, amount: '1000.00' });
    const { id } = await newest();
    await post({ trading_method: 5, amount: '-999.00' });
    const asked = await reverse(id!, { is_confirm: undefined });
    expect([asked.code, asked.msg]).toEqual([
      CODE.confirm,
      expect.stringContaining('balance 1.00 USD, credit limit 0.00 USD, balance afterwards -999.00 USD'),
    ]);
    expect((await rowsOf()).length).toBe(2);
  });
});

describe('a second time', () => {
  it('is refused and told by which entry it is done', async () => {
    await post({ trading_method: 5 });
    const { id } = await newest();
    await reverse(id!);
    const { transaction_no } = await newest();
    const told = `This entry was already reversed by ${transaction_no}`;
    const again = await reverse(id!);
    expect([again.code, again.msg]).toEqual([CODE.conflict, told]);
    expect((await formOf(id!)).reason).toBe(told);
    expect(await balancesOf(api.db, customerId)).toEqual({ USD: '0.0000' });
  });

  it('of eight at once, each with a key of its own, one is done; the same form twice has one answer', async () => {
    await post({ trading_method: 5 });
    const { id } = await newest();
    const codes = await Promise.all(Array.from({ length: 8 }, async () => (await reverse(id!)).code));
    expect(codes.sort()).toEqual([CODE.ok, ...Array(7).fill(CODE.conflict)]);
    await post({ trading_method: 6 });
    const other = await newest();
    const form = { id: other.id!, is_confirm: 'yes', note: 'typed twice' };
    const key = crypto.randomUUID();
    const same = () => api.call(reversalAdd, form, { token: staff.token, key });
    expect(await Promise.all([same(), same(), same()])).toEqual(Array(3).fill(await same()));
    expect((await same()).code).toBe(CODE.ok);
    expect(await balancesOf(api.db, customerId)).toEqual({ USD: '0.0000' });
    expect(await violations(api.db)).toEqual([]);
  });
});

describe('is refused, with the reason', () => {
  const refused = async (id: number, reason: string) => {
    const before = await rowsOf();
    const answer = await reverse(id);
    expect([answer.code, answer.msg]).toEqual([CODE.conflict, reason]);
    expect((await formOf(id)).reason).toBe(reason);
    expect(await rowsOf()).toEqual(before);
  };

  it('a top-up, a charge, an opening balance, a reversal: each has a way of its own', async () => {
    const day = '2020-01-01';
    await api.send(
      openingBalanceAdd,
      { customer_id: customerId, currency_code: 'USD', amount: '1.00', day },
      staff.token,
    );
    await refused(
      (await newest()).id!,
      'An opening balance is reversed where it is entered: Customer account, Opening balance',
    );
    await post();
    await refused(
      (await newest()).id!,
      'A top-up is reversed on the remittance screen, where it has its status',
    );
    const warehouseId = await seedWarehouse(api.db, customerId);
    const transactionId = await addTransaction(api.db, { customerId, warehouseId, total: '2.00' });
    await api.db.transaction((tx) => bill(tx, [transactionId]));
    await refused(
      (await newest()).id!,
      'This is the charge of a transaction: open the transaction and set it to not charged',
    );
    await post({ trading_method: 6 });
    await reverse((await newest()).id!);
    await refused(
      (await newest()).id!,
      'A reversal cannot be reversed: post the amount again as a manual transaction',
    );
  });

  it('an entry in a currency that is off since', async () => {
    await api.db.execute(sql`update currency set status = 1 where currency_code = 'GBP'`);
    await post({ trading_method: 6, currency_code: 'GBP' });
    await switchOffPounds(api.db);
    await refused((await newest()).id!, 'This currency is not enabled');
  });

  it('what is not there, or is the house’s side of it', async () => {
    await post({ trading_method: 6 });
    const { rows } = await api.db.execute<{ id: string }>(sql`
      select max(e.id) as id from entry e join account a on a.id = e.account_id where a.kind <> 'customer'`);
    for (const id of [999_999_999, Number(rows[0]!.id)]) {
      expect((await reverse(id)).code).toBe(CODE.notFound);
      expect((await api.call(reversalGetFormData, { id }, staff.token)).code).toBe(CODE.notFound);
    }
  });

  it('without the right, to a customer’s own user, and to nobody', async () => {
    await post({ trading_method: 6 });
    const { id } = await newest();
    const reader = await seedUser(api.db, { rights: ['/account/index', '/account/customerAccount'] });
    const theirs = await seedUser(api.db, { rights: RIGHTS, customerId });
    for (const { token } of [reader, theirs]) {
      expect((await reverse(id!, {}, token)).code).toBe(CODE.noRight);
      expect((await api.call(reversalGetFormData, { id: id! }, token)).code).toBe(CODE.noRight);
    }
    expect((await reverse(id!, {}, '')).code).toBe(CODE.sessionEnded);
    expect(await rowsOf()).toHaveLength(1);
  });
});
