import { readFields } from '~/forms/fields';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import { periodRate } from '~contract/transactions/period-runs';
import { toJob } from '../../shared/run/to-job.server';

/** Rates the periods of a month, once the user has agreed, and shows the progress. */
export async function ratePeriods(ctx: ActionContext) {
  const fields = readFields(ctx.form, ['month', 'customer_codes']);
  if (fields.month === '') return actionFailure(ctx.form, { fields: { month: ctx.t('common.required') } });
  const { job_id } = await ctx.call(periodRate, fields);
  return toJob(ctx, job_id);
}
