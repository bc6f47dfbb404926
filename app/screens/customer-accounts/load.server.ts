import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { accountGetFormData, accountOverview } from '~contract/accounts';
import { getMenuAuth } from '~contract/common';
import { resolveCustomer } from '../shared/customer.server';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { nothingIfRefused } from '../shared/refused.server';
import { overviewQuery } from './query';

/** The accounts of the customers, and what the form for a transaction by hand shows where it is open. */
export async function loadOverview(visit: Visit) {
  const { url, session, call, t } = visit;
  const { dialog, id, currency_code, customer_code, ...query } = readQuery(overviewQuery, url.searchParams);
  const problem = customer_code && (await resolveCustomer(visit, customer_code));
  const [list, { auth_list }, form] = await Promise.all([
    call(accountOverview, query),
    call(getMenuAuth, { name: '/account/customerAccount' }),
    dialog && id ? loadForm(visit, id, currency_code) : null,
  ]);
  redirectBeyondEnd(url, list.res.total, query);
  const errors: Record<string, string> = problem ? { customer_code: problem } : {};
  return {
    title: t('accounts.title'),
    query,
    errors,
    customers: list.customer_list,
    customer: list.customer_list.find((each) => each.id === query.customer_id) ?? null,
    /** A customer's user has nobody to choose. */
    isOwn: session.customerId !== undefined,
    rows: problem ? [] : list.res.data,
    total: problem ? 0 : list.res.total,
    canAdd: auth_list.includes('/account/addTransaction'),
    form,
    intentKey: randomUUID(),
  };
}

/** Nothing for whoever has no right to it. */
async function loadForm({ call }: Visit, customer_id: number, currency: string | undefined) {
  const [data, overview] = await Promise.all([
    call(accountGetFormData, { customer_id }).catch(nothingIfRefused),
    call(accountOverview, { customer_id, list_rows: 200 }),
  ]);
  return (
    data && {
      customer: data.customer_list.find((each) => each.id === customer_id) ?? null,
      currency,
      currencies: data.currency_list.map(({ currency_code }) => currency_code),
      methods: data.trading_method_list,
      accounts: overview.res.data,
    }
  );
}
export type OverviewPage = Awaited<ReturnType<typeof loadOverview>>;
