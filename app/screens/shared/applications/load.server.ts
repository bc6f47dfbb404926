import { hasWholeContract } from '~/gateway/server-features.server';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import type { Application, PlannedEntry } from '~contract/accounts/applications';
import type { Choice } from '~contract/reply';
import type { Customer } from '../customers';
import { suggested } from '../find-customers.server';
import { loadHistory } from '../history/load.server';
import type { History } from '../history/read-changes.server';
import { redirectBeyondEnd } from '../last-page.server';
import { readListQuery } from '../list-query.server';
import { nullIfOptional, withServerKeys } from '../optional.server';
import { textOfKey } from '../options';
import { LONG_SHORTCUTS } from '../range';
import { nullIfRefused } from '../refused.server';
import { type Ask, REJECT } from './decisions';
import { APPLICATION_FILTERS, applicationQuery, type DialogQuery } from './query';
import type { AvailableParts } from './quote';

/**
 * The applications that an address asks for, and the input of the upstream's call.
 * @param needsCustomer whether even the first look shows none without a customer (spec billing 5)
 */
export async function readApplications(ctx: LoaderContext, { needsCustomer = false } = {}) {
  const shape = withServerKeys(applicationQuery, ['status']);
  const { customer_code, range, ...filters } = readQuery(shape, ctx.url.searchParams);
  const { start_create_time, end_create_time, ...rest } = filters;
  const address = await readListQuery(
    ctx,
    { customer_code, customer_id: filters.customer_id, range },
    {
      filters: APPLICATION_FILTERS,
      days: ['start_create_time', 'end_create_time'],
      shortcuts: LONG_SHORTCUTS,
      isRemembered: needsCustomer,
      customerRequired: ctx.t('ledger.customerRequired'),
    },
  );
  const { customerId, isValid } = address;
  const days = { start_create_time: address.range.start, end_create_time: address.range.end };
  // For an invalid address only the filter choices are requested.
  const asked = isValid ? { ...rest, ...days, customer_id: customerId } : { list_rows: filters.list_rows };
  const hasRows = isValid && (customerId !== undefined || !needsCustomer);
  return { ...address, query: filters, asked, hasRows };
}

/** The number of a customer's pending applications. */
interface PendingOf extends Pick<Application, 'customer_id' | 'customer_code'> {
  readonly count: number;
}

interface Reply<Row> {
  readonly customer_list: readonly Customer[];
  readonly status_list: readonly Choice[];
  readonly pending_list: readonly PendingOf[];
  readonly res: { readonly total: number; readonly data: readonly Row[] };
}

/** The list as its tab shows it. */
export function applicationList<Row extends Application>(
  { url }: LoaderContext,
  { query, range, errors, hasRows, customerId }: Awaited<ReturnType<typeof readApplications>>,
  { customer_list, status_list, pending_list, res }: Reply<Row>,
) {
  if (hasRows) redirectBeyondEnd(url, res.total, query);
  return {
    query,
    range,
    errors,
    customer: customer_list.find(({ id }) => id === customerId) ?? null,
    customers: suggested(customer_list),
    statuses: status_list,
    pending: pending_list,
    rows: hasRows ? res.data.map((row) => ({ ...row, status_text: statusText(row, status_list) })) : [],
    total: hasRows ? res.total : 0,
  };
}
export type ApplicationList = ReturnType<typeof applicationList>;

/** A status in words: the row's own, else those of the server's list, else the status itself. */
const statusText = ({ status, status_text }: Application, choices: readonly Choice[]) =>
  status_text || textOfKey(choices, String(status));

interface Reviewed<Row> extends AvailableParts {
  readonly res: Row;
  readonly planned_list: readonly PlannedEntry[];
  /** Available in the account that the amount is taken from, if it is the customer's. */
  readonly available?: string | null | undefined;
}

/** Data of the dialog over a list of applications. */
type Review<Row> = Reviewed<Row> & {
  readonly ask: Ask;
  readonly hasReason: boolean;
  readonly history: History | null;
};
/** The same, where the address names an application that is not among those listed. */
interface NotListed {
  readonly ask: Ask;
  readonly res: null;
}

/**
 * Data of the dialog that decides, if it is open. A server without the call for it has the row of the list.
 * @param listed the rows of the list
 */
export async function loadReview<Row extends Application>(
  ctx: LoaderContext,
  { dialog, id, decision }: DialogQuery,
  read: (id: number) => Promise<Reviewed<Row>>,
  listed: () => Promise<readonly Row[]>,
): Promise<Review<Row> | NotListed | null> {
  if (dialog !== 'decide' || !id) return null;
  const ask: Ask = Number(decision) === REJECT ? 'reject' : 'confirm';
  const hasReason = hasWholeContract();
  const review = await read(id).catch(nullIfOptional).catch(nullIfRefused);
  if (review) return { ...review, ask, hasReason, history: await loadHistory(ctx, 'application', id) };
  if (hasWholeContract()) return null;
  const res = (await listed()).find((row) => row.id === id);
  return res ? { res, planned_list: [], ask, hasReason, history: null } : { res: null, ask };
}
