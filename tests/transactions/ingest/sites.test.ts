import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { customer, warehouse } from '../../../upstream/store/schema/catalogue';
import { testDatabase } from '../../harness/database';
import type { World } from '../fixture';
import { ORDERS, SNAPSHOTS, seedWholeWorld, standing } from './fixture';

/** What a customer's and a warehouse's own settings mean for the records that name them. */

const db = testDatabase();
let world: World;
beforeAll(async () => {
  world = await seedWholeWorld(db);
});

const setCustomer = (status: number) =>
  db.update(customer).set({ status }).where(eq(customer.id, world.customerId));
const setWarehouse = (set: { status?: number; timeZone?: string }) =>
  db.update(warehouse).set(set).where(eq(warehouse.id, world.warehouseId));

it('a customer that is switched off takes no new records', async () => {
  await setCustomer(0);
  const refused = await ORDERS.ingest(db, [ORDERS.record(world, 1)]);
  expect(refused).toMatchObject({ created: 0 });
  expect(refused.rejected).toEqual([
    { row: 1, reason: `Customer ${world.customerCode} is disabled and takes no new records` },
  ]);
  await setCustomer(1);
  expect(await ORDERS.ingest(db, [ORDERS.record(world, 1)])).toMatchObject({ created: 1, rejected: [] });
});

it('nor does a warehouse', async () => {
  await setWarehouse({ status: 0 });
  const refused = await ORDERS.ingest(db, [ORDERS.record(world, 2)]);
  expect(refused).toMatchObject({ created: 0 });
  expect(refused.rejected).toEqual([
    { row: 1, reason: `Warehouse ${world.warehouseCode} is disabled and takes no new records` },
  ]);
  await setWarehouse({ status: 1 });
});

it('what is open there can be finished: corrected and cancelled', async () => {
  await ORDERS.ingest(db, [ORDERS.record(world, 3)]);
  await setCustomer(0);
  await setWarehouse({ status: 0 });
  const corrected = { ...ORDERS.record(world, 3), ...ORDERS.renumbered };
  expect(await ORDERS.ingest(db, [corrected])).toMatchObject({ changed: 1, rejected: [] });
  expect(await ORDERS.ingest(db, [{ ...corrected, status: 'cancelled' }])).toMatchObject({ changed: 1 });
  expect(await standing(db, world, 'K-3')).toMatchObject({ orderNumber: 'again', isCancelled: 1 });
  await setWarehouse({ status: 1 });
  await setCustomer(1);
});

it('times without an offset are those of the warehouse’s own zone, days those of the house', async () => {
  await setWarehouse({ timeZone: 'America/Los_Angeles' });
  await ORDERS.ingest(db, [
    { ...ORDERS.record(world, 10), ship_time: '2026-11-02 10:00:00' },
    { ...ORDERS.record(world, 11), ship_time: '2026-11-02T10:00:00+08:00' },
  ]);
  await SNAPSHOTS.ingest(db, [SNAPSHOTS.record(world, 13)]);
  const timeOf = async (ref: string) => (await standing(db, world, ref)).businessTime.toISOString();
  expect(await timeOf('K-10')).toBe('2026-11-02T18:00:00.000Z');
  expect(await timeOf('K-11')).toBe('2026-11-02T02:00:00.000Z');
  expect(await timeOf('K-13')).toBe('2026-01-14T16:00:00.000Z');
  await setWarehouse({ timeZone: '' });
  await ORDERS.ingest(db, [{ ...ORDERS.record(world, 12), ship_time: '2026-11-02 10:00:00' }]);
  expect(await timeOf('K-12')).toBe('2026-11-02T02:00:00.000Z');
});
