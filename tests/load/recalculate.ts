import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { createJob } from '../../upstream/jobs/jobs';
import { startWorker } from '../../upstream/jobs/worker';
import type { Db } from '../../upstream/store/db';
import { job } from '../../upstream/store/schema/operations';
import { reprice, seedOrders, seedWorld, type World, ZONE } from '../transactions/fixture';

/**
 * Recalculates `count` transactions as a batch job, once with a new sheet that changes each of them and once
 * with nothing to change; prints transactions a second. Needs a migrated database; leaves its rows there.
 */
export async function benchRecalculate(db: Db, count = 20_000): Promise<void> {
  const world = await seedWorld(db);
  await seedOrders(world, count, { materials: [{ pack_material: world.materialNames.carton }] });
  await reprice(world, '1.35');
  await timed(db, world, 'rated anew', count);
  await timed(db, world, 'found unchanged', count);
}

async function timed(db: Db, world: World, what: string, count: number): Promise<void> {
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
  const start = performance.now();
  const log = { info: () => {}, error: console.error };
  const worker = startWorker({ db, log, timeZone: ZONE, billingGraceDays: 0, pollMs: 10 });
  for (let state = ''; state !== 'done'; await sleep(10)) {
    const [row] = await db.select().from(job).where(eq(job.id, id!));
    state = row!.state;
    if (state === 'failed') throw new Error('The job failed');
  }
  const seconds = (performance.now() - start) / 1000;
  await worker.stop();
  console.log(
    `recalculate: ${what} ${count} transactions in ${seconds.toFixed(2)} s, ${Math.round(count / seconds)}/s`,
  );
}
