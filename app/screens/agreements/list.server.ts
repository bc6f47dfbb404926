import type { LoaderContext } from '~/session/guarded.server';
import { agreementIndex } from '~contract/agreements/agreements';
import { resolveCustomer } from '../shared/customer.server';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { readRange } from '../shared/read-range.server';
import { statusText } from './named';
import type { AgreementQuery } from './query';

/** The agreements for an address, and the options of its filters. */
export async function loadList(ctx: LoaderContext, query: AgreementQuery) {
  const { url, call, session } = ctx;
  const errors: Record<string, string> = {};
  if (query.customer_code) errors.customer_code = await resolveCustomer(ctx, query.customer_code);
  const days = ['start_create_time', 'end_create_time'] as const;
  const { range, errors: ofRange } = readRange(ctx, days, query.range, { isOpen: true });
  Object.assign(errors, ofRange);
  const isValid = Object.keys(errors).length === 0;

  const customerId = query.customer_id ?? session.customerId;
  const { res, customer_list, status_list } = await call(agreementIndex, {
    customer_id: customerId,
    status: query.status,
    start_create_time: isValid ? range.start : undefined,
    end_create_time: isValid ? range.end : undefined,
    page: query.page,
    list_rows: query.list_rows,
  });
  if (isValid) redirectBeyondEnd(url, res.total, query);
  return {
    range,
    errors,
    customer: customer_list.find(({ id }) => id === customerId) ?? null,
    customers: customer_list,
    statuses: status_list,
    rows: isValid ? res.data.map((row) => ({ ...row, status_text: statusText(row, status_list) })) : [],
    total: isValid ? res.total : 0,
  };
}
