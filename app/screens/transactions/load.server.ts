import { randomUUID } from 'node:crypto';
import { packed } from '~/listing/packed';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { getCustomerWarehouseList } from '~contract/common';
import { MAX_RANGE_DAYS, type TransactionScreen } from '~contract/constants';
import type { Choice } from '~contract/reply';
import { getBatchFormData } from '~contract/transaction-actions';
import { neighbours } from '~contract/transactions';
import type { Customer } from '../shared/customers';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { readListAddress } from '../shared/list-address.server';
import { nullIfRefused } from '../shared/refused.server';
import { readRights } from '../shared/rights.server';
import { loadRun } from '../shared/run/load.server';
import { screenPath } from '../shared/transaction-link';
import type { TransactionRow } from './columns';
import { transactionQuery } from './query';

/** Filters common to all transaction lists. */
interface Filters {
  readonly customer_id?: number | undefined;
  readonly warehouse_id?: number | undefined;
  readonly charge_status?: number | undefined;
  readonly create_time_start?: string | undefined;
  readonly create_time_end?: string | undefined;
}

interface ListReply<Row> {
  readonly customer_list: readonly Customer[];
  readonly billing_status_list: readonly Choice[];
  readonly charge_status_list: readonly Choice[];
  readonly res: { readonly total: number; readonly data: readonly Row[] };
}

/** A transaction screen's data and the calls for it. */
interface Screen<F extends Filters, Row, Detail> {
  readonly screen: TransactionScreen;
  readonly title: string;
  /** The list's filters from the address. */
  readonly filters: F;
  readonly list: (asked: F & { page: number; list_rows: number }) => Promise<ListReply<Row>>;
  readonly detail: (id: number) => Promise<Detail>;
}

/** Everything that a transaction screen shows for an address, in one round of calls. */
export async function loadTransactions<
  F extends Filters,
  Row extends TransactionRow,
  Detail extends { readonly res: TransactionRow },
>(visit: Visit, { screen, title, filters, ...ask }: Screen<F, Row, Detail>) {
  const { url, call, t } = visit;
  const query = readQuery(transactionQuery, url.searchParams);
  const asked = { customer_code: query.customer_code, customer_id: filters.customer_id, range: query.range };
  const { customerId, range, errors, isValid } = await readListAddress(visit, asked, {
    filters: [...Object.keys(filters), 'customer_code', 'range'],
    days: ['create_time_start', 'create_time_end'],
    maxDays: MAX_RANGE_DAYS,
    customerRequired: t('transactions.customerRequired'),
  });
  const meant = {
    ...filters,
    customer_id: isValid ? customerId : undefined,
    create_time_start: range.start,
    create_time_end: range.end,
  };

  const onList = query.tab !== 'details';
  const id = onList ? undefined : query.id;
  const inBatch = query.dialog === 'batch';
  const needsWarehouses = onList || query.dialog !== undefined;
  const { page, list_rows } = query;
  const [list, detail, beside, can, warehouses, batch, run] = await Promise.all([
    onList ? ask.list({ ...meant, page, list_rows }) : null,
    id ? ask.detail(id) : null,
    id && isValid && customerId ? call(neighbours, { id, screen, ...meant }).catch(nullIfRefused) : null,
    readRights(call, screenPath(screen), rulesOf(screen)),
    needsWarehouses && customerId ? call(getCustomerWarehouseList, { customer_id: customerId }) : null,
    inBatch ? call(getBatchFormData, {}) : null,
    loadRun(visit, query),
  ]);

  if (list && isValid) redirectBeyondEnd(url, list.res.total, query);
  const customers = (list ?? batch)?.customer_list ?? [];
  return {
    screen,
    title: detail ? `${title} ${detail.res.reference_no}` : title,
    query,
    filters,
    range,
    errors,
    list: list && {
      rows: packed(isValid ? list.res.data : []),
      total: isValid ? list.res.total : 0,
      billingStatuses: list.billing_status_list,
      chargeStatuses: list.charge_status_list,
    },
    detail,
    /** The transactions before and after that of the details, in the filtered list. */
    neighbours: beside,
    customer: customers.find((c) => c.id === customerId) ?? null,
    customers,
    warehouses: warehouses?.warehouse_list ?? [],
    batch: can.recalculate ? batch : null,
    run,
    can,
    idempotencyKey: randomUUID(),
  };
}

/** Data for the parts shared by all transaction screens. */
export type TransactionPage = Awaited<ReturnType<typeof loadTransactions>>;

const rulesOf = (screen: TransactionScreen) => ({
  add: `/${screen}/add`,
  recalculate: `/${screen}/recalculate`,
  charge: `/${screen}/charge`,
  adjust: `/${screen}/adjust`,
  bill: `/${screen}/bill`,
});
