import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { accountIndex, accountOverview } from '~contract/accounts';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { readListAddress } from '../shared/list-address.server';
import { nothingIfRefused } from '../shared/refused.server';
import { FILTER_NAMES, ledgerQuery } from './query';

/** The ledger of a customer, with the balances of its accounts beside it where the user may see them. */
export async function loadLedger(visit: Visit) {
  const { url, call, t } = visit;
  const query = readQuery(ledgerQuery, url.searchParams);
  const asked = { ...query, start: query.start_create_time, end: query.end_create_time };
  const { customerId, range, errors, isValid } = await readListAddress(visit, asked, {
    filters: FILTER_NAMES,
    endName: 'end_create_time',
    customerRequired: t('ledger.customerRequired'),
  });
  const { customer_code, range: shortcut, ...filters } = query;
  const customer_id = isValid ? customerId : undefined;

  const [list, overview] = await Promise.all([
    call(accountIndex, {
      ...filters,
      customer_id,
      start_create_time: range.start,
      end_create_time: range.end,
    }),
    // The balances are another page's right.
    customer_id ? call(accountOverview, { customer_id }).catch(nothingIfRefused) : null,
  ]);
  redirectBeyondEnd(url, list.res.total, query);
  const customer = list.customer_list.find((c) => c.id === customerId) ?? null;
  return {
    title: [t('ledger.title'), customer?.customer_code].filter(Boolean).join(' '),
    query: filters,
    range,
    errors,
    customer,
    customers: list.customer_list,
    tradingMethods: list.trading_method_list,
    transactionTypes: list.transaction_type_list,
    rows: isValid ? list.res.data : [],
    total: isValid ? list.res.total : 0,
    accounts: overview?.res.data ?? [],
  };
}
