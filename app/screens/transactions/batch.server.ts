import { readFields } from '~/forms/fields';
import { Absent, Refused } from '~/gateway/failures';
import { hasWholeContract } from '~/gateway/server-features.server';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import type { TransactionScreen } from '~contract/constants';
import { getJob } from '~contract/operations/jobs';
import { startRun } from '~contract/transactions/runs';
import { batchRecalculate } from '~contract/transactions/transaction-actions';
import { atCode, chooseCustomer, chosenForm } from '../shared/choose-customer.server';
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
export async function recalculateBatch(at: Submitted, screen: TransactionScreen) {
  const chosen = await chooseCustomer(at);
  if (at.form.has('row')) return chosenForm(at, chosen);
  const batch = { ...readFields(at.form, FIELDS), customer_id: chosen.id ?? '', screen };
  const isPreview = at.form.get('is_preview') !== '0';
  // A preview must never become a real run.
  if (isPreview && !hasWholeContract()) throw new Absent(batchRecalculate.name);
  try {
    const started = await at.call(batchRecalculate, isPreview ? { ...batch, preview: 1 } : batch);
    if (started && (await isShown(at, started.job_id))) return await toJob(at, started.job_id);
    return await at.done(here(at.url, { dialog: null }), at.t('transactions.batchStarted'));
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    throw new Refused(failure.call, failure.code, failure.msg, atCode(failure.fields, chosen));
  }
}

/** Whether the page can show a job: another server may have none, or other ones. */
const isShown = async ({ call, has }: Submitted, id: number): Promise<boolean> =>
  has(startRun) || Boolean((await call(getJob, { id }).catch(nullIfUnavailable))?.run);
