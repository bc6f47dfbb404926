import type { QueryChange } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { commitRun, type RunScope, startRun } from '~contract/runs';
import { stopJob } from '../stop-job.server';
import { toJob } from './to-job.server';

/**
 * Shows what a recalculation would change; nothing is written.
 * @param change what else of the address changes
 */
export async function preview(
  at: Submitted,
  scope: RunScope,
  withAdjusted = false,
  change: QueryChange = {},
): Promise<Response> {
  const is_adjust_amount = withAdjusted ? 1 : 0;
  const run = { action: 'recalculate', scope, preview: 1, is_adjust_amount } as const;
  return toJob(at, (await at.call(startRun, run)).job_id, change);
}

/** Does what a preview showed. */
async function commit(at: Submitted): Promise<Response> {
  return toJob(at, (await at.call(commitRun, { id: String(at.form.get('id') ?? '') })).job_id);
}

/** What can be done to a run where one is shown; no other intent is the page's. */
export function runAction(at: Submitted): Promise<Response> {
  switch (at.form.get('intent')) {
    case 'commit':
      return commit(at);
    case 'cancel_job':
      return stopJob(at);
    default:
      throw new Response(null, { status: 400 });
  }
}
