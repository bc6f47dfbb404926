import { redirect } from '@remix-run/node';
import { readFields } from '~/forms/fields';
import { here } from '~/listing/query';
import { customerTyped } from '~/screens/shared/choose-customer.server';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import { customerAccountDelete, customerAccountSave } from '~contract/customer-accounts';
import { toForm, toList } from '../dialog-address';
import { changedLimits, limitsIn, setLimits } from './rows';

/** Leads to the form of the customer who was typed, with the limits that they have. */
export async function chooseLimitsCustomer(at: Submitted) {
  const { id, problem = at.t('ledger.customerRequired') } = await customerTyped(at);
  return id
    ? redirect(here(at.url, toForm('edit', id)))
    : refusal(at.form, { fields: { customer_code: problem } });
}

/** Sets the limits of the currencies in the form. */
export async function saveLimits(at: Submitted) {
  const { customer_id } = readFields(at.form, ['customer_id']);
  await at.call(customerAccountSave, { customer_id, customer_limit: limitsIn(at.form) });
  return at.done(here(at.url, toList), at.t('common.modified'));
}

/** Takes back the limits of a customer in a currency; both stand in the form's `id`. */
export async function deleteLimits(at: Submitted) {
  const { id } = readFields(at.form, ['id']);
  const [customer_id = '', currency_code = ''] = id.split(' ');
  await at.call(customerAccountDelete, { customer_id, currency_code });
  return at.done(here(at.url, toList), at.t('common.deleted'));
}

/** Without scripts: the same form with one row more, or with one less. */
export async function changeLimitRows({ form }: Submitted) {
  const change = String(form.get('row'));
  form.delete('row');
  setLimits(form, changedLimits(limitsIn(form), change));
  return refusal(form, { status: 200 });
}
