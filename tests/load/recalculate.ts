import { createJob } from '../../upstream/jobs/jobs';
import type { Db } from '../../upstream/store/db';
import { runToEnd } from '../jobs/run';
import { reprice, seedOrders, seedWorld, type World } from '../transactions/fixture';
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
  await runToEnd(db, id!);
}
