import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '../../../contract/accounts/transfer';
import { CODE } from '../../../contract/codes';
import { account, journal } from '../../../upstream/store/schema/ledger';
import { testApi } from '../../harness/api';
import { seedUser, seedWarehouse } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { NOT_AMOUNTS } from '../../harness/strange';
import { addTransaction, violations } from '../ledger/fixture';
import {
  applied,
  decision,
  deposit,
  entriesOf,
  STAFF_RIGHTS,
  seedMoney,
  seedWorld,
  today,
  transferOf,
} from './fixture';

const api = testApi();
beforeAll(() => seedMoney(api));
const world = seeded(() => seedWorld(api), beforeEach);

const quoteOf = (changes = {}, who = world.applicant.token) =>
  api.call(contract.transferQuote, transferOf(world, changes), who);
const apply = (changes = {}, who = world.applicant.token) =>
  api.send(contract.transferApply, transferOf(world, changes), who);
const reviewOf = async (id: number, who = world.approver.token) =>
  (await api.call(contract.transferReview, { id }, who)).data;
const decide = (id: number, status: number, who = world.approver.token) =>
  api.call(contract.transferApprove, decision(id, status), who);
const listed = async (filters: object, who = world.approver.token) => {
  const { res } = (await api.call(contract.transferIndex, filters, who)).data;
  return res.data.map((row) => row.id);
};

describe('a transfer', () => {
  it('of USD 1,000 is EUR 920.00 at 0.92, less 0.3 %: 917.24', async () => {
    expect((await quoteOf()).data).toEqual({
      ...{
        rate: '0.92',
        rate_from: '1',
        rate_to: '0.92',
        rate_date: today,
        is_rate_old: 0,
        gross_amount: '920.00',
      },
      ...{ exchange_loss_percent: '0.3', exchange_loss: '2.76', to_amount: '917.24' },
    });
  });

  it('shows what confirming it posts, and posts exactly that', async () => {
    await deposit(world, '1500', 'USD');
    const id = await applied(world, 'transfer', { remark: 'for the fair' });
    const { res, planned_list } = await reviewOf(id);
    expect(res).toMatchObject({
      ...{ status: 0, from_amount: '1000.00', to_amount: '917.24', rate: '0.92', exchange_loss: '2.76' },
      ...{ remark: 'for the fair', can_decide: 1, application_no: expect.stringMatching(/^T\d{16}$/) },
    });
    expect(res).not.toHaveProperty('certificate_url');
    expect(
      planned_list.map((row) => [
        ...[row.trading_method_text, row.currency_code, row.amount, row.balance_before, row.balance_after],
      ]),
    ).toEqual([
      ['Transfer out', 'USD', '-1000.00', '1500.00', '500.00'],
      ['Transfer in', 'EUR', '920.00', '0.00', '920.00'],
      ['Exchange loss', 'EUR', '-2.76', '920.00', '917.24'],
    ]);
    expect((await decide(id, 1)).code).toBe(CODE.ok);
    expect((await entriesOf(world)).slice(1)).toEqual([
      ...['8: USD -1000 = 500', '9: EUR 920 = 920', '10: EUR -2.76 = 917.24'],
    ]);
    const [out, into, loss] = await api.db
      .select()
      .from(journal)
      .where(eq(journal.applicationId, id))
      .orderBy(journal.id);
    expect(out).toMatchObject({ tradingMethod: 8, transactionType: 8, linkedTo: null });
    expect(into).toMatchObject({
      tradingMethod: 9,
      transactionType: 8,
      linkedTo: out!.id,
      rate: '0.92000000',
    });
    expect(loss).toMatchObject({ tradingMethod: 10, transactionType: 8, linkedTo: into!.id });
    expect(await violations(api.db)).toEqual([]);
  });

  it('back leaves no loss where the currency has none', async () => {
    await deposit(world, '920', 'EUR');
    const back = { from_currency_code: 'EUR', to_currency_code: 'USD', from_amount: '920' };
    const { data } = await quoteOf(back);
    expect(data).toMatchObject({ rate: '1.08695652', gross_amount: '1000.00', exchange_loss: '0.00' });
    await decide(await applied(world, 'transfer', back), 1);
    expect((await entriesOf(world)).slice(1)).toEqual(['8: EUR -920 = 0', '9: USD 1000 = 1000']);
  });
});

describe('what is available', () => {
  it('is offered by the form, and bounds what can be applied for', async () => {
    await deposit(world, '900', 'USD');
    await api.db.update(account).set({ creditLimit: '200' }).where(eq(account.customerId, world.customerId));
    const { customerId } = world;
    const warehouseId = await seedWarehouse(api.db, customerId);
    await addTransaction(api.db, { customerId, warehouseId, total: '100.00' });
    const { data } = await api.call(contract.transferGetFormData, {}, world.applicant.token);
    expect(data).toMatchObject({
      customer_id: customerId,
      account_list: [
        {
          ...{ currency_code: 'USD', available: '1000.00' },
          ...{ balance: '900.00', credit_limit: '200.00', unbilled: '100.00' },
        },
      ],
    });
    expect((await apply({ from_amount: '1000.01' })).fields).toEqual({
      from_amount:
        'Only 1,000.00 USD is available (balance 900.00 USD + credit limit 200.00 USD − to be billed 100.00 USD), not enough for 1,000.01 USD',
    });
    expect((await apply({ from_amount: '1000' })).code).toBe(CODE.ok);
    const unopened = { from_currency_code: 'EUR', to_currency_code: 'USD', from_amount: '1' };
    expect((await apply(unopened)).fields).toHaveProperty('from_amount');
  });

  it('is asked again when it is confirmed; what is refused then still waits', async () => {
    await deposit(world, '1000', 'USD');
    const [first, second] = [await applied(world, 'transfer'), await applied(world, 'transfer')];
    expect((await decide(first, 1)).code).toBe(CODE.ok);
    expect(await reviewOf(second)).toMatchObject({
      ...{ available: '0.00', balance: '0.00', credit_limit: '0.00', unbilled: '0.00' },
    });
    const refused = await decide(second, 1);
    expect(refused.code).toBe(CODE.invalid);
    expect(refused.msg).toMatch(/^Only 0\.00 USD is available \(.*\), not enough for 1,000\.00 USD$/);
    expect((await reviewOf(second)).res.status).toBe(0);
    const waiting = async () =>
      (await api.call(contract.transferIndex, {}, world.approver.token)).data.pending_list;
    const { customerId: customer_id } = world;
    expect(await waiting()).toContainEqual({ customer_id, customer_code: expect.any(String), count: 1 });
    expect((await decide(second, 2)).code).toBe(CODE.ok);
    expect((await waiting()).map((row) => row.customer_id)).not.toContain(customer_id);
  });
});

describe('a transfer is refused', () => {
  it.each([...NOT_AMOUNTS, '', '0'])('of %j', async (from_amount) => {
    await deposit(world, '5000', 'USD');
    expect((await apply({ from_amount })).fields).toHaveProperty('from_amount');
  });

  it('within one currency, of one that is not in use, or at no rate', async () => {
    await deposit(world, '5000', 'USD');
    const fields = async (changes: object) => Object.keys((await apply(changes)).fields);
    expect(await fields({ to_currency_code: 'USD' })).toEqual(['to_currency_code']);
    const both = { to_currency_code: 'USD', from_amount: '1.005' };
    expect((await apply(both)).fields).toEqual({
      from_amount: 'USD allows at most 2 decimals',
      to_currency_code: 'The two currencies must differ',
    });
    expect(await fields({ to_currency_code: 'XXX' })).toEqual(['to_currency_code']);
    expect(await fields({ rate: '0' })).toEqual(['rate']);
    expect(await fields({ rate: '0.93' })).toEqual(['rate']);
    expect(await fields({ to_currency_code: 'KWD' })).toEqual(['rate']);
    expect(await fields({ from_amount: '0.001' })).toEqual(['from_amount']);
    expect((await apply({ rate: '0.93' }, world.approver.token)).code).toBe(CODE.ok);
  });

  it('4003, 4004: to strangers, to who applied, and to a customer’s user who would decide', async () => {
    const other = await seedWorld(api);
    await deposit(other, '5000', 'USD');
    const id = await applied(other, 'transfer');
    const { customerId: customer_id } = other;
    const { token } = world.applicant;
    expect((await apply({ customer_id })).code).toBe(CODE.notFound);
    expect((await quoteOf({ customer_id })).code).toBe(CODE.notFound);
    expect((await api.send(contract.transferReview, { id }, token)).code).toBe(CODE.notFound);
    expect((await api.send(contract.transferIndex, { customer_id }, token)).code).toBe(CODE.notFound);
    expect((await api.send(contract.transferGetFormData, { customer_id }, token)).code).toBe(CODE.notFound);
    expect((await decide(id, 1, other.applicant.token)).code).toBe(CODE.noRight);
    const theirs = await seedUser(api.db, { customerId: customer_id, rights: STAFF_RIGHTS });
    expect((await decide(id, 1, theirs.token)).code).toBe(CODE.noRight);
    const { data } = await api.call(contract.transferApply, transferOf(other), other.second.token);
    expect((await decide(data.id, 1, other.second.token)).msg).toMatch(/your own application/);
    // Neither kind can be decided by the other's call.
    const remittance = await applied(other, 'remittance');
    expect((await decide(remittance, 1)).code).toBe(CODE.notFound);
    expect(await entriesOf(other)).toHaveLength(1);
  });
});

describe('the list of transfers', () => {
  it('needs no customer at first, has filters, and shows a customer’s user their own', async () => {
    await deposit(world, '5000', 'USD');
    const other = await seedWorld(api);
    await deposit(other, '5000', 'USD');
    const [mine, theirs] = [await applied(world, 'transfer'), await applied(other, 'transfer')];
    expect((await listed({})).slice(0, 2)).toEqual([theirs, mine]);
    expect(await listed({}, world.applicant.token)).toEqual([mine]);
    expect(await listed({ customer_id: other.customerId })).toEqual([theirs]);
    await decide(mine, 2);
    expect(await listed({ customer_id: world.customerId, status: 2 })).toEqual([mine]);
    expect(await listed({ customer_id: world.customerId, status: 0 })).toEqual([]);
    const { status_list } = (await api.call(contract.transferIndex, {}, world.approver.token)).data;
    expect(status_list.map(({ value }) => value)).toEqual(['Pending', 'Confirmed', 'Rejected']);
    const raw = await api.send(contract.transferReview, { id: mine }, world.approver.token);
    expect(JSON.stringify(raw.data)).toContain('T20');
    expect(JSON.stringify(raw.data)).not.toMatch(/payment|certificate/);
  });
});
