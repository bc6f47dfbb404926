import { readFields } from '~/forms/fields';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { accountAdd } from '~contract/accounts';
import { openingBalanceAdd, openingBalanceReverse } from '~contract/opening-balance';

const FIELDS = ['customer_id', 'trading_method', 'amount', 'currency_code', 'note'] as const;

const OPENING = ['customer_id', 'currency_code', 'amount', 'day', 'note'] as const;

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
