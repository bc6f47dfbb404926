import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeRequestIndex, decideChangeRequest } from '../../contract/transactions/change-requests';
import * as contract from '../../contract/transactions/transaction-actions';
import { changeRequest } from '../../upstream/store/schema/transaction-changes';
import { feeLine } from '../../upstream/store/schema/transactions';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { actionsOf } from './actions-fixture';
import { outboundDetail } from './calls';
import { RIGHTS, rowOf, seedOrders, seedWorld } from './fixture';
import { ofIds, runsOf } from './runs/fixture';

const api = testApi({ secondPersonAbove: { USD: '5' } });
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights: RIGHTS }));
const boss = seeded(() => seedUser(api.db, { userName: 'boss', rights: RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const { bill, adjustTo, recalculate } = actionsOf(api, clerk);

/** An order whose total of 6.20 another price list has made. */
async function orderOf620(): Promise<number> {
  const [id] = (await seedOrders(world, 1)) as [number];
  await adjustTo(id, '6.20');
  return id;
}
const requestOf = async (id: number, token = boss.token) =>
  (await api.call(outboundDetail, { id }, token)).data.request;
const waiting = async (token = boss.token) => (await api.call(changeRequestIndex, {}, token)).data.res;
const decide = (id: number, status: 1 | 2, token = boss.token, reason = '') =>
  api.call(decideChangeRequest, { id, status, reason }, token);
const reverse = (ids: number[], token = clerk.token) =>
  api.call(
    contract.changeChargeStatus,
    { ids: ids.join(','), charge_status: 0, is_confirm: 'yes', reason: 'Sent twice' },
    token,
  );

describe('an adjustment above the amount', () => {
  it('waits, and is done once a second person confirms it', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    const before = await rowOf(api.db, id);
    expect((await adjustTo(id, '6.21')).data).toEqual({ requested: 1, undo_id: null });
    expect(await rowOf(api.db, id)).toEqual(before);
    const request = await requestOf(id);
    expect(request).toMatchObject({
      ...{ action: 'adjust', user_name: 'clerk', from_amount: '1.20', to_amount: '6.21', reason: 'Agreed' },
      ...{ is_outdated: 0, is_own: 0 },
    });
    expect((await waiting()).data).toContainEqual(expect.objectContaining({ id: request!.id }));
    expect((await decide(request!.id, 1)).code).toBe(200);
    expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '6.2100' });
    const { adjustment_list, request: none } = (await api.call(outboundDetail, { id }, boss.token)).data;
    expect(none).toBeNull();
    expect(adjustment_list).toMatchObject([
      { user_name: 'clerk', confirmed_by: 'boss', from_amount: '1.20', to_amount: '6.21', reason: 'Agreed' },
    ]);
  });

  it('is counted from the calculated amount too, so that steps do not pass it', async () => {
    const id = await orderOf620();
    expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '6.2000' });
    expect((await adjustTo(id, '6.30')).data).toEqual({ requested: 1, undo_id: null });
  });

  it('is not confirmed by who asked, who may withdraw it', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    await adjustTo(id, '9.00');
    const { id: request, is_own } = (await requestOf(id, clerk.token))!;
    expect(is_own).toBe(1);
    expect((await decide(request, 1, clerk.token)).code).toBe(4009);
    expect((await decide(request, 2, clerk.token)).code).toBe(200);
    expect((await decide(request, 1)).code).toBe(4009);
    expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '1.2000' });
  });

  it('of items that the transaction has not, or of none, is refused with its reason and stays', async () => {
    const [lost, empty] = (await seedOrders(world, 2)) as [number, number];
    for (const id of [lost, empty]) await adjustTo(id, '9.00');
    await api.db.delete(feeLine).where(eq(feeLine.transactionId, lost));
    await api.db.update(changeRequest).set({ item: [] }).where(eq(changeRequest.transactionId, empty));
    for (const id of [lost, empty]) {
      const { id: request } = (await requestOf(id))!;
      const { code, msg } = await decide(request, 1);
      expect([code, msg]).toEqual([4009, expect.stringMatching(/^This transaction has none of the charges/)]);
      expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '1.2000' });
      expect((await decide(request, 2)).code).toBe(200);
    }
  });

  it('needs the right to adjust, which others are not shown it without', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    await adjustTo(id, '9.00');
    const { id: request } = (await requestOf(id))!;
    const rights = ['/transaction/outbound', '/outbound/charge'];
    const { token } = await seedUser(api.db, { rights });
    expect(await requestOf(id, token)).toBeNull();
    expect((await waiting(token)).total).toBe(0);
    expect((await decide(request, 1, token)).code).toBe(4003);
    const other = await seedUser(api.db, {
      rights: RIGHTS,
      customerId: (await seedWorld(api.db)).customerId,
    });
    expect((await decide(request, 1, other.token)).code).toBe(4004);
    expect((await waiting(other.token)).total).toBe(0);
  });

  it('is refused once the transaction has changed since, and gives way to another', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    await adjustTo(id, '9.00');
    expect((await adjustTo(id, '8.00')).code).toBe(4009);
    await adjustTo(id, '1.30');
    const old = (await requestOf(id))!;
    expect(old.is_outdated).toBe(1);
    expect((await decide(old.id, 1)).code).toBe(4009);
    expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '1.3000' });
    expect((await adjustTo(id, '8.00')).data).toEqual({ requested: 1, undo_id: null });
    expect((await requestOf(id))!.id).not.toBe(old.id);
    expect((await decide(old.id, 1)).code).toBe(4009);
    await recalculate([id], 1);
    expect((await requestOf(id))!.is_outdated).toBe(1);
  });

  it('is done once, however often it is confirmed', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    await adjustTo(id, '9.00');
    const { id: request } = (await requestOf(id))!;
    const codes = await Promise.all([1, 2, 3].map(async () => (await decide(request, 1)).code));
    expect(codes.sort()).toEqual([200, 4009, 4009]);
    const key = 'the-same-confirmation';
    const again = { token: boss.token, key };
    const [next] = (await seedOrders(world, 1)) as [number];
    await adjustTo(next, '9.00');
    const asked = { id: (await requestOf(next))!.id, status: 1 };
    expect((await api.call(decideChangeRequest, asked, again)).code).toBe(200);
    expect((await api.call(decideChangeRequest, asked, again)).code).toBe(200);
    const { adjustment_list } = (await api.call(outboundDetail, { id: next }, boss.token)).data;
    expect(adjustment_list).toHaveLength(1);
  });

  it('stands in the history when it is refused, and why; not for the customer', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    await adjustTo(id, '9.00');
    await decide((await requestOf(id))!.id, 2, boss.token, 'Too much');
    const { history_list } = (await api.call(outboundDetail, { id }, clerk.token)).data;
    expect(history_list).toMatchObject([
      {
        action: 'request_adjust',
        user_name: 'clerk',
        from_amount: '1.20',
        to_amount: '9.00',
        reason: 'Agreed',
      },
      { action: 'refuse', user_name: 'boss', reason: 'Too much' },
    ]);
    const own = await seedUser(api.db, { rights: ['/transaction/outbound'], customerId: world.customerId });
    expect((await api.call(outboundDetail, { id }, own.token)).data.history_list).toEqual([]);
  });
});

describe('a reversal above the amount', () => {
  it('waits, and the smaller ones beside it do not', async () => {
    const large = await orderOf620();
    const [small] = (await seedOrders(world, 1)) as [number];
    await bill([large, small]);
    expect((await reverse([large, small])).data).toMatchObject({ done: 1, reversed: 1, requested: 1 });
    expect(await rowOf(api.db, large)).toMatchObject({ billingStatus: 1, chargeStatus: 1 });
    expect((await reverse([large])).data).toMatchObject({ done: 0, requested: 0, refused: [{ id: large }] });
    const request = (await requestOf(large))!;
    expect(request).toMatchObject({ action: 'reverse', from_amount: '6.20', to_amount: '0.00' });
    expect((await decide(request.id, 1)).code).toBe(200);
    expect(await rowOf(api.db, large)).toMatchObject({ billingStatus: 0, chargeStatus: 0 });
    const { history_list } = (await api.call(outboundDetail, { id: large }, boss.token)).data;
    expect(history_list.at(-1)).toMatchObject({
      ...{ action: 'reverse', user_name: 'clerk', confirmed_by: 'boss', reason: 'Sent twice' },
    });
  });

  it('is left out of runs, which say so', async () => {
    const large = await orderOf620();
    await bill([large]);
    const { rows } = await runsOf(api, clerk).run('not_charge', ofIds(large));
    expect(rows).toMatchObject([{ outcome: 'skipped', reason: expect.stringContaining('second person') }]);
    expect(await rowOf(api.db, large)).toMatchObject({ billingStatus: 1, chargeStatus: 1 });
  });

  it('is not asked for where nothing is billed', async () => {
    const id = await orderOf620();
    expect((await reverse([id])).data).toMatchObject({ done: 1, requested: 0 });
  });
});
