import { eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../identity/actor';
import { createJob } from '../../operations/jobs/jobs';
import type { Executor } from '../../store/db';
import { job } from '../../store/schema/operations';
import { RUN_JOB, type Run } from './run';

interface Queued {
  job_id: number;
  /** How many transactions it is about. */
  total: number;
}

/**
 * Queues a run about the transactions whose ids `ids` selects: settled now, so that it is about these whatever comes
 * in between. Undefined: its unique key exists already.
 */
export async function queueRun(
  db: Executor,
  actor: Actor,
  run: Omit<Run, 'customerId'>,
  ids: SQL,
  uniqueKey?: string,
): Promise<Queued | undefined> {
  const input: Run = { ...run, customerId: actor.customerId };
  const id = await createJob(db, { kind: RUN_JOB, input, userId: actor.userId, uniqueKey });
  if (id === undefined) return undefined;
  const settled = await db.execute(sql`
    insert into run_row (job_id, transaction_id) select ${id}::bigint, s.id from (${ids}) as s (id) order by s.id`);
  const total = settled.rowCount ?? 0;
  await db.update(job).set({ total }).where(eq(job.id, id));
  return { job_id: id, total };
}
