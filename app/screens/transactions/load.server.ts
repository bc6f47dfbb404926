import { randomUUID } from 'node:crypto';
import { packed } from '~/listing/packed';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { getCustomerWarehouseList, getMenuAuth } from '~contract/common';
import { MAX_RANGE_DAYS, type TransactionScreen } from '~contract/constants';
import type { Choice } from '~contract/reply';
import { getBatchFormData, neighbours } from '~contract/transactions';
import type { Customer } from '../shared/customers';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { readListAddress } from '../shared/list-address.server';
import { nothingIfRefused } from '../shared/refused.server';
import { loadRun } from '../shared/run/load.server';
import { screenPath } from '../shared/transaction-link';
import type { TransactionRow } from './columns';
import { transactionQuery } from './query';

/** Filters that every list of transactions has. */
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

/** What a screen of transactions shows, and how it is asked for. */
interface Screen<F extends Filters, Row, Detail> {
  readonly screen: TransactionScreen;
  readonly title: string;
  /** The filters of its list as the address has them. */
  readonly filters: F;
  readonly list: (asked: F & { page: number; list_rows: number }) => Promise<ListReply<Row>>;
  readonly detail: (id: number) => Promise<Detail>;
}

/** Everything that a screen of transactions shows for an address, in one round of calls. */
export async function loadTransactions<
  F extends Filters,
  Row extends TransactionRow,
  Detail extends { readonly res: TransactionRow },
>(visit: Visit, { screen, title, filters, ...ask }: Screen<F, Row, Detail>) {
  const { url, call, t } = visit;
  const query = readQuery(transactionQuery, url.searchParams);
  const { customer_id, create_time_start: start, create_time_end: end } = filters;
  const asked = { customer_code: query.customer_code, customer_id, range: query.range, start, end };
  const { customerId, range, errors, isValid } = await readListAddress(visit, asked, {
    filters: [...Object.keys(filters), 'customer_code', 'range'],
    endName: 'create_time_end',
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
  const [list, detail, beside, rights, warehouses, batch, run] = await Promise.all([
    onList ? ask.list({ ...meant, page, list_rows }) : null,
    id ? ask.detail(id) : null,
    id && isValid && customerId ? call(neighbours, { id, screen, ...meant }).catch(nothingIfRefused) : null,
    call(getMenuAuth, { name: screenPath(screen) }),
    needsWarehouses && customerId ? call(getCustomerWarehouseList, { customer_id: customerId }) : null,
    inBatch ? call(getBatchFormData, {}) : null,
    loadRun(visit, query),
  ]);

  if (list) redirectBeyondEnd(url, list.res.total, query);
  const customers = (list ?? batch)?.customer_list ?? [];
  const can = canDo(screen, rights.auth_list);
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
    /** Before and after the transaction of the details, in the list as filtered. */
    neighbours: beside,
    customer: customers.find((c) => c.id === customerId) ?? null,
    customers,
    warehouses: warehouses?.warehouse_list ?? [],
    batch: can.recalculate ? batch : null,
    run,
    can,
    intentKey: randomUUID(),
  };
}

/** What the parts that all screens of transactions share show of them. */
export type TransactionPage = Awaited<ReturnType<typeof loadTransactions>>;

const canDo = (screen: TransactionScreen, rights: readonly string[]) => ({
  add: rights.includes(`/${screen}/add`),
  recalculate: rights.includes(`/${screen}/recalculate`),
  charge: rights.includes(`/${screen}/charge`),
  adjust: rights.includes(`/${screen}/adjust`),
  bill: rights.includes(`/${screen}/bill`),
});
