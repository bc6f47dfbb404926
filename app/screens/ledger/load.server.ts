import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { accountIndex, accountOverview } from '~contract/accounts';
import { unknownCustomer } from '../shared/customer.server';
import { chosenRange, type DayRange, shortcutRange } from '../shared/range';
import { nothingIfRefused } from '../shared/refused.server';
import { FILTER_NAMES, ledgerQuery } from './query';

/** The ledger of a customer, with the balances of its accounts beside it where the user may see them. */
export async function loadLedger(visit: Visit) {
  const { url, call, t } = visit;
  const {
    customer_code,
    range: shortcut,
    page,
    list_rows,
    ...filters
  } = readQuery(ledgerQuery, url.searchParams);
  const errors: Record<string, string> = {};
  if (customer_code) errors.customer_code = await unknownCustomer(visit, customer_code);

  const today = dayIn(new Date(), env.timeZone);
  const range = shortcut
    ? shortcutRange(shortcut, today)
    : chosenRange(filters.start_create_time, filters.end_create_time, today);
  if (typeof range === 'string') errors.end_create_time = t(`transactions.${range}`);
  const days: Partial<DayRange> = typeof range === 'string' ? {} : range;
  const customer_id = Object.keys(errors).length > 0 ? undefined : filters.customer_id;

  const [list, overview] = await Promise.all([
    call(accountIndex, {
      ...filters,
      customer_id,
      start_create_time: days.start,
      end_create_time: days.end,
      page,
      list_rows,
    }),
    // The balances are another page's right.
    call(accountOverview, { customer_id }).catch(nothingIfRefused),
  ]);
  const only = list.customer_list.length === 1 ? list.customer_list[0] : undefined;
  const customer = list.customer_list.find((c) => c.id === filters.customer_id) ?? only ?? null;
  const asked = FILTER_NAMES.some((name) => url.searchParams.has(name));
  if (asked && !customer && !errors.customer_code) errors.customer_code = t('ledger.customerRequired');
  return {
    title: t('ledger.title'),
    query: { ...filters, page, list_rows },
    range: days,
    errors,
    customer,
    customers: list.customer_list,
    tradingMethods: list.trading_method_list,
    transactionTypes: list.transaction_type_list,
    rows: list.res.data,
    total: list.res.total,
    accounts: customer ? (overview?.res.data ?? []) : [],
  };
}
