import { readFields } from '~/forms/fields';
import { Absent, UpstreamApiError } from '~/gateway/failures';
import { hasWholeContract } from '~/gateway/server-features.server';
import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';
import { getJob } from '~contract/operations/jobs';
import type { TransactionScreen } from '~contract/transactions/kinds';
import { startRun } from '~contract/transactions/runs';
import { batchRecalculate } from '~contract/transactions/transaction-actions';
import { chooseCustomer, formWithCustomer, mapErrorsToCodeField } from '../shared/choose-customer.server';
import { nullIfUnavailable } from '../shared/refused.server';
import { toJob } from '../shared/run/to-job.server';

const FIELDS = [
  'warehouse_id',
  'transaction_type',
  'is_adjust_amount',
  'create_time_start',
  'create_time_end',
] as const;

/**
 * Recalculates a customer's transactions of a screen at a warehouse in a range; shows first what would change, where the
 * server has that.
 */
export async function recalculateBatch(ctx: ActionContext, screen: TransactionScreen) {
  const selected = await chooseCustomer(ctx);
  if (ctx.form.has('row')) return formWithCustomer(ctx, selected);
  const batch = { ...readFields(ctx.form, FIELDS), customer_id: selected.id ?? '', screen };
  const isPreview = ctx.form.get('is_preview') !== '0';
  // A preview must never become a real run.
  if (isPreview && !hasWholeContract()) throw new Absent(batchRecalculate.name);
  try {
    const started = await ctx.call(batchRecalculate, isPreview ? { ...batch, preview: 1 } : batch);
    if (started && (await isShown(ctx, started.job_id))) return await toJob(ctx, started.job_id);
    return await ctx.done(currentUrl(ctx.url, { dialog: null }), ctx.t('answers.batchStarted'));
  } catch (failure) {
    if (!(failure instanceof UpstreamApiError)) throw failure;
    throw new UpstreamApiError(
      failure.call,
      failure.code,
      failure.msg,
      mapErrorsToCodeField(failure.fields, selected),
    );
  }
}

/** Whether the page can show a job: another server may have none, or other ones. */
const isShown = async ({ call, has }: ActionContext, id: number): Promise<boolean> =>
  has(startRun) || Boolean((await call(getJob, { id }).catch(nullIfUnavailable))?.run);
