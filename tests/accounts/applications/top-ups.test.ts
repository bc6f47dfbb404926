import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountIndex } from '../../../contract/accounts/accounts';
import {
  remittanceApplicationIndex,
  remittanceApprove,
  remittanceChangeStatus,
  remittanceIndex,
} from '../../../contract/accounts/remittance';
import { CODE } from '../../../contract/codes';
import { journal, topUp } from '../../../upstream/store/schema/ledger';
import { auditLog } from '../../../upstream/store/schema/operations';
import { clockText } from '../../../upstream/time';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { violations } from '../ledger/fixture';
import { applied, deposit, entriesOf, STAFF_RIGHTS, seedMoney, seedWorld, today, ZONE } from './fixture';

const api = testApi();
beforeAll(() => seedMoney(api));
const world = seeded(() => seedWorld(api), beforeEach);

/** A manual top-up, not settled yet. */
const pending = async (amount = '100') => {
  const [journalId] = (await deposit(world, amount, 'USD', 1)) as [number];
  await api.db.insert(topUp).values({ journalId });
  return journalId;
};
/** The top-up of a confirmed application. */
const confirmed = async () => {
  const id = await applied(world, 'remittance');
  await api.call(remittanceApprove, { id, status: 1 }, world.approver.token);
  const isTopUp = and(eq(journal.applicationId, id), isNotNull(journal.fromAmount));
  const [row] = await api.db.select().from(journal).where(isTopUp);
  return row!.id;
};
const setStatus = (id: number, status: number, who = world.approver.token, note = 'never came') =>
  api.send(remittanceChangeStatus, { id, status, ...(status === 2 && { note }) }, who);
const rowsOf = async (filters = {}, who = world.approver.token) =>
  (await api.call(remittanceIndex, { customer_id: world.customerId, ...filters }, who)).data.res;
const said = async (id: number, what: string, who: string) => {
  const [row] = await api.db
    .select({ no: journal.transactionNo, time: topUp.updateTime })
    .from(topUp)
    .innerJoin(journal, eq(journal.id, topUp.journalId))
    .where(eq(topUp.journalId, id));
  return `${row!.no} was already ${what} by ${who} at ${clockText(row!.time, ZONE)}`;
};

describe('the list of top-ups', () => {
  it('says what each is, and which statuses it may be given', async () => {
    const [first, second] = [await pending('100'), await confirmed()];
    const { total, data } = await rowsOf();
    expect(total).toBe(2);
    expect(data).toMatchObject([
      {
        ...{ id: second, status: 1, status_text: 'Received', status_list: [{ key: '2', value: 'Reversed' }] },
        ...{ amount: '10000.80', balance: '10100.80', rate: '0.1389', from_amount: '72000.00' },
        ...{ from_currency_code: 'CNY', transaction_type: '7', reference_no: expect.stringMatching(/^R/) },
      },
      {
        ...{
          id: first,
          status: 0,
          status_text: 'Pending, counted in the balance',
          amount: '100.00',
          transaction_type: '9',
        },
        ...{
          status_list: [
            { key: '1', value: 'Received' },
            { key: '2', value: 'Reversed' },
          ],
        },
      },
    ]);
    // The exchange loss is not a top-up, nor is another method's entry.
    expect((await rowsOf({}, world.applicant.token)).data.map((row) => [row.id, row.status_list])).toEqual([
      ...[
        [second, []],
        [first, []],
      ],
    ]);
  });

  it('has all the filters of the ledger, and needs a customer from staff', async () => {
    const [first, second] = [await pending(), await confirmed()];
    const found = async (filters: object) => (await rowsOf(filters)).data.map((row) => row.id);
    const [no, application] = (await rowsOf()).data.map((row) => [row.transaction_no, row.reference_no])[0]!;
    expect(await found({ transaction_no: no })).toEqual([second]);
    expect(await found({ reference_no: application })).toEqual([second]);
    expect(await found({ transaction_no: no, reference_no: application })).toEqual([second]);
    expect(await found({ platform_number: 'x' })).toEqual([]);
    expect(await found({ external_number: 'x' })).toEqual([]);
    expect(await found({ trading_method: 1 })).toEqual([second, first]);
    expect(await found({ trading_method: 2 })).toEqual([]);
    expect(await found({ transaction_type: 9 })).toEqual([first]);
    expect(await found({ currency_code: 'USD' })).toEqual([second, first]);
    expect(await found({ currency_code: 'EUR' })).toEqual([]);
    expect(await found({ start_create_time: today, end_create_time: today })).toHaveLength(2);
    expect(await found({ end_create_time: '2020-01-01' })).toEqual([]);
    expect(await found({ list_rows: 1, page: 2 })).toEqual([first]);
    const { res, trading_method_list } = (await api.call(remittanceIndex, {}, world.approver.token)).data;
    expect(res.data).toEqual([]);
    expect(trading_method_list.map(({ key }) => key)).toEqual(['1', '2']);
  });
});

describe('a top-up', () => {
  it('is settled, then reversed by an entry of its own', async () => {
    const id = await pending();
    expect((await setStatus(id, 1)).code).toBe(CODE.ok);
    expect((await rowsOf()).data).toMatchObject([{ status: 1 }]);
    expect((await setStatus(id, 2)).code).toBe(CODE.ok);
    expect((await rowsOf()).data).toMatchObject([{ status: 2, status_text: 'Reversed', status_list: [] }]);
    const reversal = api.db.select().from(journal).where(eq(journal.reversalOf, id));
    expect(await reversal).toMatchObject([{ note: 'never came' }]);
    expect(await entriesOf(world)).toEqual(['1: USD 100 = 100', '11: USD -100 = 0']);
    const audits = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'top_up'), eq(auditLog.entityId, String(id))))
      .orderBy(auditLog.id);
    expect(audits.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['remittance.change_status', { status: 0 }, { status: 1 }],
      ['remittance.change_status', { status: 1 }, { status: 2, note: 'never came' }],
    ]);
  });

  it('is taken back with its exchange loss, also where the money is spent', async () => {
    const id = await confirmed();
    await deposit(world, '9950.80', 'USD', 7);
    const application = async () => {
      const asked = { customer_id: world.customerId };
      const { res } = (await api.call(remittanceApplicationIndex, asked, world.approver.token)).data;
      return res.data[0];
    };
    expect(await application()).toMatchObject({ status: 1, is_reversed: 0 });
    expect((await setStatus(id, 2)).code).toBe(CODE.ok);
    expect(await application()).toMatchObject({ status: 1, status_text: 'Confirmed', is_reversed: 1 });
    expect((await entriesOf(world)).slice(3)).toEqual([
      '11: USD -10000.8 = -10000.8',
      '11: USD 50 = -9950.8',
    ]);
    expect(await violations(api.db)).toEqual([]);
  });

  it('and what it is taken back by have its application’s number in the ledger', async () => {
    await setStatus(await confirmed(), 2);
    const reference_no = (await rowsOf()).data[0]!.reference_no;
    const reader = await seedUser(api.db, { rights: ['/account/index'] });
    const ledger = async (filters: object) =>
      (await api.call(accountIndex, { customer_id: world.customerId, ...filters }, reader.token)).data.res
        .data;
    expect((await ledger({})).map((row) => row.reference_no)).toEqual(Array(4).fill(reference_no));
    expect(await ledger({ reference_no })).toHaveLength(4);
    expect(await ledger({ reference_no: `${reference_no}0` })).toEqual([]);
  });

  it('is settled once and reversed for good: whoever tries again is told who did and when', async () => {
    const id = await pending();
    await setStatus(id, 1);
    const { userName } = world.approver;
    const again = await setStatus(id, 1, world.second.token);
    expect([again.code, again.msg]).toEqual([CODE.conflict, await said(id, 'marked as received', userName)]);
    await setStatus(id, 2);
    for (const status of [1, 2]) {
      const late = await setStatus(id, status, world.second.token);
      expect([late.code, late.msg]).toEqual([CODE.conflict, await said(id, 'reversed', userName)]);
    }
    expect(await entriesOf(world)).toHaveLength(2);
  });

  it('that stood before there were statuses was settled by the system', async () => {
    const id = await pending();
    await api.db.update(topUp).set({ status: 1 }).where(eq(topUp.journalId, id));
    expect((await setStatus(id, 1)).msg).toBe(await said(id, 'marked as received', 'the system'));
  });

  it('4003, 4004, 4022: is changed by staff with the right, to what there is', async () => {
    const id = await pending();
    const { customerId } = world;
    const theirs = await seedUser(api.db, { customerId, rights: STAFF_RIGHTS });
    const reader = await seedUser(api.db, { rights: ['/remittance/index', '/remittance/approve'] });
    expect((await setStatus(id, 1, theirs.token)).code).toBe(CODE.noRight);
    expect((await setStatus(id, 1, reader.token)).code).toBe(CODE.noRight);
    expect((await setStatus(id, 0)).fields).toHaveProperty('status');
    expect((await setStatus(id, 3)).fields).toHaveProperty('status');
    expect((await setStatus(999999, 1)).code).toBe(CODE.notFound);
    const [adjustment] = await deposit(world, '5', 'USD');
    expect((await setStatus(adjustment!, 2)).code).toBe(CODE.notFound);
    expect((await rowsOf()).data).toMatchObject([{ id, status: 0 }]);
  });
});
