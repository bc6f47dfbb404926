import { readFields } from '~/forms/fields';
import { readSetFields } from '~/forms/unset';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { currencyAdd, currencyEdit, currencyGetFormData } from '~contract/accounts/currencies';
import { nullIfRefused } from '../../../shared/refused.server';
import { toList } from '../dialog-address';
import { withoutStillEmpty } from '../still-empty';

const LOSSES = ['recharge_exchange_loss', 'consume_exchange_loss'] as const;
const FIELDS = ['currency_code', ...LOSSES, 'status'] as const;

export async function addCurrency(at: Submitted) {
  await at.call(currencyAdd, readFields(at.form, FIELDS));
  return at.done(here(at.url, toList), at.t('common.added'));
}

export async function editCurrency(at: Submitted) {
  const fields = readFields(at.form, ['id', 'update_time', 'currency_code']);
  const { status } = readSetFields(at.form, ['status']);
  const losses = readFields(at.form, LOSSES);
  const isAnyEmpty = Object.values(losses).includes('');
  const before = isAnyEmpty
    ? await at.call(currencyGetFormData, { id: fields.id }).catch(nullIfRefused)
    : null;
  const sent = withoutStillEmpty(losses, before?.res ?? undefined);
  // A server that has no more than the specifications takes a setting without a status, if it gave one.
  await at.call(currencyEdit, { ...fields, ...sent, status: status as string });
  return at.done(here(at.url, toList), at.t('common.modified'));
}

/** The switch of a row. No call sets only the status: the whole setting is sent, with the new status. */
export async function setCurrencyStatus(at: Submitted) {
  const { id, status } = readFields(at.form, ['id', 'status']);
  const { res } = await at.call(currencyGetFormData, { id });
  if (!res?.id) throw new Response(null, { status: 400 });
  const { recharge_exchange_loss, consume_exchange_loss, ...rest } = res;
  const losses = { recharge_exchange_loss, consume_exchange_loss };
  await at.call(currencyEdit, { ...rest, ...withoutStillEmpty(losses, losses), id: res.id, status });
  return at.done(here(at.url), at.t('common.modified'));
}
