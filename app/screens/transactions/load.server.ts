import { randomUUID } from 'node:crypto';
import { redirect } from '@remix-run/node';
import type { z } from 'zod';
import { env } from '~/env.server';
import { hasWholeContract } from '~/gateway/server-features.server';
import { dayIn } from '~/i18n/day';
import { queryOfForm } from '~/listing/column-choice';
import { changeQuery, currentUrl } from '~/listing/query';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { MAX_RANGE_DAYS } from '~contract/constants';
import type { OutputOf } from '~contract/endpoint';
import { getTasks } from '~contract/operations/tasks';
import { callsOfAny, filtersOf } from '~contract/transactions/kind-calls';
import type { TransactionScreen } from '~contract/transactions/kinds';
import type { TransactionKind } from '~contract/transactions/kinds/kind';
import { startRun } from '~contract/transactions/runs';
import { shipmentSaveLines } from '~contract/transactions/shipment';
import { bill, getBatchFormData } from '~contract/transactions/transaction-actions';
import {
  countNew,
  exportTransactions,
  neighbours,
  type transactionFilters,
  transactionTotals,
} from '~contract/transactions/transactions';
import { callList } from '../shared/call-list.server';
import { isSameCode } from '../shared/customer-code';
import type { Customer } from '../shared/customers';
import { suggested } from '../shared/find-customers.server';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { readListQuery } from '../shared/list-query.server';
import { withServerKeys } from '../shared/optional.server';
import { BILLING_SHORTCUTS, type DayRange } from '../shared/range';
import { nullIfUnavailable } from '../shared/refused.server';
import { readRights } from '../shared/rights.server';
import { loadRun } from '../shared/run/load.server';
import { screenPath } from '../shared/transaction-link';
import { loadViews } from '../shared/views/load.server';
import { readWarehouses } from '../shared/warehouses.server';
import type { TransactionRow } from './columns';
import { itemsOfPage } from './items-page.server';
import { asNotFound } from './not-found.server';
import { usualSort } from './only';
import { transactionQuery } from './query';
import { writeList } from './rows.server';
import { statusLists, withStatusTexts } from './statuses';

type StatusFilter = TransactionKind['statuses'][number];
/** Filters of a transaction list; a kind that has fewer leaves the others out. Another server has statuses of its own. */
type Filters = Partial<Omit<z.output<z.ZodObject<typeof transactionFilters>>, StatusFilter>> &
  Partial<Record<StatusFilter, number | string>>;

/** What these are depends on all that match. */
const SLOW = new Set<Filters['only']>(['largest', 'unusual']);

const NO_NEIGHBOURS: OutputOf<typeof neighbours> = { previous_id: null, next_id: null };

/** What is not set would stand in the page by its name all the same. */
const withoutUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** Everything that a transaction screen shows for an address, in one round of calls. */
export async function loadTransactions(ctx: LoaderContext, kind: TransactionKind) {
  const { url, call, has, t } = ctx;
  const chosen = queryOfForm(url.searchParams);
  if (chosen !== null) throw redirect(`${url.pathname}${chosen}`);
  const calls = callsOfAny(kind);
  const screen = kind.name as TransactionScreen;
  const title = kind.labels[ctx.session.language].page;
  const given: Filters = readQuery(withServerKeys(filtersOf(kind), kind.statuses), url.searchParams);
  // Another server would list as if they were not there.
  const filters = hasWholeContract() ? given : { ...given, customers: undefined, only: undefined };
  const query = readQuery(transactionQuery, url.searchParams);
  const canListAll = hasWholeContract() && ctx.session.customerId === undefined;
  if (canListAll && isSameCode(t('transactions.allCustomers'), query.customer_code ?? ''))
    throw redirect(currentUrl(url, { customer_code: null, customer_id: null, customers: 'all', page: null }));
  const requested = {
    customer_code: query.customer_code,
    customer_id: filters.customer_id,
    range: query.range,
    // A customer's own users see their own: what all would be to them is their list.
    isOfAll: filters.customers === 'all',
  };
  const { customerId, range, errors, isValid, remembered } = await readListQuery(ctx, requested, {
    filters: [...Object.keys(filters), 'customer_code', 'range'],
    days: ['create_time_start', 'create_time_end'],
    maxDays: MAX_RANGE_DAYS,
    shortcuts: BILLING_SHORTCUTS,
    customerRequired: t('answers.customerRequired'),
    isRemembered: query.tab !== 'details',
  });
  const isOfAll = requested.isOfAll && customerId === undefined;
  const isListed = isValid && (isOfAll || customerId !== undefined);
  const meant = {
    ...filters,
    customers: isOfAll && isValid ? filters.customers : undefined,
    customer_id: isValid ? customerId : undefined,
    create_time_start: range.start,
    create_time_end: range.end,
  };

  const onList = query.tab !== 'details';
  const id = onList ? undefined : query.id;
  const inBatch = query.dialog === 'batch';
  const needsWarehouses = onList || query.dialog !== undefined;
  const { page, list_rows } = query;
  const sort = isSortOf(kind, query.sort) ? query.sort : filters.only && usualSort(kind, filters.only);
  const isUnchosen = onList && isValid && !isListed;
  const [list, totals, detail, beside, rights, warehouses, batch, run, tasks, views] = await Promise.all([
    onList ? callList(ctx, calls.index, { ...meant, sort, page, list_rows }) : null,
    onList && isListed && has(transactionTotals) ? call(transactionTotals, { screen, ...meant }) : null,
    id ? call(calls.detail, { id }).catch(asNotFound(t)) : null,
    id && isListed ? call(neighbours, { id, screen, ...meant, sort }).catch(nullIfUnavailable) : null,
    readRights(call, screenPath(screen), rulesOf(screen)),
    needsWarehouses && customerId ? readWarehouses(ctx, customerId) : [],
    inBatch ? call(getBatchFormData, {}) : null,
    loadRun(ctx, query),
    isUnchosen && has(getTasks) ? call(getTasks, {}).catch(nullIfUnavailable) : null,
    onList ? loadViews(ctx) : undefined,
  ]);

  // Nobody's transactions are none; another server may send everybody's.
  const res = list && isListed ? list.res : { total: 0, data: [] };
  if (list && isValid) redirectBeyondEnd(url, res.total, query);
  const customers = (list ?? batch)?.customer_list ?? [];
  const statuses = statusLists(t, list ?? undefined);
  // Billing, the workbook and work on all that match are one customer's (spec billing 5).
  const can = { ...rights, bill: rights.bill && has(bill) && !isOfAll };
  return withoutUndefined({
    screen,
    title: detail ? `${title} ${detail.res.reference_no}` : title,
    query: withoutUndefined(query),
    filters: withoutUndefined(filters),
    range,
    isOfAll,
    remembered,
    views,
    errors,
    list: list && {
      ...writeList(
        ctx,
        res.data.map((row) => withStatusTexts(row, statuses)),
        { kind, remembered, isOfAll, can, hasYear: !isThisYear(range), currentId: query.id },
      ),
      total: res.total,
      billingStatuses: statuses.billing_status_list,
      chargeStatuses: statuses.charge_status_list,
    },
    totals: totals?.list,
    /** Where to ask for rows that came since; not where it cannot be, or would take long. */
    newRows:
      isListed && list?.latest_id && has(countNew) && !SLOW.has(filters.only)
        ? changeQuery('', { ...meant, screen, after_id: list.latest_id })
        : undefined,
    detail: detail
      ? {
          ...detail,
          ...itemsOfPage(url, detail.item, query.items_page),
          res: withStatusTexts({ ...detail.res, id: id ?? 0 }, statuses),
        }
      : undefined,
    /** The transactions before and after that of the details, in the filtered list. */
    neighbours: !onList && has(neighbours) ? (beside ?? NO_NEIGHBOURS) : undefined,
    customer: customers.find((c) => c.id === customerId) ?? customerOf(res.data, customerId),
    /** A list of all customers can be had. */
    canListAll,
    customers: suggested(customers),
    /** Customers with work to be billed, where none is chosen: the most first. */
    unbilled: tasks?.unbilled_list ?? [],
    warehouses,
    batch: (can.recalculate && batch) || undefined,
    run: run ?? undefined,
    can,
    /** What the server has beyond the specifications. */
    offers: {
      runs: has(startRun) && !isOfAll,
      export: has(exportTransactions) && !isOfAll,
      totals: has(transactionTotals),
      batchPreview: hasWholeContract(),
      agreement: hasWholeContract(),
      extraFilters: hasWholeContract(),
      reasons: hasWholeContract(),
      lines: has(shipmentSaveLines),
    },
    idempotencyKey: randomUUID(),
  });
}

/** Whether all that a range has is of this year. */
function isThisYear({ start = '', end = '' }: Partial<DayRange>): boolean {
  const year = dayIn(new Date(), env.timeZone).slice(0, 4);
  return start.startsWith(year) && end.startsWith(year);
}

const isSortOf = ({ sorts }: TransactionKind, sort = '') =>
  sorts.some((each) => each === sort.replace('-', ''));

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
