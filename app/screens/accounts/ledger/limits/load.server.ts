import type { LoaderContext } from '~/session/guarded.server';
import { customerAccountGetFormData, customerAccountIndex } from '~contract/accounts/customer-accounts';
import type { Customer } from '../../../shared/customers';
import { suggested } from '../../../shared/find-customers.server';
import { loadHistory } from '../../../shared/history/load.server';
import { redirectBeyondEnd } from '../../../shared/last-page.server';
import { nullIfRefused } from '../../../shared/refused.server';
import type { LedgerDialogQuery } from '../dialog-query';
import { asValues } from './rows';

const PAGE_SIZE = 50;

/** Data of the limits' dialog: a form, or the list. Null for users who may not set them. */
export const loadLimits = (ctx: LoaderContext, requested: LedgerDialogQuery) =>
  load(ctx, requested).catch(nullIfRefused);

function load(ctx: LoaderContext, requested: LedgerDialogQuery) {
  if (requested.form === 'new') return loadChoice(ctx);
  return requested.form === 'edit' && requested.form_id
    ? loadForm(ctx, requested.form_id)
    : loadList(ctx, requested);
}

async function loadList({ url, call }: LoaderContext, requested: LedgerDialogQuery) {
  const { form, form_id, form_currency, dialog_page: page } = requested;
  const { customer_list, res } = await call(customerAccountIndex, { page, list_rows: PAGE_SIZE });
  redirectBeyondEnd(url, res.total, { page, list_rows: PAGE_SIZE }, 'dialog_page');
  const rows = res.data.map((row) => ({
    ...row,
    customer_code: row.customer_code || codeIn(customer_list, row.customer_id),
  }));
  const isOne = (row: (typeof rows)[number]) =>
    row.customer_id === form_id && row.currency_code === form_currency;
  return {
    kind: 'list' as const,
    rows,
    total: res.total,
    page,
    pageSize: PAGE_SIZE,
    /** The limits that the dialog asks to delete. */
    deleting: (form === 'delete' && rows.find(isOne)) || null,
  };
}

/** First asks whose limits to set. */
async function loadChoice({ call }: LoaderContext) {
  return { kind: 'choice' as const, customers: suggested(await customersOf(call)) };
}

/** The specification has no code in a customer's limits: it is that of the list. */
const codeIn = (customers: readonly Customer[], customerId: number): string =>
  customers.find(({ id }) => id === customerId)?.customer_code ?? '';

async function customersOf(call: LoaderContext['call']): Promise<readonly Customer[]> {
  const list = await call(customerAccountIndex, { list_rows: 1 });
  return list.customer_list;
}

async function loadForm(ctx: LoaderContext, customerId: number) {
  const { call } = ctx;
  const data = await call(customerAccountGetFormData, { customer_id: customerId });
  return {
    kind: 'form' as const,
    customerId,
    customerCode: data.customer_code || codeIn(await customersOf(call), customerId),
    currencies: data.currency_list.map(({ currency_code }) => currency_code),
    stored: data.res.map(asValues),
    updateTime: data.update_time,
    history: await loadHistory(ctx, 'account', customerId),
  };
}

export type LimitsPage = NonNullable<Awaited<ReturnType<typeof loadLimits>>>;
export type LimitsList = Extract<LimitsPage, { kind: 'list' }>;
export type LimitsChoice = Extract<LimitsPage, { kind: 'choice' }>;
export type LimitsForm = Extract<LimitsPage, { kind: 'form' }>;
