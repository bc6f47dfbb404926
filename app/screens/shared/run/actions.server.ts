import { redirect } from '@remix-run/node';
import { currentUrl, type QueryChange } from '~/listing/query';
import { byIntent } from '~/session/by-intent.server';
import type { ActionContext } from '~/session/guarded.server';
import { cancelJob } from '~contract/operations/jobs';
import { commitRun, type RunScope, startRun } from '~contract/transactions/runs';
import { toJob } from './to-job.server';

/**
 * Shows what a recalculation would change; nothing is written.
 * @param change further changes of the query
 */
export async function preview(
  ctx: ActionContext,
  scope: RunScope,
  withAdjusted = false,
  change: QueryChange = {},
): Promise<Response> {
  const is_adjust_amount = withAdjusted ? 1 : 0;
  const run = { action: 'recalculate', scope, preview: 1, is_adjust_amount } as const;
  return toJob(ctx, (await ctx.call(startRun, run)).job_id, change);
}

/** Commits a preview. */
async function commit(ctx: ActionContext): Promise<Response> {
  return toJob(ctx, (await ctx.call(commitRun, { id: String(ctx.form.get('id') ?? '') })).job_id);
}

/** Previews what had changed since the preview that a run carried out, and was left therefore. */
async function preview_changed(ctx: ActionContext): Promise<Response> {
  const scope = { of: 'changed_since', job_id: String(ctx.form.get('id') ?? '') } as const;
  return preview(ctx, scope, ctx.form.get('is_adjust_amount') === '1');
}

/** Actions on the run shown; any other intent is invalid. */
export const runAction = byIntent({ commit, preview_changed, cancel_job: stopJob });

/** Stops the job named in the form; the page then shows its final state. */
export async function stopJob(ctx: ActionContext) {
  await ctx.call(cancelJob, { id: String(ctx.form.get('id') ?? '') });
  return redirect(currentUrl(ctx.url));
}
