import type { LoaderContext } from '~/session/guarded.server';
import { currencyGetFormData, currencyIndex } from '~contract/accounts/currencies';
import { readFormData } from '../../../shared/form-data.server';
import { loadHistory } from '../../../shared/history/load.server';
import { nullIfRefused } from '../../../shared/refused.server';
import type { LedgerDialogQuery } from '../dialog-query';

/** Data of the currencies' dialog: the form, or the list. Null for users who may not set them. */
export const loadCurrencies = (ctx: LoaderContext, { form, form_id }: LedgerDialogQuery) => {
  const recordId = form === 'new' ? 0 : form && form_id;
  return (recordId === undefined ? loadList(ctx) : loadForm(ctx, recordId)).catch(nullIfRefused);
};

async function loadList({ call }: LoaderContext) {
  const { res } = await call(currencyIndex, {});
  return { kind: 'list' as const, rows: res };
}

async function loadForm(ctx: LoaderContext, recordId: number) {
  const { call } = ctx;
  const { id, data, isDeleted } = await readFormData((id) => call(currencyGetFormData, { id }), recordId);
  return {
    kind: 'form' as const,
    id,
    isDeleted: isDeleted || (id !== 0 && !data.res?.id),
    // Of a new one another server may send a record whose fields are empty.
    setting: data.res?.id ? data.res : null,
    history: await loadHistory(ctx, 'currency', id),
    codes: data.currency_list.map(({ currency_code }) => currency_code),
  };
}

export type CurrencyPage = NonNullable<Awaited<ReturnType<typeof loadCurrencies>>>;
export type CurrencyList = Extract<CurrencyPage, { kind: 'list' }>;
export type CurrencyForm = Extract<CurrencyPage, { kind: 'form' }>;
