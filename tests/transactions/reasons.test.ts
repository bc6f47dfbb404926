import { describe, expect, it } from 'vitest';
import { accountIndex } from '../../contract/accounts/accounts';
import { startRun } from '../../contract/transactions/runs';
import * as contract from '../../contract/transactions/transaction-actions';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { actionsOf } from './actions-fixture';
import { outboundDetail } from './calls';
import { itemsOf, RIGHTS, rowOf, seedOrders, seedWorld } from './fixture';

const api = testApi();
const rights = [...RIGHTS, '/account/index'];
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights }));
const world = seeded(() => seedWorld(api.db));
const { charge, bill } = actionsOf(api, clerk);

const detail = async (id: number, token = clerk.token) =>
  (await api.call(outboundDetail, { id }, token)).data;

async function adjust(id: number, amount: string, more: object = {}) {
  const [item] = await itemsOf(api.db, id);
  const asked = { id, item: [{ id: item!.id, amount }], reason: 'Agreed by phone', ...more };
  return api.call(contract.saveAdjustment, asked, clerk.token);
}

describe('an adjustment', () => {
  it('needs a reason, which is bounded', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    expect((await adjust(id, '2.00', { reason: '' })).fields).toEqual({
      reason: 'Enter the reason for the adjustment',
    });
    expect(Object.keys((await adjust(id, '2.00', { reason: 'x'.repeat(201) })).fields)).toEqual(['reason']);
    expect(Object.keys((await adjust(id, '2.00', { customer_note: 'x'.repeat(201) })).fields)).toEqual([
      'customer_note',
    ]);
    expect(await rowOf(api.db, id)).toMatchObject({ adjustAmount: '0.0000' });
    expect((await adjust(id, '1.20', { reason: '' })).code).toBe(200);
  });

  it.each([
    ['12.01', 1001],
    ['12.00', 200],
    ['0.12', 200],
    ['0.11', 1001],
    ['0', 1001],
  ])('to %s of 1.20 answers %i', async (amount, code) => {
    const [id] = (await seedOrders(world, 1)) as [number];
    expect((await adjust(id, amount)).code).toBe(code);
    const { totalAmount } = await rowOf(api.db, id);
    expect(Number(totalAmount)).toBe(code === 200 ? Number(amount) : 1.2);
  });

  it('says what is far from what, and is saved once agreed to', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    const asked = await adjust(id, '1200');
    expect(asked.msg).toMatch(/\nOrder processing \d+: 1,200\.00 USD instead of 1\.20 USD$/);
    const { agreement } = asked.data as unknown as { agreement: string };
    expect((await adjust(id, '4800', { is_confirm: agreement })).code).toBe(1001);
    expect((await adjust(id, '1200', { is_confirm: agreement })).code).toBe(200);
  });
});

describe('the history', () => {
  it('says who adjusted, billed, reversed and charged, when and why', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    await adjust(id, '2.00', { customer_note: 'As agreed' });
    await bill([id]);
    const off = { ids: String(id), charge_status: 0, is_confirm: 'yes' };
    const why = { reason: 'Sent twice', customer_note: 'Credited' };
    await api.call(contract.changeChargeStatus, { ...off, ...why }, clerk.token);
    await charge([id], 1);
    await charge([id], 0);
    const { adjustment_list, history_list } = await detail(id);
    expect(adjustment_list).toMatchObject([
      { to_amount: '2.00', reason: 'Agreed by phone', customer_note: 'As agreed', confirmed_by: '' },
    ]);
    expect(history_list).toMatchObject([
      { action: 'bill', user_name: 'clerk', reason: '' },
      { action: 'reverse', user_name: 'clerk', reason: 'Sent twice', customer_note: 'Credited' },
      { action: 'charge', user_name: 'clerk', reason: '' },
      { action: 'not_charge', user_name: 'clerk', reason: 'Not ours' },
    ]);
    const times = history_list.map(({ create_time }) => Date.parse(create_time));
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('tells the customer the note, and not the reason', async () => {
    const { token } = await seedUser(api.db, { rights, customerId: world.customerId });
    const [id] = (await seedOrders(world, 1)) as [number];
    await adjust(id, '2.00', { customer_note: 'As agreed' });
    await bill([id]);
    const off = {
      ids: String(id),
      charge_status: 0,
      is_confirm: 'yes',
      reason: 'Ours',
      customer_note: 'Back',
    };
    await api.call(contract.changeChargeStatus, off, clerk.token);
    const { adjustment_list, history_list } = await detail(id, token);
    expect(adjustment_list).toMatchObject([{ reason: '', customer_note: 'As agreed' }]);
    expect(history_list.at(-1)).toMatchObject({ action: 'reverse', reason: '', customer_note: 'Back' });
    const { data } = await api.call(accountIndex, { customer_id: world.customerId }, token);
    const { referenceNo } = await rowOf(api.db, id);
    const own = data.res.data.filter((row) => row.reference_no === referenceNo);
    expect(own.map(({ note }) => note)).toEqual(['Back', 'As agreed']);
  });
});

describe('reversing what is billed', () => {
  const off = (id: number, more: object = {}) =>
    api.send(contract.changeChargeStatus, { ids: String(id), charge_status: 0, ...more }, clerk.token);

  it('needs a reason, asked for with the question, again where the yes comes without it', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    await bill([id]);
    const needs = { reason: 'Enter the reason' };
    const asked = await off(id);
    expect(asked).toMatchObject({ code: 1001, data: { needs } });
    const { agreement } = asked.data as unknown as { agreement: string };
    expect(await off(id, { is_confirm: agreement })).toMatchObject({
      code: 1001,
      data: { agreement, needs },
    });
    expect(await rowOf(api.db, id)).toMatchObject({ chargeStatus: 1, billingStatus: 1 });
    const reasoned = await off(id, { reason: 'Sent twice' });
    expect(reasoned).toMatchObject({ code: 1001, data: { agreement } });
    expect(reasoned.data).not.toHaveProperty('needs');
    expect((await off(id, { is_confirm: agreement, reason: 'Sent twice' })).code).toBe(200);
  });

  it('of callers that know nothing of questions needs none', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    await bill([id]);
    expect((await off(id, { is_confirm: 'yes' })).code).toBe(200);
  });

  it('needs it in a run too, and only where something is billed', async () => {
    const [billed, open] = (await seedOrders(world, 2)) as [number, number];
    await bill([billed]);
    const start = (ids: number[]) =>
      api.send(startRun, { action: 'not_charge', scope: { of: 'ids', ids: ids.join(',') } }, clerk.token);
    expect(await start([billed, open])).toMatchObject({ data: { needs: { reason: 'Enter the reason' } } });
    const unbilled = await start([open]);
    expect(unbilled.code).toBe(1001);
    expect(unbilled.data).not.toHaveProperty('needs');
  });
});

it('not charging is asked about first where it reverses what is billed: the rest can be undone', async () => {
  const [billed, open] = (await seedOrders(world, 2)) as [number, number];
  await bill([billed]);
  const off = (ids: string) => api.call(contract.changeChargeStatus, { ids, charge_status: 0 }, clerk.token);
  expect((await off(`${billed},${open}`)).code).toBe(1001);
  expect(await rowOf(api.db, billed)).toMatchObject({ chargeStatus: 1 });
  expect(await rowOf(api.db, open)).toMatchObject({ chargeStatus: 1 });
  expect((await off(String(open))).code).toBe(200);
  expect(await rowOf(api.db, open)).toMatchObject({ chargeStatus: 0 });
});
