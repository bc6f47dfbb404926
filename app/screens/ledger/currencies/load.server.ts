import { readFormData } from '~/screens/shared/form-data.server';
import { nothingIfRefused } from '~/screens/shared/refused.server';
import type { Visit } from '~/session/guarded.server';
import { currencyGetFormData, currencyIndex } from '~contract/currencies';
import type { DialogQuery } from '../dialog-query';

/** What the dialog of currencies shows: the form, or the list. Nothing for whoever has no right to set them. */
export const loadCurrencies = (visit: Visit, { form, form_id }: DialogQuery) => {
  const formOf = form === 'new' ? 0 : form && form_id;
  return (formOf === undefined ? loadList(visit) : loadForm(visit, formOf)).catch(nothingIfRefused);
};

async function loadList({ call }: Visit) {
  const { res } = await call(currencyIndex, {});
  return { kind: 'list' as const, rows: res };
}

async function loadForm({ call }: Visit, formOf: number) {
  const { id, data, isGone } = await readFormData((id) => call(currencyGetFormData, { id }), formOf);
  return {
    kind: 'form' as const,
    id,
    isGone,
    setting: data.res ?? null,
    codes: data.currency_list.map(({ currency_code }) => currency_code),
  };
}

export type CurrencyPage = NonNullable<Awaited<ReturnType<typeof loadCurrencies>>>;
export type CurrencyList = Extract<CurrencyPage, { kind: 'list' }>;
export type CurrencyForm = Extract<CurrencyPage, { kind: 'form' }>;
