import { redirect } from '@remix-run/node';
import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import { here } from '~/listing/query';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { accountStatement } from '~contract/statement';
import { resolveCustomer } from '../shared/customer.server';
import { statementQuery } from './query';

/** The statement that an address asks for; in the first of the customer's currencies where it names none of them. */
export async function loadStatement(visit: Visit) {
  const { url, session, call, t } = visit;
  const { customer_code, ...query } = readQuery(statementQuery, url.searchParams);
  const customer_id = query.customer_id ?? session.customerId;
  const now = new Date();
  const thisMonth = dayIn(now, env.timeZone).slice(0, 7);
  const month = query.month ?? thisMonth;
  const errors: Record<string, string> = {};
  if (customer_code) errors.customer_code = await resolveCustomer(visit, customer_code);
  else if (customer_id === undefined && url.search) errors.customer_code = t('ledger.customerRequired');

  const isValid = Object.keys(errors).length === 0;
  const asked = { ...query, customer_id: isValid ? customer_id : undefined, month };
  const { res, customer_list, currency_list } = await call(accountStatement, asked);
  const currencies = currency_list.map(({ currency_code }) => currency_code);
  const [first] = currencies;
  if (!res && first && !currencies.includes(query.currency_code ?? '')) {
    throw redirect(here(url, { currency_code: first }));
  }
  const customer = customer_list.find(({ id }) => id === customer_id) ?? null;
  return {
    title: [t('statement.title'), customer?.customer_code].filter(Boolean).join(' '),
    errors,
    customer,
    customers: customer_list,
    currencies,
    currency: res?.currency_code ?? query.currency_code,
    month,
    thisMonth,
    timeZone: env.timeZone,
    madeAt: now.toISOString(),
    statement: res ?? null,
  };
}
export type StatementPage = Awaited<ReturnType<typeof loadStatement>>;
