import { nothingIfRefused } from '~/screens/shared/refused.server';
import type { Visit } from '~/session/guarded.server';
import { customerAccountGetFormData, customerAccountIndex } from '~contract/customer-accounts';
import type { DialogQuery } from '../dialog-query';

const PAGE_SIZE = 50;

/** What the dialog of limits shows: the form, or the list. Nothing for whoever has no right to set them. */
export const loadLimits = (visit: Visit, asked: DialogQuery) =>
  (isForm(asked) ? loadForm(visit, asked.form_id ?? 0) : loadList(visit, asked)).catch(nothingIfRefused);

const isForm = ({ form, form_id }: DialogQuery) =>
  form === 'new' || (form === 'edit' && form_id !== undefined);

async function loadList({ call }: Visit, { form, form_id, form_currency, dialog_page: page }: DialogQuery) {
  const { res } = await call(customerAccountIndex, { page, list_rows: PAGE_SIZE });
  const isOne = (row: (typeof res.data)[number]) =>
    row.customer_id === form_id && row.currency_code === form_currency;
  return {
    kind: 'list' as const,
    rows: res.data,
    total: res.total,
    page,
    pageSize: PAGE_SIZE,
    /** The limits about which the dialog asks whether to delete them. */
    deleting: (form === 'delete' && res.data.find(isOne)) || null,
  };
}

/** @param customerId 0: of a customer who is to be chosen yet */
async function loadForm({ call }: Visit, customerId: number) {
  const [data, others] = await Promise.all([
    call(customerAccountGetFormData, { customer_id: customerId }),
    customerId === 0 ? call(customerAccountIndex, { list_rows: 1 }) : null,
  ]);
  return {
    kind: 'form' as const,
    customerId,
    customerCode: data.customer_code,
    customers: others?.customer_list ?? [],
    currencies: data.currency_list.map(({ currency_code }) => currency_code),
    stored: data.res,
  };
}

export type LimitsPage = NonNullable<Awaited<ReturnType<typeof loadLimits>>>;
export type LimitsList = Extract<LimitsPage, { kind: 'list' }>;
export type LimitsForm = Extract<LimitsPage, { kind: 'form' }>;
