import { readFields } from '~/forms/fields';
import { Refused } from '~/gateway/failures';
import { here } from '~/listing/query';
import { atCode, type Chosen, customerTyped } from '~/screens/shared/choose-customer.server';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import { customerAccountDelete, customerAccountSave } from '~contract/customer-accounts';
import { toList } from '../dialog-address';
import { changedLimits, limitsIn, setLimits } from './rows';

/** Sets the limits of the currencies in the form; a customer who was typed is found by their code. */
export async function saveLimits(at: Submitted) {
  const { form, call } = at;
  const { customer_id: preset } = readFields(form, ['customer_id']);
  const chosen: Chosen = preset ? {} : await customerTyped(at);
  try {
    await call(customerAccountSave, {
      customer_id: preset || (chosen.id ?? ''),
      customer_limit: limitsIn(form),
    });
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    throw new Refused(failure.call, failure.code, failure.msg, atCode(failure.fields, chosen));
  }
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
