import { readFields } from '~/forms/fields';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { currencyAdd, currencyEdit, currencyGetFormData } from '~contract/currencies';
import { toList } from '../dialog-address';

const FIELDS = ['currency_code', 'recharge_exchange_loss', 'consume_exchange_loss', 'status'] as const;

export async function addCurrency(at: Submitted) {
  await at.call(currencyAdd, readFields(at.form, FIELDS));
  return at.done(here(at.url, toList), at.t('common.added'));
}

export async function editCurrency(at: Submitted) {
  await at.call(currencyEdit, readFields(at.form, ['id', 'update_time', ...FIELDS]));
  return at.done(here(at.url, toList), at.t('common.modified'));
}

/** The switch of a row. No call sets only the status: the whole setting is sent, with the new status. */
export async function setCurrencyStatus(at: Submitted) {
  const { id, status } = readFields(at.form, ['id', 'status']);
  const { res } = await at.call(currencyGetFormData, { id });
  if (!res) throw new Response(null, { status: 400 });
  await at.call(currencyEdit, { ...res, status });
  return at.done(here(at.url), at.t('common.modified'));
}
