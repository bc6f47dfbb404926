import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findByNumber } from '../../upstream/transactions/find';
import { testApi } from '../harness/api';
import { seeded } from '../harness/seeded';
import { machine, seedWorld } from './fixture';
import { addOrder, addReceipt, addService, addShipment, PAGE_RIGHTS } from './kinds-fixture';

const api = testApi();
const world = seeded(() => seedWorld(api.db));
const other = seeded(() => seedWorld(api.db));
const clerk = { ...machine, rights: new Set(PAGE_RIGHTS) };

const found = async (number: string, actor = clerk) =>
  (await findByNumber(api.db, actor, number)).list?.map(({ id }) => id);

/** Numbers looked for in the index of parts while `work` is done. */
async function partsAskedFor(work: () => Promise<unknown>): Promise<unknown[]> {
  const ask = vi.spyOn(api.db, 'execute');
  await work();
  const asked = ask.mock.calls.flatMap(([query]) => new PgDialect().sqlToQuery(query as SQL).params);
  return [...new Set(asked.filter((value) => String(value).startsWith('%')))];
}
afterEach(() => vi.restoreAllMocks());

describe('a whole number', () => {
  it('has what bears it and what begins with it, not what only contains it', async () => {
    const whole = await addOrder(world, { orderNumber: 'WH-77001' });
    const begins = await addReceipt(world, { externalNumber: 'WH-77001-B' });
    await addShipment(world, { platformNumber: 'A-WH-77001' });
    expect(await found('WH-77001')).toEqual([whole, begins]);
    expect(await found('wh-77001')).toEqual([whole, begins]);
  });

  it.each([
    ['an order', () => addOrder(world, { orderNumber: 'WQ-10001' }), 'WQ-10001'],
    ['a parcel', () => addShipment(world, {}, { trackingNumber: 'WQ-20002' }), 'WQ-20002'],
    ['a service', () => addService(world, {}, { refNo: 'WQ-30003' }), 'WQ-30003'],
  ] as const)('of %s is not looked for among parts', async (_what, add, number) => {
    const id = await add();
    expect(await partsAskedFor(async () => expect(await found(number)).toEqual([id]))).toEqual([]);
    const part = number.slice(1);
    expect(await partsAskedFor(async () => expect(await found(part)).toEqual([id]))).toEqual([`%${part}%`]);
  });

  it('of another customer does not hide one’s own that contains it', async () => {
    await addOrder(other, { orderNumber: 'WZ-50001' });
    const own = await addOrder(world, { orderNumber: 'A-WZ-50001' });
    expect(await found('WZ-50001', { ...clerk, customerId: world.customerId })).toEqual([own]);
  });
});
