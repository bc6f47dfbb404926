import { describe, expect, it } from 'vitest';
import * as contract from '../../contract/transactions/transaction-actions';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { actionsOf } from './actions-fixture';
import { outboundDetail } from './calls';
import { itemsOf, RIGHTS, rowOf, seedOrders, seedWorld } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights: RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const { charge, bill, adjust, adjustTo, audits } = actionsOf(api, clerk);

describe('adjust', () => {
  it('sets items, totals, history and audit together', async () => {
    const [id] = (await seedOrders(world, 1, {
      materials: [{ pack_material: world.materialNames.carton }],
    })) as [number];
    const [first, second] = await itemsOf(api.db, id);
    const answer = await adjust(id, [
      { id: first!.id, amount: '0.50' },
      { id: second!.id, amount: '0.80' },
    ]);
    expect(answer.code).toBe(200);
    expect(await rowOf(api.db, id)).toMatchObject({
      billingAmount: '2.0000',
      adjustAmount: '-0.7000',
      totalAmount: '1.3000',
    });
    const { data } = await api.call(outboundDetail, { id }, clerk.token);
    expect(data.item.map((item) => [item.billing_amount, item.amount])).toEqual([
      ['1.20', '0.50'],
      ['0.80', '0.80'],
    ]);
    expect(data.adjustment_list).toMatchObject([
      { item_id: first!.id, user_name: 'clerk', from_amount: '1.20', to_amount: '0.50' },
    ]);
    expect((await audits('transaction.save_adjustment')).at(-1)).toMatchObject({
      entityId: String(id),
      before: { item: [{ amount: '1.20' }] },
      after: { item: [{ amount: '0.50' }] },
    });
  });

  it('needs a charged, unbilled transaction', async () => {
    const [off, billed] = (await seedOrders(world, 2)) as [number, number];
    await charge([off], 0);
    await bill([billed]);
    for (const id of [off, billed]) {
      expect((await adjustTo(id, '5.00')).code).toBe(4009);
      expect(await rowOf(api.db, id)).toMatchObject({ adjustAmount: '0.0000' });
    }
  });

  it('refuses another transaction’s item', async () => {
    const [id, other] = (await seedOrders(world, 2)) as [number, number];
    const [mine] = await itemsOf(api.db, id);
    const [theirs] = await itemsOf(api.db, other);
    const answer = await adjust(id, [
      { id: mine!.id, amount: '5.00' },
      { id: theirs!.id, amount: '5.00' },
    ]);
    expect(answer.code).toBe(4004);
    expect(await rowOf(api.db, id)).toMatchObject({ adjustAmount: '0.0000' });
  });

  it('refuses users who saw an older state, so that no change is undone unseen', async () => {
    const [id] = await seedOrders(world, 1);
    const { data: seen } = await api.call(outboundDetail, { id: id! }, clerk.token);
    const { update_time } = seen.res;
    const [first, second] = ['7.00', '8.00'].map((amount) => ({ id: seen.item[0]!.id, amount }));
    const save = (item: { id: number; amount: string }) =>
      api.call(
        contract.saveAdjustment,
        { id: id!, update_time, item: [item], reason: 'Agreed' },
        clerk.token,
      );
    expect((await save(first!)).code).toBe(200);
    expect(await save(second!)).toMatchObject({
      code: 4009,
      msg: expect.stringContaining('Someone else has changed'),
    });
    expect((await itemsOf(api.db, id!))[0]!.amount).toBe('7.0000');
  });

  it('refuses an amount below 0', async () => {
    const [id] = await seedOrders(world, 1);
    const refused = await adjustTo(id!, '-0.01');
    expect(refused.code).toBe(4022);
    expect(refused.fields).toEqual({ 'item.0.amount': 'Value cannot be less than 0' });
  });

  it('refuses amounts that an account could not hold many of, together too', async () => {
    const materials = [{ pack_material: world.materialNames.carton, quantity: 1 }];
    const [id] = (await seedOrders(world, 1, { materials })) as [number];
    const [fee, carton] = await itemsOf(api.db, id);
    expect((await adjust(id, [{ id: fee!.id, amount: '999999999999' }])).msg).toBe(
      'The total of this transaction would be too large',
    );
    const both = [
      { id: fee!.id, amount: '999999999998' },
      { id: carton!.id, amount: '1' },
    ];
    expect((await adjust(id, both)).code).toBe(200);
  });

  it('refuses amounts the currency does not have, by field', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    const [item] = await itemsOf(api.db, id);
    expect((await adjust(id, [{ id: item!.id, amount: '1.005' }])).fields).toEqual({
      'item.0.amount': 'More decimals than the currency allows',
    });
    expect((await adjust(id, [{ id: item!.id, amount: '1000000000000' }])).fields).toEqual({
      'item.0.amount': 'This amount is too large',
    });
    const twice = { id: item!.id, amount: '1.00' };
    expect((await adjust(id, [twice, twice])).fields).toEqual({ 'item.1.id': 'This item is given twice' });
    expect((await adjust(id, [{ id: item!.id, amount: '1.5000' }])).code).toBe(200);
  });
});
