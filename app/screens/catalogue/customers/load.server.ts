import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { readLanguages } from '~/shell/languages.server';
import { customerGetFormData, customerIndex } from '~contract/catalogue/customers';
import type { OutputOf } from '~contract/endpoint';
import { changeStatuses } from '~contract/operations/statuses';
import { detailsQuery } from '../../shared/details-query';
import { readFormData } from '../../shared/form-data.server';
import { readHistory } from '../../shared/history/read-changes.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { readNeighbours } from '../../shared/neighbours.server';
import { readRights } from '../../shared/rights.server';
import { readCustomerParts } from './parts.server';

const { customer_code, title, status } = customerIndex.input.shape;

/** All query parameters of the customers. */
export const customerQuery = {
  customer_code,
  title,
  status,
  ...detailsQuery,
  dialog: z.enum(['new', 'edit', 'delete']).optional(),
};
export type CustomerQuery = z.output<z.ZodObject<typeof customerQuery>>;

/** The customers, or the details of one, and the data of the dialog if one is open. */
export async function loadCustomers(ctx: LoaderContext) {
  const { url, call, has, session, t } = ctx;
  const { tab, dialog, id, ...filters } = readQuery(customerQuery, url.searchParams);
  const onList = tab !== 'details';
  const recordId = dialog === 'new' ? 0 : dialog && id;
  const read = (of: number) => readFormData((id) => call(customerGetFormData, { id }), of);
  const listed = async (page: number) => {
    const { res } = await call(customerIndex, { ...filters, page });
    return { rows: res.data, total: res.total };
  };
  const opened = recordId === undefined ? null : read(recordId);
  const [list, form, detail, parts, languages, neighbours, can] = await Promise.all([
    onList ? call(customerIndex, filters) : null,
    opened,
    onList || !id ? null : recordId === id ? opened : read(id),
    onList || !id ? null : readCustomerParts(ctx, id),
    readLanguages({ call, t }),
    onList || !id ? null : readNeighbours(id, filters, listed),
    readRights(call, '/customer/index', {
      add: '/customer/add',
      edit: '/customer/edit',
      status: '/customer/status',
      delete: '/customer/delete',
    }),
  ]);
  if (list) redirectBeyondEnd(url, list.res.total, filters);
  const mayOpen = dialog && can[dialog === 'new' ? 'add' : dialog];
  const shown = detail && !detail.isDeleted ? detail.data : null;
  return {
    title: t('customers.title'),
    query: { ...filters, id },
    list: list && { rows: list.res.data, total: list.res.total },
    detail: shown?.res
      ? { res: shown.res, parts, history: readHistory(shown.change_list, session.language, t) }
      : null,
    languages,
    neighbours,
    can,
    canTick: can.status && has(changeStatuses),
    form:
      form && mayOpen ? { kind: dialog, id: form.id, isDeleted: form.isDeleted, ...formOf(form.data) } : null,
    idempotencyKey: randomUUID(),
  };
}
export type CustomersPage = Awaited<ReturnType<typeof loadCustomers>>;

/** What the form shows of it. */
const formOf = ({ res, currency_list, warehouse_list }: OutputOf<typeof customerGetFormData>) => ({
  res,
  currencies: currency_list.map(({ currency_code }) => currency_code),
  warehouses: warehouse_list,
});
