import { sql } from 'drizzle-orm';
import { SETTINGS } from '../../../../../contract/operations/settings';
import { systemActor } from '../../../../identity/actor';
import { userActor } from '../../../../identity/user-actor';
import { audit } from '../../../../operations/audit/audit';
import type { JobStep } from '../../../../operations/jobs/jobs';
import { timeZone } from '../../../../store/time-zone';
import { createYielder } from '../../../../yielder';
import { PriceSheets } from '../../../sheets';
import { cancelOrphans } from './orphans';
import { rateParts } from './rate-parts';
import { periodRunInput } from './run';
import { nextCustomers, partsToRate } from './targets';

/** Customers whose periods are rated in one database transaction. */
const CHUNK = 100;

const SYSTEM = systemActor('system');

/** Rates the periods of the next customers, the shorter ones first: longer ones may charge on them. */
export const periodStep: JobStep = async (tx, job) => {
  const input = periodRunInput(job);
  const { rows } = await tx.execute<{ zone: string }>(
    sql`select coalesce(${timeZone}, ${SETTINGS.TIME_ZONE.default}) as zone`,
  );
  const zone = rows[0]!.zone;
  const actor = job.userId === null ? SYSTEM : await userActor(tx, job.userId);
  const customerIds = await nextCustomers(tx, input, zone, job.cursor, CHUNK);
  const report: Record<string, number> = {};
  const sheets = new PriceSheets();
  const yieldIfDue = createYielder();
  const byLength = await partsToRate(tx, input, customerIds, zone);
  for (const parts of byLength) {
    const done = await rateParts(tx, actor, parts, zone, { job: job.id, sheets });
    for (const [outcome, count] of Object.entries(done)) report[outcome] = (report[outcome] ?? 0) + count;
    await yieldIfDue();
  }
  report.cancelled = await cancelOrphans(tx, input, customerIds, byLength.flat(), zone);
  const written = (report.created ?? 0) + (report.cancelled ?? 0);
  if (written > 0) {
    const after = { job: job.id, created: report.created, cancelled: report.cancelled };
    await audit(tx, actor, { action: 'job.period_run', entity: 'job', entityId: job.id, after });
  }
  return {
    cursor: customerIds.at(-1) ?? job.cursor,
    done: customerIds.length,
    report,
    finished: customerIds.length < CHUNK,
  };
};
