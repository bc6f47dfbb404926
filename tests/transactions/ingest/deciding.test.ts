import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideRecordChange, recordChangeIndex } from '../../../contract/operations/record-changes';
import { bill as billCall } from '../../../contract/transactions/transaction-actions';
import { itemAdjustment } from '../../../upstream/store/schema/transactions';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { actionsOf } from '../actions-fixture';
import { outboundDetail } from '../calls';
import { orderOf, RIGHTS, rowOf, type World } from '../fixture';
import { PAGE_RIGHTS } from '../kinds-fixture';
import { ORDERS, seedWholeWorld, standing } from './fixture';

/** Differences that wait for a person, and what comes of a decision (docs/domain.md, Ingest: Corrections). */

const ALL = [...new Set([...RIGHTS, ...PAGE_RIGHTS, '/transaction/exceptions', '/outbound/bill'])];
const api = testApi({ secondPersonAbove: { USD: '50' } });
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights: ALL }));
const { bill, charge, adjustTo } = actionsOf(api, clerk);
let world: World;
beforeAll(async () => {
  world = await seedWholeWorld(api.db);
});

const SMALL = { sku: 'SMALL', length: '40', width: '30', height: '20', weight: '2' };
const order = (ref: string, quantity: number, more: object = {}) =>
  orderOf(world, ref, { lines: [{ ...SMALL, quantity }], ...more });
const push = (record: object) => ORDERS.ingest(api.db, [record]);
const waiting = async (token = clerk.token, filters: object = {}) =>
  (await api.call(recordChangeIndex, { customer_id: world.customerId, ...filters }, token)).data.res;
const differenceOf = async (id: number) =>
  (await waiting()).data.find(({ transaction_id }) => transaction_id === id)!;
const decide = (id: number, decision: 'apply' | 'leave', as: Parameters<typeof api.call>[2] = clerk.token) =>
  api.call(decideRecordChange, { id, decision, reason: 'Counted again' }, as);

/** A billed order of one piece, of which a record says otherwise. */
async function billedAndCorrected(ref: string, more: object = {}, quantity = 3) {
  await push(order(ref, 1));
  const { id } = await standing(api.db, world, ref);
  await bill([id]);
  await push(order(ref, quantity, more));
  return { id, change: await differenceOf(id) };
}

describe('a difference of a billed transaction', () => {
  it('says what it was and would be', async () => {
    const { change } = await billedAndCorrected('W-1');
    expect(change).toMatchObject({
      ...{ action: 'correct', from_amount: '1.20', from_currency: 'USD', actor_name: 'wms' },
      ...{ is_billed: 1, may_decide: 1 },
      changes: [
        { name: 'lines', field: 'Lines', from: 'SMALL × 1 (length 40, width 30, height 20, weight 2)' },
      ],
    });
    expect((await waiting(clerk.token, { kind: 'shipment' })).total).toBe(0);
  });

  it('applied reverses the charge, and the record waits to be billed anew', async () => {
    const { id, change } = await billedAndCorrected('W-2');
    expect((await decide(change.id, 'apply')).code).toBe(200);
    const row = await standing(api.db, world, 'W-2');
    expect(row).toMatchObject({ billingStatus: 0, chargeStatus: 1, error: null });
    expect(Number(row.totalAmount)).toBe(Number(change.to_amount));
    expect(await differenceOf(id)).toBeUndefined();
    expect((await bill([id])).data).toMatchObject({ done: 1 });
    expect(await push(order('W-2', 3))).toMatchObject({ unchanged: 1 });
  });

  it('applied cancels what is cancelled', async () => {
    const { id, change } = await billedAndCorrected('W-3', { status: 'cancelled' }, 1);
    expect(change).toMatchObject({ action: 'cancel' });
    expect((await decide(change.id, 'apply')).code).toBe(200);
    expect(await rowOf(api.db, id)).toMatchObject({
      ...{ billingStatus: 0, chargeStatus: 0, isCancelled: 1, totalAmount: '0.0000' },
    });
    await push(order('W-3', 1));
    expect(await rowOf(api.db, id)).toMatchObject({ chargeStatus: 1, totalAmount: '1.2000' });
  });

  it('left stays, and neither the record nor what it stands for asks again', async () => {
    const { id, change } = await billedAndCorrected('W-4');
    const before = await rowOf(api.db, id);
    expect((await decide(change.id, 'leave')).code).toBe(200);
    expect(await rowOf(api.db, id)).toEqual(before);
    await push(order('W-4', 3));
    await push(order('W-4', 1));
    expect(await differenceOf(id)).toBeUndefined();
    await push(order('W-4', 5));
    expect(await differenceOf(id)).toBeDefined();
  });

  it('is decided once, whoever else decides at the same time', async () => {
    const { id, change } = await billedAndCorrected('W-5');
    const other = await seedUser(api.db, { rights: ALL });
    const replies = await Promise.all([
      decide(change.id, 'apply'),
      decide(change.id, 'leave', other.token),
      decide(change.id, 'apply', other.token),
    ]);
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 4009, 4009]);
    expect(await differenceOf(id)).toBeUndefined();
  });

  it('sent twice has one effect', async () => {
    const { change } = await billedAndCorrected('W-6');
    const as = { token: clerk.token, key: 'one-decision' };
    expect((await decide(change.id, 'apply', as)).code).toBe(200);
    expect((await decide(change.id, 'apply', as)).code).toBe(200);
  });

  it('gives way to a newer record', async () => {
    const { id, change } = await billedAndCorrected('W-7');
    await push(order('W-7', 4));
    expect((await decide(change.id, 'apply')).code).toBe(4009);
    expect(await rowOf(api.db, id)).toMatchObject({ billingStatus: 1 });
    expect((await differenceOf(id)).id).not.toBe(change.id);
  });

  it('is applied by the same record again once its charge has been reversed by hand', async () => {
    const { id } = await billedAndCorrected('W-8');
    await charge([id], 0);
    expect(await push(order('W-8', 3))).toMatchObject({ changed: 1 });
    expect(await differenceOf(id)).toBeUndefined();
    expect(await push(order('W-8', 3))).toMatchObject({ unchanged: 1 });
  });

  it('leaves a large reversal to two persons', async () => {
    await push(order('W-9', 1));
    const { id } = await standing(api.db, world, 'W-9');
    await adjustTo(id, '51.00');
    await bill([id]);
    await push(order('W-9', 2));
    const change = await differenceOf(id);
    const strict = await seedUser(api.db, { rights: ALL.filter((right) => right !== '/outbound/adjust') });
    expect((await decide(change.id, 'apply', strict.token)).code).toBe(4003);
    const refused = await decide(change.id, 'apply');
    expect(refused).toMatchObject({ code: 4009, msg: expect.stringContaining('second person') });
    expect(await rowOf(api.db, id)).toMatchObject({ billingStatus: 1, totalAmount: '51.0000' });
    expect((await decide(change.id, 'leave')).code).toBe(200);
  });
});

describe('a difference of an adjusted transaction', () => {
  it('applied takes the adjustment into the history', async () => {
    await push(order('A-1', 1));
    const { id } = await standing(api.db, world, 'A-1');
    await adjustTo(id, '9.00');
    await push(order('A-1', 2));
    await push(order('A-1', 2));
    const change = await differenceOf(id);
    expect(change).toMatchObject({ is_billed: 0, from_amount: '9.00' });
    expect((await decide(change.id, 'apply')).code).toBe(200);
    const row = await rowOf(api.db, id);
    expect(row).toMatchObject({ adjustAmount: '0.0000', chargeStatus: 1 });
    const history = await api.db.select().from(itemAdjustment).where(eq(itemAdjustment.transactionId, id));
    expect(history.map(({ toAmount }) => toAmount)).toEqual(['9.0000', '1.2000']);
  });
});

it('the history says who sent what, and who decided', async () => {
  await push(order('H-1', 1));
  await push(order('H-1', 2));
  const { id } = await standing(api.db, world, 'H-1');
  await bill([id]);
  await push(order('H-1', 3));
  const historyOf = async (token: string) =>
    (await api.call(outboundDetail, { id }, token)).data.history_list.filter(({ action }) =>
      action.startsWith('record_'),
    );
  expect(await historyOf(clerk.token)).toMatchObject([
    { action: 'record_correct', user_name: 'wms', changes: [{ name: 'lines' }] },
    { action: 'record_waits', user_name: 'wms' },
  ]);
  await decide((await differenceOf(id)).id, 'leave');
  expect((await historyOf(clerk.token)).at(-1)).toMatchObject({
    ...{ action: 'record_left', user_name: 'clerk', reason: 'Counted again' },
  });
  const own = await seedUser(api.db, { rights: ['/transaction/outbound'], customerId: world.customerId });
  expect((await historyOf(own.token)).map(({ action }) => action)).toEqual(['record_correct']);
});

it('billing by selection names what is in doubt', async () => {
  await push(order('Q-1', 1, { order_number: 'TWICE' }));
  await push(order('Q-2', 1, { order_number: 'TWICE' }));
  const ids = await Promise.all(['Q-1', 'Q-2'].map(async (ref) => (await standing(api.db, world, ref)).id));
  const { code, msg } = await api.call(billCall, { ids: ids.join(',') }, clerk.token);
  expect([code, msg]).toEqual([1001, expect.stringContaining('the same number): 1')]);
});

describe('rights', () => {
  it('to bill the kind decide; without the page nothing is listed', async () => {
    const { change } = await billedAndCorrected('R-1');
    const reader = await seedUser(api.db, { rights: [...PAGE_RIGHTS, '/transaction/exceptions'] });
    const seen = (await waiting(reader.token)).data.find(({ id }) => id === change.id);
    expect(seen).toMatchObject({ may_decide: 0 });
    expect((await decide(change.id, 'leave', reader.token)).code).toBe(4003);
    const pageless = await seedUser(api.db, { rights: ['/transaction/exceptions', '/outbound/bill'] });
    expect((await waiting(pageless.token)).total).toBe(0);
  });

  it('of another customer find nothing', async () => {
    const { change } = await billedAndCorrected('R-2');
    const { customerId } = await seedWholeWorld(api.db);
    const other = await seedUser(api.db, { rights: ALL, customerId });
    expect((await decide(change.id, 'leave', other.token)).code).toBe(4004);
    const res = (await api.call(recordChangeIndex, {}, other.token)).data.res;
    expect(res.total).toBe(0);
  });
});
