import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as contract from '../../contract/transactions/transaction-actions';
import { transaction } from '../../upstream/store/schema/transactions';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { actionsOf } from './actions-fixture';
import { RIGHTS, rowOf, seedOrders, seedWorld } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights: RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const { charge, bill, recalculate, adjust } = actionsOf(api, clerk);

describe('scope and rights', () => {
  const calls = {
    charge: (id: number, as: string) => charge([id], 0, as),
    bill: (id: number, as: string) => bill([id], as),
    recalculate: (id: number, as: string) => recalculate([id], 0, as),
    adjust: (id: number, as: string) => adjust(id, [{ id: 1, amount: '1.00' }], as),
  };

  it.each(Object.keys(calls) as (keyof typeof calls)[])('%s needs its own right', async (action) => {
    const [id] = (await seedOrders(world, 1)) as [number];
    const rights = RIGHTS.filter((right) => right !== `/outbound/${action}`);
    const without = await seedUser(api.db, { rights });
    expect((await calls[action](id, without.token)).code).toBe(4003);
    expect((await calls[action](id, 'made up')).code).toBe(4001);
  });

  it.each(Object.keys(calls) as (keyof typeof calls)[])(
    '%s refuses foreign and absent rows',
    async (action) => {
      const mine = await seedWorld(api.db);
      const acme = await seedUser(api.db, { rights: RIGHTS, customerId: mine.customerId });
      const [id] = (await seedOrders(world, 1)) as [number];
      expect((await calls[action](id, acme.token)).code).toBe(4004);
      expect((await calls[action](999_999_999, acme.token)).code).toBe(4004);
    },
  );

  it('one foreign id refuses the whole list', async () => {
    const mine = await seedWorld(api.db);
    const acme = await seedUser(api.db, { rights: RIGHTS, customerId: mine.customerId });
    const [own] = (await seedOrders(mine, 1)) as [number];
    const [foreign] = (await seedOrders(world, 1)) as [number];
    expect((await charge([own, foreign], 0, acme.token)).code).toBe(4004);
    expect(await rowOf(api.db, own)).toMatchObject({ chargeStatus: 1 });
  });

  it('a kind without rights of its own refuses the whole list', async () => {
    const [outbound, shipment] = (await seedOrders(world, 2)) as [number, number];
    await api.db.update(transaction).set({ transactionType: 1 }).where(eq(transaction.id, shipment));
    expect((await charge([outbound, shipment], 0)).code).toBe(4003);
  });

  it('the same intent twice has one effect and one answer', async () => {
    const ids = await seedOrders(world, 1);
    const options = { token: clerk.token, key: 'once' };
    const input = { ids: ids.join(','), is_confirm: 'yes' as const };
    const first = await api.call(contract.bill, input, options);
    expect(await api.call(contract.bill, input, options)).toEqual(first);
  });
});
