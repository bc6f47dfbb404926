import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import type { Application, PlannedEntry } from '~contract/applications';
import type { Choice } from '~contract/reply';
import type { Customer } from '../customers';
import { redirectBeyondEnd } from '../last-page.server';
import { readListAddress } from '../list-address.server';
import { nothingIfRefused } from '../refused.server';
import { type Ask, REJECT } from './decisions';
import { applicationQuery, type DialogQuery, FILTER_NAMES } from './query';

/** Which applications an address asks for, with what to ask the upstream for. */
export async function readApplications(visit: Visit) {
  const { customer_code, range, ...filters } = readQuery(applicationQuery, visit.url.searchParams);
  const { start_create_time: start, end_create_time: end, ...rest } = filters;
  const address = await readListAddress(
    visit,
    { customer_code, customer_id: filters.customer_id, range, start, end },
    {
      filters: FILTER_NAMES,
      endName: 'end_create_time',
      customerRequired: visit.t('ledger.customerRequired'),
    },
  );
  const { customerId, isValid } = address;
  const days = { start_create_time: address.range.start, end_create_time: address.range.end };
  // An address that is wrong is asked for nothing but the choices of its filters.
  const asked = isValid ? { ...rest, ...days, customer_id: customerId } : { list_rows: filters.list_rows };
  return { ...address, query: filters, asked };
}

/** How many applications of a customer wait for review. */
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
  /** What there is to take the amount from, where it is taken from the customer. */
  readonly available?: string | null | undefined;
}

/** What the dialog to decide or to withdraw in shows, where it is open. */
export async function reviewOf<Row>(
  { dialog, id, decision }: DialogQuery,
  read: (id: number) => Promise<Reviewed<Row>>,
) {
  if ((dialog !== 'decide' && dialog !== 'withdraw') || !id) return null;
  const review = await read(id).catch(nothingIfRefused);
  const decided = Number(decision) === REJECT ? 'reject' : 'confirm';
  const ask: Ask = dialog === 'withdraw' ? 'withdraw' : decided;
  return review && { ...review, ask };
}
