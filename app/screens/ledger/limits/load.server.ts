import type { Visit } from '~/session/guarded.server';
import { customerAccountGetFormData, customerAccountIndex } from '~contract/customer-accounts';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { nullIfRefused } from '../../shared/refused.server';
import type { DialogQuery } from '../dialog-query';

const PAGE_SIZE = 50;

/** Data of the limits' dialog: a form, or the list. Null for users who may not set them. */
export const loadLimits = (visit: Visit, asked: DialogQuery) => load(visit, asked).catch(nullIfRefused);

function load(visit: Visit, asked: DialogQuery) {
  if (asked.form === 'new') return loadChoice(visit);
  return asked.form === 'edit' && asked.form_id ? loadForm(visit, asked.form_id) : loadList(visit, asked);
}

async function loadList({ url, call }: Visit, asked: DialogQuery) {
  const { form, form_id, form_currency, dialog_page: page } = asked;
  const { res } = await call(customerAccountIndex, { page, list_rows: PAGE_SIZE });
  redirectBeyondEnd(url, res.total, { page, list_rows: PAGE_SIZE }, 'dialog_page');
  const isOne = (row: (typeof res.data)[number]) =>
    row.customer_id === form_id && row.currency_code === form_currency;
  return {
    kind: 'list' as const,
    rows: res.data,
    total: res.total,
    page,
    pageSize: PAGE_SIZE,
    /** The limits that the dialog asks to delete. */
    deleting: (form === 'delete' && res.data.find(isOne)) || null,
  };
}

/** First asks whose limits to set. */
async function loadChoice({ call }: Visit) {
  const { customer_list } = await call(customerAccountIndex, { list_rows: 1 });
  return { kind: 'choice' as const, customers: customer_list };
}

async function loadForm({ call }: Visit, customerId: number) {
  const data = await call(customerAccountGetFormData, { customer_id: customerId });
  return {
    kind: 'form' as const,
    customerId,
    customerCode: data.customer_code,
    currencies: data.currency_list.map(({ currency_code }) => currency_code),
    stored: data.res,
    updateTime: data.update_time,
  };
}

export type LimitsPage = NonNullable<Awaited<ReturnType<typeof loadLimits>>>;
export type LimitsList = Extract<LimitsPage, { kind: 'list' }>;
export type LimitsChoice = Extract<LimitsPage, { kind: 'choice' }>;
export type LimitsForm = Extract<LimitsPage, { kind: 'form' }>;
