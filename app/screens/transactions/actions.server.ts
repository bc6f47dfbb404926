import { env } from '~/env.server';
import { readRows } from '~/forms/rows';
import { formattersOf } from '~/i18n/formatters';
import { here } from '~/listing/query';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import { getCustomerList } from '~contract/common';
import { CHARGE_STATUS } from '~contract/constants';
import {
  batchRecalculate,
  bill,
  changeChargeStatus,
  type Outcome,
  recalculate,
  saveAdjustment,
} from '~contract/transactions';

/** What all transaction screens can do to rows (spec billing 4, 7): one action an intent. */

const REFUSED_SHOWN = 3;

/** Back to the list with "12 billed" and, where rows were refused, which and why: that stays until it is read. */
function told(at: Submitted, done: string, { refused }: Outcome): Promise<Response> {
  if (refused.length === 0) return at.done(here(at.url), done);
  const shown = refused.slice(0, REFUSED_SHOWN).map((row) => `${row.reference_no} (${row.reason})`);
  const list = shown.join(', ') + (refused.length > REFUSED_SHOWN ? ' …' : '');
  const text = `${done}. ${at.t('transactions.refused', { count: refused.length, list })}`;
  return at.done(here(at.url), text, 'error');
}

/** The selected rows, or the refusal that asks for some. */
const selected = (form: FormData) => form.getAll('ids').map(String).join(',');

const nothingSelected = ({ form, t }: Submitted) =>
  refusal(form, { toast: { kind: 'error', text: t('transactions.selectionRequired') } });

export async function setChargeStatus(at: Submitted, charged: boolean) {
  const ids = selected(at.form);
  if (!ids) return nothingSelected(at);
  const charge_status = charged ? CHARGE_STATUS.charged : CHARGE_STATUS.notCharged;
  const outcome = await at.call(changeChargeStatus, { ids, charge_status });
  const said = [
    at.t(charged ? 'transactions.doneCharged' : 'transactions.doneNotCharged', { count: outcome.done }),
    ...(outcome.reversed ? [at.t('transactions.doneReversed', { count: outcome.reversed })] : []),
  ];
  return told(at, said.join('; '), outcome);
}

export async function recalculateSelected(at: Submitted) {
  const ids = selected(at.form);
  if (!ids) return nothingSelected(at);
  const outcome = await at.call(recalculate, { ids });
  return told(at, at.t('transactions.doneRecalculated', { count: outcome.done }), outcome);
}

export async function billSelected(at: Submitted) {
  const ids = selected(at.form);
  if (!ids) return nothingSelected(at);
  const outcome = await at.call(bill, { ids });
  const { money } = formattersOf(at.session.language, env.timeZone);
  const posted = outcome.posted.map(({ amount, balance, currency_code: currency }) =>
    at.t('transactions.posted', { amount: money(amount, currency), balance: money(balance, currency) }),
  );
  const said = [at.t('transactions.doneBilled', { count: outcome.done }), ...posted].join('; ');
  return told(at, said, outcome);
}

export async function adjust(at: Submitted) {
  const item = readRows(at.form, 'item').map(({ id = '', amount = '' }) => ({ id, amount }));
  await at.call(saveAdjustment, {
    id: String(at.form.get('id') ?? ''),
    update_time: String(at.form.get('update_time') ?? ''),
    item,
  });
  return at.done(here(at.url, { mode: null }), at.t('transactions.adjustedDone'));
}

/** Starts the batch and shows its progress; the chosen customer and range become the list's. */
export async function startBatch(at: Submitted) {
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
    create_time_start: given('create_time_start'),
    create_time_end: given('create_time_end'),
  });
  return at.done(here(at.url, { dialog: null, job: job_id }), at.t('transactions.jobStarted'));
}
