import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { whatIf } from '../../upstream/agreements/what-if-run';
import { systemActor } from '../../upstream/identity/actor';
import type { Db } from '../../upstream/store/db';
import { runToEnd } from '../operations/jobs/run';
import { seedAgreement, seedOrders, seedWorld, sheetFor, ZONE } from '../transactions/fixture';
import { type Figure, figure, percentile } from './figures';

const SEEDED_AT_ONCE = 20_000;

/**
 * Prices a month of `count` transactions under a draft that changes each of them. Needs a migrated database; leaves its
 * rows there. Memory is that of the whole process, read each second when its garbage has been collected; growth is from
 * the median of the first third of the run to that of the last.
 */
export async function benchWhatIf(db: Db, count = 100_000): Promise<Figure[]> {
  const world = await seedWorld(db);
  const used = { materials: [{ pack_material: world.materialNames.carton }] };
  for (let made = 0; made < count; made += SEEDED_AT_ONCE) {
    await seedOrders(world, Math.min(SEEDED_AT_ONCE, count - made), used);
  }
  // As the database itself does a minute after so many rows have been inserted.
  await db.execute(sql`analyze transaction, transaction_line, transaction_material, fee_line`);
  const later = { from: '2027-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z' };
  const id = await seedAgreement(world, { ...later, status: 0, sheet: sheetFor(world, '1.35') });
  const { job_id } = await whatIf(db, systemActor('bench'), { id, month: '2026-11' }, ZONE);
  const collect = collector();
  const memory: NodeJS.MemoryUsage[] = [];
  const start = performance.now();
  const onChunk = () => {
    if (performance.now() - start < (memory.length + 1) * 1000) return;
    collect();
    memory.push(process.memoryUsage());
  };
  await runToEnd(db, Number(job_id), { onChunk });
  const seconds = (performance.now() - start) / 1000;
  const growth = (of: 'rss' | 'heapUsed') => {
    const values = memory.map((usage) => usage[of] / 1024 ** 2);
    const third = Math.floor(values.length / 3);
    return percentile(values.slice(-third), 0.5) - percentile(values.slice(0, third), 0.5);
  };
  return [
    figure(`what-if over ${count.toLocaleString('en-US')} transactions`, seconds, 's', { below: 15 }),
    figure('what-if: growth of the heap', growth('heapUsed'), 'MB', { atMost: 50 }),
    figure('what-if: growth of memory', growth('rss'), 'MB', { atMost: 50 }),
  ];
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
