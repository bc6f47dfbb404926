import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import type { startRun as call } from '../../../contract/transactions/runs';
import { conflict, invalid, reasonNeeded, requireConfirmation } from '../../errors';
import type { Actor } from '../../identity/actor';
import { questionParams } from '../../messages/runs';
import { audit } from '../../operations/audit/audit';
import type { Executor } from '../../store/db';
import { transaction } from '../../store/schema/transactions';
import type { RunSummary } from '../group-summary';
import { type Limits, NO_LIMITS } from '../second-person';
import { queueRun } from './queue';
import type { Run } from './run';
import { summarizeScope } from './run-summary';
import { transactionsOf } from './scope';

/**
 * Queues an action on all the transactions of a scope.
 * @throws ApiError `confirm` with their number and sums, unless it is a preview or the user has agreed
 */
export async function startRun(
  db: Executor,
  actor: Actor,
  { scope, action, ...requested }: ParsedOf<typeof call>,
  timeZone: string,
  limits: Limits = NO_LIMITS,
): Promise<ReplyOf<typeof call>> {
  const isRecalculation = action === 'recalculate';
  const isPreview = requested.preview === 1;
  if (isPreview && !isRecalculation) throw invalid({ preview: 'runs.noPreview' });
  const { reason, customer_note } = requested;
  const run = {
    ...{ action, isPreview, dropAdjustments: isRecalculation && requested.is_adjust_amount === 1 },
    ...{ reason, customer_note, limits: { ...limits } },
  };
  const where = await transactionsOf(db, actor, { scope, action }, timeZone);
  // What has no price, or a SKU, has no range that could be shorter.
  const isNarrowable = scope.of === 'ids' || scope.of === 'matching';
  const summary = await summarizeScope(db, actor, action, where, { isNarrowable });
  const isReversing = action === 'not_charge' && summary.billed > 0;
  if (!isPreview) {
    requireConfirmation(
      requested.is_confirm,
      `runs.ask_${action}`,
      questionParams(actor.language, summary, run),
      isReversing ? reasonNeeded(reason) : {},
    );
  }
  return enqueueRun(db, actor, {
    call: 'run.start',
    run,
    asked: { action, scope, reason, customer_note },
    where,
    weighed: summary,
  });
}

interface RunRequest {
  /** Name of the call that begins it, and what it was asked. */
  call: 'run.start' | 'transaction.batch_recalculate';
  asked: object;
  run: Omit<Run, 'customerId'>;
  where: SQL | undefined;
  weighed: RunSummary;
}

/** Queues a run for the counted transactions, and audits it unless it is a preview. */
export async function enqueueRun(
  db: Executor,
  actor: Actor,
  { call, asked, run, where, weighed: summary }: RunRequest,
): Promise<{ job_id: number }> {
  // Rows that arrived after the count may have a type whose right was not checked: only counted types.
  const types = summary.kinds.map((kind) => kind.transactionType);
  const isOfKind = inArray(transaction.transactionType, [...new Set(types)]);
  const ids = sql`select ${transaction.id} from ${transaction} where ${and(where, isOfKind)}`;
  const queued = await queueRun(db, actor, run, ids);
  if (!queued) throw new Error('A run has no unique key, so it is always made');
  const { job_id, total } = queued;
  // The selection has changed since it was counted: the figures that the user confirmed are wrong.
  if (total !== summary.count) throw conflict('common.busy');
  if (!run.isPreview) {
    const after = { ...asked, is_adjust_amount: Number(run.dropAdjustments), total };
    await audit(db, actor, { action: call, entity: 'job', entityId: job_id, after });
  }
  return { job_id };
}
