import { readFields } from '~/forms/fields';
import { UpstreamApiError } from '~/gateway/failures';
import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';
import { CODE } from '~contract/codes';
import { decideRecordChange } from '~contract/operations/record-changes';
import { startRun } from '~contract/transactions/runs';
import { preview } from '../../shared/run/actions.server';
import { toJob } from '../../shared/run/to-job.server';
import { NO_DECISION } from './decision';
import { groupOfKey } from './query';

/** Previews pricing a group again, now that its cause has been fixed. */
export async function retry(ctx: ActionContext) {
  const group = groupOfKey.safeParse(ctx.form.get('group'));
  if (!group.success) throw new Response(null, { status: 400 });
  return preview(ctx, { of: 'exceptions', ...group.data });
}

/** Prices again all that the list is filtered to, once the user has agreed to how many these are. */
export async function retryAll(ctx: ActionContext) {
  const scope = { of: 'unpriced', ...readFields(ctx.form, ['customer_id', 'code']) } as const;
  const { job_id } = await ctx.call(startRun, { action: 'recalculate', scope });
  return toJob(ctx, job_id);
}

/** Decides on a difference; if somebody else was first, says so over the updated list. */
export async function decideDifference(ctx: ActionContext) {
  const list = currentUrl(ctx.url, NO_DECISION);
  const { decision, ...fields } = readFields(ctx.form, ['id', 'decision', 'reason']);
  const isLeft = decision === 'leave';
  try {
    await ctx.call(decideRecordChange, { ...fields, decision: isLeft ? 'leave' : 'apply' });
  } catch (failure) {
    if (!(failure instanceof UpstreamApiError) || failure.code !== CODE.conflict) throw failure;
    return ctx.done(list, failure.msg, 'error');
  }
  return ctx.done(list, ctx.t(isLeft ? 'exceptions.left' : 'exceptions.applied'));
}
