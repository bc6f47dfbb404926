import { readFields } from '~/forms/fields';
import { here } from '~/listing/query';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import { accountAdd } from '~contract/accounts/accounts';
import { openingBalanceAdd, openingBalanceReverse } from '~contract/accounts/opening-balance';
import { customerTyped } from '../../shared/choose-customer.server';

const FIELDS = ['customer_id', 'trading_method', 'amount', 'currency_code', 'note'] as const;

const OPENING = ['customer_id', 'currency_code', 'amount', 'day', 'note'] as const;

/** Opens the dialog for the opening balance of the customer who was typed, with an account or without. */
export async function chooseOpeningCustomer(at: Submitted) {
  const { id, problem = at.t('ledger.customerRequired') } = await customerTyped(at);
  if (!id) return refusal(at.form, { fields: { customer_code: problem } });
  return at.done(here(at.url, { dialog: 'opening', id, currency_code: null }));
}

/** Brings in the opening balance of an account, or takes it back once the user has agreed. */
export async function changeOpening(at: Submitted) {
  const isTakenBack = at.form.get('take_back') === '1';
  if (isTakenBack)
    await at.call(openingBalanceReverse, readFields(at.form, ['customer_id', 'currency_code']));
  else await at.call(openingBalanceAdd, readFields(at.form, OPENING));
  const text = at.t(isTakenBack ? 'accounts.openingTakenBack' : 'accounts.openingPosted');
  return at.done(here(at.url, { dialog: null, id: null, currency_code: null }), text);
}

/** Posts a manual transaction; the list then shows the new balance. */
export async function addTransaction(at: Submitted) {
  await at.call(accountAdd, readFields(at.form, FIELDS));
  return at.done(here(at.url, { dialog: null, id: null, currency_code: null }), at.t('accounts.posted'));
}
