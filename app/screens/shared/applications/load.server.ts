import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import type { Application, PlannedEntry } from '~contract/applications';
import type { Choice } from '~contract/reply';
import type { Customer } from '../customers';
import { redirectBeyondEnd } from '../last-page.server';
import { readListAddress } from '../list-address.server';
import { nullIfRefused } from '../refused.server';
import { type Ask, REJECT } from './decisions';
import { applicationQuery, type DialogQuery, FILTER_NAMES } from './query';

/** The applications that an address asks for, and the input of the upstream's call. */
export async function readApplications(visit: Visit) {
  const { customer_code, range, ...filters } = readQuery(applicationQuery, visit.url.searchParams);
  const { start_create_time, end_create_time, ...rest } = filters;
  const address = await readListAddress(
    visit,
    { customer_code, customer_id: filters.customer_id, range },
    {
      filters: FILTER_NAMES,
      days: ['start_create_time', 'end_create_time'],
      customerRequired: visit.t('ledger.customerRequired'),
    },
  );
  const { customerId, isValid } = address;
  const days = { start_create_time: address.range.start, end_create_time: address.range.end };
  // For an invalid address only the filter choices are requested.
  const asked = isValid ? { ...rest, ...days, customer_id: customerId } : { list_rows: filters.list_rows };
  return { ...address, query: filters, asked };
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
  { url }: Visit,
  { query, range, errors, isValid, customerId }: Awaited<ReturnType<typeof readApplications>>,
  { customer_list, status_list, pending_list, res }: Reply<Row>,
) {
  if (isValid) redirectBeyondEnd(url, res.total, query);
  return {
    query,
    range,
    errors,
    customer: customer_list.find(({ id }) => id === customerId) ?? null,
    customers: customer_list,
    statuses: status_list,
    pending: pending_list,
    rows: isValid ? res.data : [],
    total: isValid ? res.total : 0,
  };
}
export type ApplicationList = ReturnType<typeof applicationList>;

interface Reviewed<Row> {
  readonly res: Row;
  readonly planned_list: readonly PlannedEntry[];
  /** Available in the account that the amount is taken from, if it is the customer's. */
  readonly available?: string | null | undefined;
}

/** Data of the dialog that decides or withdraws, if it is open. */
export async function reviewOf<Row>(
  { dialog, id, decision }: DialogQuery,
  read: (id: number) => Promise<Reviewed<Row>>,
) {
  if ((dialog !== 'decide' && dialog !== 'withdraw') || !id) return null;
  const review = await read(id).catch(nullIfRefused);
  const decided = Number(decision) === REJECT ? 'reject' : 'confirm';
  const ask: Ask = dialog === 'withdraw' ? 'withdraw' : decided;
  return review && { ...review, ask };
}
