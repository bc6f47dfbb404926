import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import type { Visit } from '~/session/guarded.server';
import { agreementIndex } from '~contract/agreements';
import { resolveCustomer } from '../shared/customer.server';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { shortcutRange } from '../shared/range';
import type { AgreementQuery } from './query';

/** The agreements that an address asks for, and what its filters offer. */
export async function loadList(visit: Visit, query: AgreementQuery) {
  const { url, call, session, t } = visit;
  const errors: Record<string, string> = {};
  if (query.customer_code) errors.customer_code = await resolveCustomer(visit, query.customer_code);
  const { start, end } = daysOf(query);
  if (start && end && start > end) errors.end_create_time = t('transactions.rangeReversed');
  const isValid = Object.keys(errors).length === 0;

  const customerId = query.customer_id ?? session.customerId;
  const { res, customer_list, status_list } = await call(agreementIndex, {
    customer_id: customerId,
    status: query.status,
    start_create_time: isValid ? start : undefined,
    end_create_time: isValid ? end : undefined,
    page: query.page,
    list_rows: query.list_rows,
  });
  if (isValid) redirectBeyondEnd(url, res.total, query);
  return {
    range: { ...(start && { start }), ...(end && { end }) },
    errors,
    customer: customer_list.find(({ id }) => id === customerId) ?? null,
    customers: customer_list,
    statuses: status_list,
    rows: isValid ? res.data : [],
    total: isValid ? res.total : 0,
  };
}

/** First and last day, either of which may be open. */
const daysOf = (query: AgreementQuery): { start?: string | undefined; end?: string | undefined } =>
  query.range
    ? shortcutRange(query.range, dayIn(new Date(), env.timeZone))
    : { start: query.start_create_time, end: query.end_create_time };
