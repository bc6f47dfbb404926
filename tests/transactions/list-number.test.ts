import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { transactionTotals } from '../../contract/transactions/transactions';
import { transaction } from '../../upstream/store/schema/transactions';
import { transactionsMatching } from '../../upstream/transactions/filters';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld, ZONE } from './fixture';
import { addOrder, addService, addShipment, PAGE_RIGHTS } from './kinds-fixture';
import { listsOf } from './list-fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: PAGE_RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const other = seeded(() => seedWorld(api.db));
const { idsOf } = listsOf(api, clerk);

describe('a list by a whole number', () => {
  it.each([
    ['outbound', (no: string) => addOrder(world, { platformNumber: no })],
    ['shipment', (no: string) => addShipment(world, {}, { trackingNumber: no })],
    ['vas', (no: string) => addService(world, {}, { refNo: no })],
  ] as const)('%s has what bears it, and by a part what contains that', async (screen, add) => {
    const whole = await add('LN-41001');
    const longer = await add('X-LN-41001');
    const of = (number: string, more = {}) =>
      idsOf(screen, { customer_id: world.customerId, number, ...more });
    expect(await of('LN-41001')).toEqual([whole]);
    expect(await of('ln-41001')).toEqual([whole]);
    expect(await of('N-41001')).toEqual([longer, whole]);
    // What the other filters leave out hides nothing.
    expect(await of('LN-41001', { charge_status: 0 })).toEqual([]);
    await api.db.execute(sql`update transaction set charge_status = 0 where id = ${longer}`);
    expect(await of('LN-41001', { charge_status: 0 })).toEqual([longer]);
  });

  it('is not looked for among parts, and another customer’s does not count', async () => {
    const own = await addOrder(world, { orderNumber: 'LP-52002' });
    await addOrder(other, { orderNumber: 'LP-52002-X' });
    // A part of a plan that is never executed is the one that looks for parts.
    const isLeftOut = async (customerId: number) => {
      const where = transactionsMatching('outbound', customerId, { number: 'LP-52002' }, ZONE);
      const { rows } = await api.db.execute(
        sql`explain analyze select id from ${transaction} where ${where}`,
      );
      return JSON.stringify(rows).includes('never executed');
    };
    expect([await isLeftOut(world.customerId), await isLeftOut(other.customerId)]).toEqual([true, false]);
    const { data } = await api.call(
      transactionTotals,
      { screen: 'outbound', customer_id: world.customerId, number: 'LP-52002' },
      clerk.token,
    );
    expect(data.list.map(({ count }) => count)).toEqual([1]);
    expect(await idsOf('outbound', { customer_id: world.customerId, number: 'LP-52002' })).toEqual([own]);
  });
});
