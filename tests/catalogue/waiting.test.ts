import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as contract from '../../contract/catalogue/skus';
import { CODE } from '../../contract/codes';
import { jobSteps } from '../../upstream/operations/jobs/steps';
import { sku } from '../../upstream/store/schema/catalogue';
import { job } from '../../upstream/store/schema/operations';
import { transaction } from '../../upstream/store/schema/transactions';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { ingest, orderOf, seedWorld, type World } from '../transactions/fixture';

const api = testApi();
const box = { length: 10, width: 10, height: 10, weight: 1 };

const unpriced = ({ customerId }: World) =>
  api.db.$count(transaction, and(eq(transaction.customerId, customerId), isNotNull(transaction.error)));

/** Works through what is queued, as the worker would. */
async function work(): Promise<number> {
  const open = await api.db.select().from(job).where(eq(job.state, 'waiting'));
  for (const one of open) {
    await api.db.transaction((tx) => jobSteps[one.kind]!(tx, one));
    await api.db.update(job).set({ state: 'done' }).where(eq(job.id, one.id));
  }
  return open.length;
}

describe('what has no price for want of measures is priced by itself', () => {
  it('once a clerk gives them, whatever rights to transactions they hold', async () => {
    const world = await seedWorld(api.db);
    const clerk = await seedUser(api.db, { rights: ['/sku/index', '/sku/edit'] });
    await ingest(api.db, [orderOf(world, 'waits', { lines: [{ sku: 'A', quantity: 1 }] })]);
    expect(await unpriced(world)).toBe(1);
    const [row] = await api.db.select().from(sku).where(eq(sku.customerId, world.customerId));
    const measures = { length: '10', width: '10', height: '10', weight: '2 lb' };
    const { data } = await api.call(contract.skuEdit, { id: row!.id, ...measures }, clerk.token);
    expect(data).toMatchObject({ unbilled_count: 0, job_id: expect.any(Number) });
    await work();
    expect(await unpriced(world)).toBe(0);
    const again = await api.call(contract.skuEdit, { id: row!.id, weight: '3 lb' }, clerk.token);
    expect(again.data).toEqual({ unbilled_count: 1 });
  });

  it('once later records bring them, in one go for many SKUs', async () => {
    const world = await seedWorld(api.db);
    const names = Array.from({ length: 200 }, (_, i) => `SKU-${i}`);
    await ingest(
      api.db,
      names.map((name) => orderOf(world, `waits ${name}`, { lines: [{ sku: name, quantity: 1 }] })),
    );
    expect(await unpriced(world)).toBe(200);
    const lines = names.map((name) => ({ sku: name, quantity: 1, ...box }));
    await ingest(api.db, [orderOf(world, 'measures', { lines })]);
    expect(await work()).toBe(1);
    expect(await unpriced(world)).toBe(0);
  });

  it('and nothing is queued where nothing waits', async () => {
    const world = await seedWorld(api.db);
    const clerk = await seedUser(api.db, { rights: ['/sku/index', '/sku/add', '/sku/edit', '/sku/status'] });
    const fields = { customer_id: world.customerId, sku: 'NEW', length: '10' };
    const added = await api.call(contract.skuAdd, fields, clerk.token);
    const edit = await api.call(contract.skuEdit, { id: added.data.id, length: '11' }, clerk.token);
    expect([edit.code, edit.data.job_id ?? null]).toEqual([CODE.ok, null]);
    expect(await work()).toBe(0);
  });
});
