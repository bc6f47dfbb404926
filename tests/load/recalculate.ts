import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { createJob } from '../../upstream/jobs/jobs';
import { startWorker } from '../../upstream/jobs/worker';
import type { Db } from '../../upstream/store/db';
import { job } from '../../upstream/store/schema/operations';
import { reprice, seedOrders, seedWorld, type World, ZONE } from '../transactions/fixture';
import { type Figure, figure, rateOf } from './figures';

/**
 * Recalculates `count` transactions as a batch job, once with a new sheet that changes each of them and once
 * with nothing to change. Needs a migrated database; leaves its rows there.
 */
export async function benchRecalculate(db: Db, count = 20_000): Promise<Figure[]> {
  const world = await seedWorld(db);
  await seedOrders(world, count, { materials: [{ pack_material: world.materialNames.carton }] });
  await reprice(world, '1.35');
  const goal = { atLeast: 5000 };
  const changed = await rateOf(count, () => runBatch(db, world));
  const first = figure('batch recalculation, all change', changed, 'transactions/s', goal);
  const unchanged = await rateOf(count, () => runBatch(db, world));
  return [first, figure('batch recalculation, none change', unchanged, 'transactions/s', goal)];
}

async function runBatch(db: Db, world: World): Promise<void> {
  const id = await createJob(db, {
    kind: 'batch_recalculate',
    userId: null,
    input: {
      customer_id: world.customerId,
      warehouse_id: world.warehouseId,
      kind: 2,
      is_adjust_amount: 0,
      from: '2026-11-01T00:00:00Z',
      before: '2026-12-01T00:00:00Z',
    },
  });
  const log = { info: () => {}, error: console.error };
  const worker = startWorker({ db, log, timeZone: ZONE, billingGraceDays: 0, pollMs: 10 });
  for (let state = ''; state !== 'done'; await sleep(10)) {
    const [row] = await db.select().from(job).where(eq(job.id, id!));
    state = row!.state;
    if (state === 'failed') throw new Error('The job failed');
  }
  await worker.stop();
}
