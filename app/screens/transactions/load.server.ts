import { randomUUID } from 'node:crypto';
import { hasWholeContract } from '~/gateway/server-features.server';
import { toColumns } from '~/listing/columnar';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { MAX_RANGE_DAYS, type TransactionScreen } from '~contract/constants';
import { startRun } from '~contract/transactions/runs';
import { shipmentSaveLines } from '~contract/transactions/shipment';
import { bill, getBatchFormData } from '~contract/transactions/transaction-actions';
import { exportTransactions, neighbours, transactionTotals } from '~contract/transactions/transactions';
import type { Customer } from '../shared/customers';
import { suggested } from '../shared/find-customers.server';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { readListQuery } from '../shared/list-query.server';
import { nullIfUnavailable } from '../shared/refused.server';
import { readRights } from '../shared/rights.server';
import { loadRun } from '../shared/run/load.server';
import { screenPath } from '../shared/transaction-link';
import { readWarehouses } from '../shared/warehouses.server';
import type { TransactionRow } from './columns';
import { itemsOfPage } from './items-page.server';
import { asNotFound } from './not-found.server';
import { transactionQuery } from './query';
import { type StatusLists, statusLists, withStatusTexts } from './statuses';

/** Filters common to all transaction lists. */
interface Filters {
  readonly customer_id?: number | undefined;
  readonly warehouse_id?: number | undefined;
  readonly charge_status?: number | undefined;
  readonly create_time_start?: string | undefined;
  readonly create_time_end?: string | undefined;
}

interface ListReply<Row> extends StatusLists {
  readonly customer_list: readonly Customer[];
  readonly res: { readonly total: number; readonly data: readonly Row[] };
}

/** A transaction screen's data and the calls for it. */
interface Screen<F extends Filters, Row, Detail> {
  readonly screen: TransactionScreen;
  readonly title: string;
  /** The list's filters from the address. */
  readonly filters: F;
  readonly list: (requested: F & { page: number; list_rows: number }) => Promise<ListReply<Row>>;
  readonly detail: (id: number) => Promise<Detail>;
}

/** Everything that a transaction screen shows for an address, in one round of calls. */
export async function loadTransactions<
  F extends Filters,
  Row extends TransactionRow,
  Detail extends { readonly res: TransactionRow; readonly item: readonly unknown[] },
>(ctx: LoaderContext, { screen, title, filters, ...ask }: Screen<F, Row, Detail>) {
  const { url, call, has, t } = ctx;
  const query = readQuery(transactionQuery, url.searchParams);
  const requested = {
    customer_code: query.customer_code,
    customer_id: filters.customer_id,
    range: query.range,
  };
  const { customerId, range, errors, isValid } = await readListQuery(ctx, requested, {
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
  const [list, totals, detail, beside, rights, warehouses, batch, run] = await Promise.all([
    onList ? ask.list({ ...meant, page, list_rows }) : null,
    onList && query.totals && isValid && customerId !== undefined && has(transactionTotals)
      ? call(transactionTotals, { screen, ...meant })
      : null,
    id ? ask.detail(id).catch(asNotFound(t)) : null,
    id && isValid && customerId ? call(neighbours, { id, screen, ...meant }).catch(nullIfUnavailable) : null,
    readRights(call, screenPath(screen), rulesOf(screen)),
    needsWarehouses && customerId ? readWarehouses(ctx, customerId) : [],
    inBatch ? call(getBatchFormData, {}) : null,
    loadRun(ctx, query),
  ]);

  // Nobody's transactions are none; another server may send everybody's.
  const res = list && isValid && customerId !== undefined ? list.res : { total: 0, data: [] };
  if (list && isValid) redirectBeyondEnd(url, res.total, query);
  const customers = (list ?? batch)?.customer_list ?? [];
  const statuses = statusLists(t, list ?? undefined);
  const can = { ...rights, bill: rights.bill && has(bill) };
  return {
    screen,
    title: detail ? `${title} ${detail.res.reference_no}` : title,
    query,
    filters,
    range,
    errors,
    list: list && {
      rows: toColumns(res.data.map((row) => withStatusTexts(row, statuses))),
      total: res.total,
      billingStatuses: statuses.billing_status_list,
      chargeStatuses: statuses.charge_status_list,
    },
    totals: totals?.list,
    detail: detail && {
      ...detail,
      ...itemsOfPage<Detail['item'][number]>(url, detail.item, query.items_page),
      res: withStatusTexts<Detail['res']>({ ...detail.res, id: id ?? 0 }, statuses),
    },
    /** The transactions before and after that of the details, in the filtered list. */
    neighbours: has(neighbours) ? (beside ?? { previous_id: null, next_id: null }) : null,
    customer: customers.find((c) => c.id === customerId) ?? customerOf(res.data, customerId),
    customers: suggested(customers),
    warehouses,
    batch: can.recalculate ? batch : null,
    run,
    can,
    /** What the server has beyond the specifications. */
    offers: {
      runs: has(startRun),
      export: has(exportTransactions),
      totals: has(transactionTotals),
      batchPreview: hasWholeContract(),
      agreement: hasWholeContract(),
      refNoFilter: hasWholeContract(),
      reasons: hasWholeContract(),
      lines: has(shipmentSaveLines),
    },
    idempotencyKey: randomUUID(),
  };
}

/** Data for the parts shared by all transaction screens. */
export type TransactionPage = Awaited<ReturnType<typeof loadTransactions>>;

/** The chosen customer as the rows name it, where a list of customers has been cut. */
function customerOf([row]: readonly TransactionRow[], id: number | undefined): Customer | null {
  return row && id !== undefined ? { id, customer_code: row.customer_code } : null;
}

const rulesOf = (screen: TransactionScreen) => ({
  add: `/${screen}/add`,
  recalculate: `/${screen}/recalculate`,
  charge: `/${screen}/charge`,
  adjust: `/${screen}/adjust`,
  bill: `/${screen}/bill`,
});
