import { readFields } from '~/forms/fields';
import { Refused } from '~/gateway/failures';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { getCustomerWarehouseList } from '~contract/common';
import { batchRecalculate } from '~contract/transaction-actions';
import { atCode, chooseCustomer, chosenForm } from '../shared/choose-customer.server';
import { toJob } from '../shared/run/to-job.server';

const FIELDS = [
  'warehouse_id',
  'transaction_type',
  'is_adjust_amount',
  'create_time_start',
  'create_time_end',
] as const;

/** Previews recalculating a customer's transactions at a warehouse in a range. */
export async function previewBatch(at: Submitted) {
  const chosen = await chooseCustomer(at, getCustomerWarehouseList);
  if (at.form.has('row')) return chosenForm(at, chosen);
  const batch = { ...readFields(at.form, FIELDS), customer_id: chosen.id ?? '', preview: 1 };
  try {
    const started = await at.call(batchRecalculate, batch);
    return started
      ? toJob(at, started.job_id)
      : at.done(here(at.url, { dialog: null }), at.t('common.modified'));
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    throw new Refused(failure.call, failure.code, failure.msg, atCode(failure.fields, chosen));
  }
}
