import type { Visit } from '~/session/guarded.server';
import { currencyGetFormData, currencyIndex } from '~contract/accounts/currencies';
import { readFormData } from '../../../shared/form-data.server';
import { nullIfRefused } from '../../../shared/refused.server';
import type { DialogQuery } from '../dialog-query';

/** Data of the currencies' dialog: the form, or the list. Null for users who may not set them. */
export const loadCurrencies = (visit: Visit, { form, form_id }: DialogQuery) => {
  const recordId = form === 'new' ? 0 : form && form_id;
  return (recordId === undefined ? loadList(visit) : loadForm(visit, recordId)).catch(nullIfRefused);
};

async function loadList({ call }: Visit) {
  const { res } = await call(currencyIndex, {});
  return { kind: 'list' as const, rows: res };
}

async function loadForm({ call }: Visit, recordId: number) {
  const { id, data, isGone } = await readFormData((id) => call(currencyGetFormData, { id }), recordId);
  return {
    kind: 'form' as const,
    id,
    isGone: isGone || (id !== 0 && !data.res?.id),
    // Of a new one another server may send a record whose fields are empty.
    setting: data.res?.id ? data.res : null,
    codes: data.currency_list.map(({ currency_code }) => currency_code),
  };
}

export type CurrencyPage = NonNullable<Awaited<ReturnType<typeof loadCurrencies>>>;
export type CurrencyList = Extract<CurrencyPage, { kind: 'list' }>;
export type CurrencyForm = Extract<CurrencyPage, { kind: 'form' }>;
