import { sql } from 'drizzle-orm';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import type { commitRun as call } from '../../../contract/transactions/runs';
import { conflict, notFound } from '../../errors';
import type { Actor } from '../../identity/actor';
import { audit } from '../../operations/audit/audit';
import type { Executor } from '../../store/db';
import { requireKinds } from '../rights';
import { RIGHT_OF } from './actions';
import { queueRun } from './queue';
import { ownRun } from './run';

/**
 * Queues what a finished preview of the actor's showed, once: a transaction of which something else would come by now
 * is left as it is. Whoever has lost the right since is refused.
 */
export async function commitRun(
  db: Executor,
  actor: Actor,
  { id }: ParsedOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { state, total, run } = await ownRun(db, actor, id);
  if (!run.isPreview) throw conflict('runs.notPreviewed');
  if (state !== 'done') throw conflict('runs.notFinished');
  const { rows: kinds } = await db.execute<{ transactionType: number }>(sql`
    select distinct t.transaction_type as "transactionType"
    from run_row r join transaction t on t.id = r.transaction_id where r.job_id = ${id}`);
  requireKinds(actor, RIGHT_OF[run.action], kinds);
  const ids = sql`select transaction_id from run_row where job_id = ${id}`;
  const queued = await queueRun(
    db,
    actor,
    { ...run, isPreview: false, previewId: id },
    ids,
    `run.commit:${id}`,
  );
  if (!queued) throw conflict('runs.committed');
  // Its rows were deleted while it was being queued: the preview is too old.
  if (queued.total < total) throw notFound();
  await audit(db, actor, {
    action: 'run.commit',
    entity: 'job',
    entityId: queued.job_id,
    after: { action: run.action, is_adjust_amount: Number(run.dropAdjustments), preview: id, total },
  });
  return { job_id: queued.job_id };
}
