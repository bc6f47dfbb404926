import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { InputOf } from '../../../contract/endpoint';
import { batchRecalculate, getBatchFormData } from '../../../contract/transactions/transaction-actions';
import { auditLog, job } from '../../../upstream/store/schema/operations';
import { transaction } from '../../../upstream/store/schema/transactions';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { RIGHTS, reprice, rowOf, seedOrders, seedWorld, type World } from '../fixture';
import { ofIds, runsOf } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights: RIGHTS }));
const runs = runsOf(api, clerk);
const world = seeded(() => seedWorld(api.db));

const batch = (of: World, changes: Partial<InputOf<typeof batchRecalculate>> = {}, as = clerk.token) =>
  api.call(
    batchRecalculate,
    {
      customer_id: of.customerId,
      warehouse_id: of.warehouseId,
      transaction_type: 2,
      is_adjust_amount: 0,
      create_time_start: '2026-11-01',
      create_time_end: '2026-11-30',
      ...changes,
    },
    as,
  );

const ofType = (id: number, transactionType: number) =>
  api.db.update(transaction).set({ transactionType }).where(eq(transaction.id, id));

describe('a batch recalculation', () => {
  it('rates what the dialog means, reports, and then changes nothing', async () => {
    const own = await seedWorld(api.db);
    const [billed, first, second, elsewhere] = (await seedOrders(own, 4)) as [number, number, number, number];
    const [before] = (await seedOrders(own, 1, { ship_time: '2026-10-31 23:59:59' })) as [number];
    await seedOrders(own, 2, { lines: [{ sku: 'UNSEEN', quantity: 1 }] });
    const there = { warehouseId: world.warehouseId };
    await api.db.update(transaction).set(there).where(eq(transaction.id, elsewhere));
    await runs.run('bill', ofIds(billed));
    await reprice(own, '1.35');
    const { data } = await batch(own);
    const done = await runs.finish(data!.job_id);
    expect(done.job).toMatchObject({ kind: 'transaction_run', total: 5, done: 5 });
    expect(done.counts).toEqual({ done: 2, explained: 0, unchanged: 0, skipped: 1, failed: 2 });
    const totals = await Promise.all([first, second, billed, before].map((id) => rowOf(api.db, id)));
    expect(totals.map((row) => row.totalAmount)).toEqual(['1.3500', '1.3500', '1.2000', '1.2000']);
    const again = await runs.finish((await batch(own)).data!.job_id);
    expect(again.counts).toEqual({ done: 0, explained: 0, unchanged: 2, skipped: 1, failed: 2 });
    const [entry] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(data!.job_id)));
    expect(entry).toMatchObject({
      action: 'transaction.batch_recalculate',
      after: { customer_id: own.customerId, create_time_start: '2026-11-01', total: 5 },
    });
  });

  it.each([
    [1, [1, 2]],
    [2, [2]],
    [3, [3, 6]],
    [4, [4]],
    [5, [5]],
  ])('of code %i is about the types %j', async (transaction_type, types) => {
    const own = await seedWorld(api.db);
    const ids = await seedOrders(own, 6);
    for (const [i, id] of ids.entries()) await ofType(id, i + 1);
    const all = ['inbound', 'outbound', 'shipment', 'storage', 'vas'];
    const user = await seedUser(api.db, { rights: all.map((page) => `/${page}/recalculate`) });
    const { data } = await batch(own, { transaction_type, preview: 1 }, user.token);
    const { rows } = await api.db.execute<{ type: number }>(sql`
      select t.transaction_type as type from run_row r join transaction t on t.id = r.transaction_id
      where r.job_id = ${data!.job_id} order by 1`);
    expect(rows.map(({ type }) => type)).toEqual(types);
    // The rows inserted here cannot be priced.
    await api.db.delete(job);
  });

  it.each([
    [1, 'shipment', [1]],
    [1, 'outbound', [2]],
    [3, 'inbound', [3, 6]],
  ] as const)(
    'of code %i on the screen %s is about the types %j',
    async (transaction_type, screen, types) => {
      const own = await seedWorld(api.db);
      const ids = await seedOrders(own, 6);
      for (const [i, id] of ids.entries()) await ofType(id, i + 1);
      const all = ['inbound', 'outbound', 'shipment'];
      const user = await seedUser(api.db, { rights: all.map((page) => `/${page}/recalculate`) });
      const { data } = await batch(own, { transaction_type, screen, preview: 1 }, user.token);
      const shown = await api.db.execute<{ type: number }>(sql`
      select t.transaction_type as type from run_row r join transaction t on t.id = r.transaction_id
      where r.job_id = ${data!.job_id} order by 1`);
      expect(shown.rows.map(({ type }) => type)).toEqual(types);
      await api.db.delete(job);
    },
  );

  it('leaves out kinds that the user may not recalculate', async () => {
    const own = await seedWorld(api.db);
    const [outbound, shipment] = (await seedOrders(own, 2)) as [number, number];
    await ofType(shipment, 1);
    const { data } = await batch(own, { transaction_type: 1, preview: 1 });
    expect((await runs.finish(data!.job_id)).rows.map((row) => row.id)).toEqual([outbound]);
  });

  it('as a preview writes nothing', async () => {
    const own = await seedWorld(api.db);
    const [id] = (await seedOrders(own, 1)) as [number];
    await reprice(own, '1.35');
    const { data } = await batch(own, { preview: 1 });
    const shown = await runs.finish(data!.job_id);
    expect(shown.job.run).toMatchObject({ preview: 1, sums: [{ difference: '0.15' }] });
    expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '1.2000' });
  });
});

describe('asking for a batch', () => {
  it('needs the right of its kind', async () => {
    expect((await batch(world, { transaction_type: 3 })).code).toBe(4003);
    const without = await seedUser(api.db, { rights: ['/transaction/outbound'] });
    expect((await batch(world, {}, without.token)).code).toBe(4003);
  });

  it('keeps a customer’s user to their customer', async () => {
    const other = await seedWorld(api.db);
    const acme = await seedUser(api.db, { rights: RIGHTS, customerId: other.customerId });
    expect((await batch(world, {}, acme.token)).code).toBe(4004);
    const form = await api.call(getBatchFormData, {}, acme.token);
    expect(form.data.customer_list.map((row) => row.id)).toEqual([other.customerId]);
  });

  it('refuses more than 31 days, what does not exist, and what there is nothing of', async () => {
    const long = await batch(world, { create_time_start: '2026-10-30' });
    expect(long.fields).toEqual({ create_time_end: 'The date range cannot exceed 31 days' });
    expect((await batch(world, { warehouse_id: 999_999 })).code).toBe(4004);
    expect((await batch(world, { customer_id: 999_999 })).code).toBe(4004);
    expect(await batch(await seedWorld(api.db))).toMatchObject({ code: 4009, msg: 'No transactions match' });
  });

  it('offers the kinds the user may recalculate', async () => {
    const kinds = async (as: string) =>
      (await api.call(getBatchFormData, {}, as)).data.transaction_type_list.map(({ value }) => value);
    expect(await kinds(clerk.token)).toEqual(['Orders and shipments', 'Outbound']);
    const shipper = await seedUser(api.db, { rights: ['/shipment/recalculate', '/vas/recalculate'] });
    expect(await kinds(shipper.token)).toEqual(['Orders and shipments', 'VAS']);
  });
});
