import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  remittanceApply,
  remittanceGetFormData,
  remittanceIndex,
} from '../../../contract/accounts/remittance';
import { CODE } from '../../../contract/codes';
import { application } from '../../../upstream/store/schema/applications';
import { journal, topUp } from '../../../upstream/store/schema/ledger';
import { auditLog } from '../../../upstream/store/schema/operations';
import { paymentMethod } from '../../../upstream/store/schema/payments';
import { testApi } from '../../harness/api';
import { seeded } from '../../harness/seeded';
import { NOT_AMOUNTS } from '../../harness/strange';
import { violations } from '../ledger/fixture';
import {
  applied,
  deposit,
  entriesOf,
  remittanceOf,
  remittancesOf,
  seedMoney,
  seedWorld,
  today,
} from './fixture';

const api = testApi();
beforeAll(() => seedMoney(api));
const other = seeded(() => seedWorld(api));
const world = seeded(() => seedWorld(api), beforeEach);

const { quoteOf, reviewOf, decide } = remittancesOf(world);
const fieldsOf = async (changes: object, who = world.applicant.token) => {
  const form = remittanceOf(world, changes);
  const { code, fields } = await api.send(remittanceApply, form, who);
  expect(code).toBe(CODE.invalid);
  return fields;
};
const auditsOf = (id: number) =>
  api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'application'), eq(auditLog.entityId, String(id))))
    .orderBy(auditLog.id);

describe('a quote', () => {
  it('of CNY 72,000 × 0.1389 is USD 10,000.80, less 0.5 %: 9,950.80', async () => {
    expect((await quoteOf()).data).toEqual({
      ...{
        rate: '0.1389',
        rate_from: '1',
        rate_to: '0.1389',
        rate_date: today,
        is_rate_old: 0,
        gross_amount: '10000.80',
      },
      ...{ exchange_loss_percent: '0.5', exchange_loss: '50.00', to_amount: '9950.80' },
    });
  });

  it('of one currency is the amount itself: a loss needs an exchange', async () => {
    const { data } = await quoteOf({ from_currency_code: 'USD', from_amount: '12.3' });
    expect(data).toMatchObject({ rate: '1', rate_date: '', gross_amount: '12.30', exchange_loss: '0.00' });
    expect((await quoteOf({ from_currency_code: 'USD', rate: '1.00' })).code).toBe(CODE.ok);
    expect((await quoteOf({ from_currency_code: 'USD', rate: '2' })).fields).toHaveProperty('rate');
  });

  it('is at the rate that staff give; a customer’s user is told the one on file', async () => {
    const staff = (await quoteOf({ rate: '0.15' }, world.approver.token)).data;
    expect(staff).toMatchObject({ rate: '0.15', rate_date: '', gross_amount: '10800.00' });
    const { code, msg, fields } = await quoteOf({ rate: '0.15' });
    expect([code, msg, fields]).toEqual([
      ...[CODE.invalid, 'The rate is now 0.1389', { rate: 'The rate is now 0.1389' }],
    ]);
    expect((await quoteOf({ rate: '0.13890' })).data).toMatchObject({ rate: '0.1389', rate_date: today });
  });

  it('needs a rate on file, unless staff give one', async () => {
    const { fields } = await quoteOf({ from_currency_code: 'GBP', rate: '1.3' });
    expect(fields).toEqual({ rate: 'There is no rate from GBP to USD yet' });
    expect((await quoteOf({ from_currency_code: 'GBP' }, world.approver.token)).fields).toHaveProperty(
      'rate',
    );
    const given = await quoteOf({ from_currency_code: 'GBP', rate: '1.3' }, world.approver.token);
    expect(given.data.gross_amount).toBe('93600.00');
  });

  it('is at the scale of the currency received, half up', async () => {
    const amountIn = async (to: string, rate: string) => {
      const asked = { from_amount: '1', from_currency_code: 'USD', to_currency_code: to, rate };
      return (await quoteOf(asked, world.approver.token)).data.gross_amount;
    };
    expect(await amountIn('JPY', '155.5')).toBe('156');
    expect(await amountIn('KWD', '0.3065')).toBe('0.307');
    expect(await amountIn('EUR', '0.925')).toBe('0.93');
  });
});

describe('the form', () => {
  it('offers what is enabled, to a customer’s user with their customer preset', async () => {
    const off = { name: `Off ${world.customerId}`, paymentType: 2, status: 0 };
    await api.db.insert(paymentMethod).values(off);
    const { data } = await api.call(remittanceGetFormData, {}, world.applicant.token);
    expect(data.customer_id).toBe(world.customerId);
    expect(data.customer_list.map(({ id }) => id)).toEqual([world.customerId]);
    expect(data.payment_list.at(-1)).toMatchObject({
      id: world.methodId,
      bank_name: 'ICBC',
      bank_account: '6222',
    });
    expect(data.currency_list).toContainEqual({ currency_code: 'CNY' });
    const staff = await api.call(remittanceGetFormData, {}, world.approver.token);
    expect(staff.data.customer_id ?? null).toBeNull();
  });

  it.each([...NOT_AMOUNTS, '', '0', '0.00'])('does not take %j for an amount', async (from_amount) => {
    expect(await fieldsOf({ from_amount })).toHaveProperty('from_amount');
  });

  it.each([...NOT_AMOUNTS, '0', '0.00000000'])(
    'does not take %j for a rate, not even from staff',
    async (rate) => {
      expect(await fieldsOf({ rate }, world.approver.token)).toHaveProperty('rate');
    },
  );

  it.each(['yesterday', '2026-13-45 10:00', '2026-10-31 25:00'])(
    'says how a time is written, not %s',
    async (time) => {
      expect(await fieldsOf({ remittance_time: time })).toEqual({
        remittance_time: 'A time such as 2026-10-31 08:30, or with its offset 2026-10-31T08:30:00+08:00',
      });
    },
  );

  it('names the field that is wrong', async () => {
    const wrong = async (changes: object) => Object.keys(await fieldsOf(changes));
    expect(await wrong({ from_amount: '1.005' })).toEqual(['from_amount']);
    expect(await wrong({ from_amount: '0.01' })).toEqual(['from_amount']);
    expect(await wrong({ from_currency_code: 'XXX' })).toEqual(['from_currency_code']);
    expect(await wrong({ to_currency_code: 'usd' })).toEqual(['to_currency_code']);
    expect(await wrong({ payment_method_id: 999999 })).toEqual(['payment_method_id']);
    expect(await wrong({ remittance_time: '2999-01-01 00:00:00' })).toEqual(['remittance_time']);
    expect(await wrong({ remittance_time: '1999-12-31T00:00:00Z' })).toEqual(['remittance_time']);
    expect(await wrong({ remittance_time: 'yesterday' })).toEqual(['remittance_time']);
    expect(await wrong({ certificate_url: 'none.png' })).toEqual(['certificate_url']);
    expect(await wrong({ certificate_url: '' })).toEqual(['certificate_url']);
    const many = await wrong({ payment_method_id: 999999, certificate_url: other.certificate });
    expect(many).toEqual(['payment_method_id', 'certificate_url']);
    const both = await fieldsOf({
      from_amount: '1.005',
      payment_method_id: 999999,
      certificate_url: 'none.png',
    });
    expect(both).toMatchObject({ from_amount: 'CNY allows at most 2 decimals' });
    expect(Object.keys(both)).toEqual(['from_amount', 'payment_method_id', 'certificate_url']);
    const huge = { from_amount: '9999999999999', rate: '1000' };
    // The certificate is the applicant's.
    const ofApprover = Object.keys(await fieldsOf(huge, world.approver.token));
    expect(ofApprover).toEqual(['from_amount', 'certificate_url']);
  });

  it('takes no currency that is switched off, and leaves nothing of no amount', async () => {
    const off = sql`update currency set status = 1 - status where currency_code = 'CNY'`;
    await api.db.execute(off);
    expect(await fieldsOf({})).toEqual({ from_currency_code: 'This currency is not in use' });
    await api.db.execute(off);
    const nothing = { from_amount: '0.01', rate: '0.1' };
    const { fields } = await quoteOf(nothing, world.approver.token);
    expect(fields).toEqual({ from_amount: 'The received amount would be 0 after exchange loss' });
  });
});

describe('an application', () => {
  it('waits for review with its figures, and shows what confirming it posts', async () => {
    await deposit(world, '100', 'USD');
    const id = await applied(world, 'remittance', { remark: 'first\npart' });
    const { res, planned_list } = await reviewOf(id);
    expect(res).toMatchObject({
      ...{ status: 0, status_text: 'Pending', from_amount: '72000.00', to_amount: '9950.80', rate: '0.1389' },
      ...{ exchange_loss: '50.00', payment_method_name: `Bank ${world.customerId}`, remark: 'first\npart' },
      ...{ certificate_name: 'slip.png', certificate_url: world.certificate, can_decide: 1 },
      ...{ create_user_name: world.applicant.userName, reviewer_user_name: '', review_time: '' },
      remittance_time: '2026-11-20T00:00:00.000Z',
    });
    expect(res.application_no).toBe(`R${today.replaceAll('-', '')}${String(id).padStart(8, '0')}`);
    expect(planned_list).toEqual([
      {
        ...{ trading_method: '1', trading_method_text: 'Offline top-up', currency_code: 'USD' },
        ...{ amount: '10000.80', balance_before: '100.00', balance_after: '10100.80' },
      },
      {
        ...{ trading_method: '10', trading_method_text: 'Exchange loss', currency_code: 'USD' },
        ...{ amount: '-50.00', balance_before: '10100.80', balance_after: '10050.80' },
      },
    ]);
    expect(await entriesOf(world)).toHaveLength(1);
    expect((await reviewOf(id, world.applicant.token)).res.can_decide).toBe(0);
  });

  it('approved posts exactly that, and its top-up is settled', async () => {
    const id = await applied(world, 'remittance');
    // The terms of confirmation were fixed when it was applied for.
    await api.db.execute(sql`update currency set recharge_exchange_loss = 5 where currency_code = 'USD'`);
    expect((await decide(id, 1)).code).toBe(CODE.ok);
    await api.db.execute(sql`update currency set recharge_exchange_loss = 0.5 where currency_code = 'USD'`);
    expect(await entriesOf(world)).toEqual(['1: USD 10000.8 = 10000.8', '10: USD -50 = 9950.8']);
    const journals = await api.db
      .select()
      .from(journal)
      .where(eq(journal.applicationId, id))
      .orderBy(journal.id);
    expect(journals).toMatchObject([
      {
        tradingMethod: 1,
        transactionType: 7,
        rate: '0.13890000',
        fromAmount: '72000.0000',
        fromCurrencyCode: 'CNY',
      },
      { tradingMethod: 10, transactionType: 7, linkedTo: journals[0]!.id, rate: null },
    ]);
    const settled = await api.db.select().from(topUp).where(eq(topUp.journalId, journals[0]!.id));
    expect(settled).toMatchObject([{ status: 1, userId: world.approver.id }]);
    const { res, planned_list } = await reviewOf(id);
    expect(res).toMatchObject({ status: 1, can_decide: 0, reviewer_user_name: world.approver.userName });
    expect(planned_list).toEqual([]);
    expect((await auditsOf(id)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['remittance.apply', null, expect.objectContaining({ gross_amount: '10000.80', to_amount: '9950.80' })],
      ['remittance.approve', { status: 0 }, expect.objectContaining({ status: 1 })],
    ]);
    const { res: rows } = (
      await api.call(remittanceIndex, { customer_id: world.customerId }, world.approver.token)
    ).data;
    expect(rows.data).toMatchObject([{ id: journals[0]!.id, status: 1, reference_no: res.application_no }]);
    expect(await violations(api.db)).toEqual([]);
  });

  it('rejected posts nothing', async () => {
    const id = await applied(world, 'remittance');
    expect((await decide(id, 2)).code).toBe(CODE.ok);
    const rejected = { status: 2, status_text: 'Rejected', reason: 'Unknown payer' };
    expect((await reviewOf(id)).res).toMatchObject(rejected);
    expect((await reviewOf(id, world.applicant.token)).res).toMatchObject(rejected);
    expect((await auditsOf(id)).at(-1)?.after).toMatchObject({ reason: 'Unknown payer' });
    expect(await entriesOf(world)).toEqual([]);
  });

  it('within one currency posts no loss', async () => {
    const id = await applied(world, 'remittance', { from_currency_code: 'USD', from_amount: '5' });
    await decide(id, 1);
    expect(await entriesOf(world)).toEqual(['1: USD 5 = 5']);
  });

  it('is made once, however often its form is sent; another amount under the same key is refused', async () => {
    const send = (from_amount: string) =>
      api.call(remittanceApply, remittanceOf(world, { from_amount }), {
        token: world.applicant.token,
        key: 'one',
      });
    const [first, second] = await Promise.all([send('72000'), send('72000')]);
    expect(second.data).toEqual(first.data);
    const { code, msg } = await send('72001');
    expect([code, msg]).toEqual([CODE.conflict, expect.stringMatching(/already submitted/)]);
    expect(await api.db.$count(application, eq(application.customerId, world.customerId))).toBe(1);
  });
});
