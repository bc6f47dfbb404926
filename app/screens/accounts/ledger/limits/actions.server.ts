import { redirect } from '@remix-run/node';
import { readFields } from '~/forms/fields';
import { changedRows } from '~/forms/parts';
import { here } from '~/listing/query';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import {
  customerAccountDelete,
  customerAccountGetFormData,
  customerAccountSave,
} from '~contract/accounts/customer-accounts';
import type { InputOf } from '~contract/endpoint';
import { customerTyped } from '../../../shared/choose-customer.server';
import { nullIfRefused } from '../../../shared/refused.server';
import { toForm, toList } from '../dialog-address';
import { blankLimit, likeStored, limitsIn, setLimits } from './rows';

/** Leads to the form of the typed customer, with their current limits. */
export async function chooseLimitsCustomer(at: Submitted) {
  const { id, problem = at.t('ledger.customerRequired') } = await customerTyped(at);
  return id
    ? redirect(here(at.url, toForm('edit', id)))
    : refusal(at.form, { fields: { customer_code: problem } });
}

/** Sets the limits of the currencies in the form: all that the customer has, as the server may replace them all. */
export async function saveLimits(at: Submitted) {
  const seen = readFields(at.form, ['customer_id', 'update_time']);
  const limits = limitsIn(at.form);
  const isAnyEmpty = limits.some(({ credit_limit, warning_line }) => !credit_limit || !warning_line);
  const before = isAnyEmpty
    ? await at.call(customerAccountGetFormData, { customer_id: seen.customer_id }).catch(nullIfRefused)
    : null;
  const customer_limit = limits.map((limit) =>
    likeStored(
      limit,
      before?.res.find(({ currency_code }) => currency_code === limit.currency_code),
    ),
  );
  // Only a server that has given limits without values gets such back.
  type Limits = InputOf<typeof customerAccountSave>['customer_limit'];
  await at.call(customerAccountSave, { ...seen, customer_limit: customer_limit as Limits });
  return at.done(here(at.url, toList), at.t('common.modified'));
}

/** Removes the limits of a customer in a currency; the form's `id` holds both. */
export async function deleteLimits(at: Submitted) {
  const { id } = readFields(at.form, ['id']);
  const [customer_id = '', currency_code = ''] = id.split(' ');
  await at.call(customerAccountDelete, { customer_id, currency_code });
  return at.done(here(at.url, toList), at.t('common.deleted'));
}

/** Without scripts: the same form with one row more or less. */
export async function changeLimitRows({ form }: Submitted) {
  const change = String(form.get('row'));
  form.delete('row');
  setLimits(form, changedRows(limitsIn(form), change, blankLimit));
  return refusal(form, { status: 200 });
}
