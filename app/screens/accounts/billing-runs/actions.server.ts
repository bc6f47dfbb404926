import { readFields } from '~/forms/fields';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import { billingRunStart } from '~contract/accounts/billing-runs';
import { toJob } from '../../shared/run/to-job.server';

/** Starts a run, once the user has agreed to its sums, and shows its progress. */
export async function startRun(ctx: ActionContext) {
  const { job_id } = await ctx.call(billingRunStart, readFields(ctx.form, ['with_recent']));
  return toRun(ctx, job_id);
}

/** The same of a run over work up to a day. Without that day it would be a run over all that is due. */
export async function startUntil(ctx: ActionContext) {
  const fields = readFields(ctx.form, UNTIL);
  if (fields.work_until === '')
    return actionFailure(ctx.form, { fields: { work_until: ctx.t('common.required') } });
  const { job_id } = await ctx.call(billingRunStart, fields);
  return toRun(ctx, job_id);
}

const UNTIL = ['work_until', 'customer_codes', 'into_month'] as const;

const toRun = (ctx: ActionContext, id: number) =>
  toJob(ctx, id, { job: null, page: null, tab: 'details', id });
