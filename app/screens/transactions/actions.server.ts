import { readRows } from '~/forms/rows';
import { here } from '~/listing/query';
import { isAllSelected } from '~/listing/selection';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import { getCustomerList } from '~contract/common';
import type { TransactionScreen } from '~contract/constants';
import { batchRecalculate, saveAdjustment } from '~contract/transactions';
import { commit } from '../shared/run/actions.server';
import { toJob } from '../shared/run/to-job.server';
import { stopJob } from '../shared/stop-job.server';
import { previewSelected, startSelected } from './selected.server';
import { billTicked, setChargeStatus } from './ticked.server';

/** What every screen of transactions can do (spec billing 4, 7): one action an intent. */
export const transactionAction = (screen: TransactionScreen) => async (at: Submitted) => {
  const isAll = isAllSelected(at.form);
  switch (at.form.get('intent')) {
    case 'charge':
      return isAll ? startSelected(at, screen, 'charge') : setChargeStatus(at, true);
    case 'not_charge':
      return isAll ? startSelected(at, screen, 'not_charge') : setChargeStatus(at, false);
    case 'bill':
      return isAll ? startSelected(at, screen, 'bill') : billTicked(at);
    case 'recalculate':
      return previewSelected(at, screen, false);
    case 'recalculate_adjusted':
      return previewSelected(at, screen, true);
    case 'batch':
      return previewBatch(at);
    case 'commit':
      return commit(at);
    case 'cancel_job':
      return stopJob(at);
    case 'adjust':
      return adjust(at);
    default:
      throw new Response(null, { status: 400 });
  }
};

async function adjust(at: Submitted) {
  const item = readRows(at.form, 'item').map(({ id = '', amount = '' }) => ({ id, amount }));
  await at.call(saveAdjustment, {
    id: String(at.form.get('id') ?? ''),
    update_time: String(at.form.get('update_time') ?? ''),
    item,
  });
  return at.done(here(at.url, { mode: null }), at.t('transactions.adjustedDone'));
}

/** Shows what a recalculation of a customer, warehouse and range would change. */
async function previewBatch(at: Submitted) {
  const given = (name: string) => String(at.form.get(name) ?? '');
  const code = given('customer_code').trim();
  const fields: Record<string, string> = {};
  for (const name of ['warehouse_id', 'create_time_start', 'create_time_end', 'is_adjust_amount']) {
    if (!given(name)) fields[name] = at.t('common.required');
  }
  const { customer_list } = code
    ? await at.call(getCustomerList, { customer_code: code })
    : { customer_list: [] };
  const customer = customer_list.find((c) => c.customer_code.toLowerCase() === code.toLowerCase());
  if (!code) fields.customer_code = at.t('transactions.customerRequired');
  else if (!customer) fields.customer_code = at.t('transactions.customerUnknown', { code });
  if (!customer || Object.keys(fields).length > 0) return refusal(at.form, { fields });
  const { job_id } = await at.call(batchRecalculate, {
    customer_id: customer.id,
    warehouse_id: given('warehouse_id'),
    transaction_type: given('transaction_type'),
    is_adjust_amount: given('is_adjust_amount'),
    preview: 1,
    create_time_start: given('create_time_start'),
    create_time_end: given('create_time_end'),
  });
  return toJob(at, job_id);
}
