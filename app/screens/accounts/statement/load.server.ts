import { z } from 'zod';
import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { accountComparison } from '~contract/accounts/comparison';
import { accountStatement } from '~contract/accounts/statement';
import { optional } from '~contract/input';
import { resolveCustomer } from '../../shared/customer.server';
import { customerCode } from '../../shared/customer-query';
import { comparisonQuery, loadComparison, USUAL_SPAN } from './comparison.server';

/** All query parameters of the statement. */
const statementQuery = {
  ...accountStatement.input.shape,
  by: optional(z.enum(['work', 'comparison'])),
  customer_code: customerCode,
  ...comparisonQuery,
};

const SHOWN_MAX_CHARS = 20;

/**
 * The statement for an address. A month that is none or has not begun, or a currency without an account, is reported and
 * the default shown.
 */
export async function loadStatement(ctx: LoaderContext) {
  const { url, session, call, has, t } = ctx;
  const { customer_code, ...query } = readQuery(statementQuery, url.searchParams);
  const given = (name: string) => (url.searchParams.get(name) ?? '').slice(0, SHOWN_MAX_CHARS);
  const customer_id = query.customer_id ?? session.customerId;
  const now = new Date();
  const thisMonth = dayIn(now, env.timeZone).slice(0, 7);
  const month = query.month !== undefined && query.month <= thisMonth ? query.month : thisMonth;
  const errors: Record<string, string> = {};
  if (customer_code) errors.customer_code = await resolveCustomer(ctx, customer_code);
  else if (customer_id === undefined && url.search) errors.customer_code = t('ledger.customerRequired');

  const isValid = Object.keys(errors).length === 0;
  const canCompare = has(accountComparison) && session.customerId === undefined;
  const by = query.by === 'comparison' && !canCompare ? undefined : query.by;
  const requested = {
    by: by === 'work' ? by : undefined,
    customer_id: isValid ? customer_id : undefined,
    month,
  };
  const { with: others, span = USUAL_SPAN } = query;
  const [found, comparison] = await Promise.all([
    call(accountStatement, { ...requested, currency_code: query.currency_code }),
    by === 'comparison' && requested.customer_id !== undefined
      ? loadComparison(ctx, { customerId: requested.customer_id, month, with: others, span })
      : null,
  ]);
  const currencies = found.currency_list.map(({ currency_code }) => currency_code);
  const { res, work, customer_list } =
    found.res || currencies.length === 0 ? found : await call(accountStatement, requested);
  if (given('month') && query.month !== month) {
    const told = query.month ? 'statement.futureMonth' : 'statement.badMonth';
    errors.month = t(told, { month: given('month'), shown: month });
  }
  const currency = given('currency_code');
  if (res && currency && currency !== res.currency_code) {
    errors.currency_code = t('statement.noCurrency', { currency, shown: res.currency_code });
  }
  const customer = customer_list.find(({ id }) => id === customer_id) ?? null;
  if (comparison?.error) errors.with = comparison.error;
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
    by,
    canCompare,
    with: others,
    span,
    comparison,
    statement: res ?? null,
    work: work ?? null,
  };
}
export type StatementPage = Awaited<ReturnType<typeof loadStatement>>;
