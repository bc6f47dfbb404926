import { readFields } from '~/forms/fields';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { accountAdd } from '~contract/accounts';

const FIELDS = ['customer_id', 'trading_method', 'amount', 'currency_code', 'note'] as const;

/** Posts a manual transaction; the list then shows the new balance. */
export async function addTransaction(at: Submitted) {
  await at.call(accountAdd, readFields(at.form, FIELDS));
  return at.done(here(at.url, { dialog: null, id: null, currency_code: null }), at.t('accounts.posted'));
}
