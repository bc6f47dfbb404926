import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { hasWholeContract } from '~/gateway/server-features.server';
import { pagingQuery } from '~/listing/paging-query';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { accountGetFormData, accountOverview } from '~contract/accounts/accounts';
import { openingBalanceAdd } from '~contract/accounts/opening-balance';
import { PAGE_SIZES } from '~contract/constants';
import { id, optional, text } from '~contract/input';
import { callList } from '../../shared/call-list.server';
import { resolveCustomer } from '../../shared/customer.server';
import { customerCode } from '../../shared/customer-query';
import { suggested } from '../../shared/find-customers.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { withWarning } from '../../shared/ledger/texts';
import { nullIfRefused } from '../../shared/refused.server';
import { readRights, readSetLimits } from '../../shared/rights.server';

/** All query parameters of the account overview. */
const overviewQuery = {
  ...pagingQuery,
  customer_id: optional(id),
  customer_code: customerCode,
  dialog: z.enum(['transaction', 'opening']).optional(),
  /** The account of the dialog: a customer, independent of the filter's, and a currency. */
  id: optional(id),
  currency_code: optional(text(16)),
};

/** The customers' accounts, and the data of the form for a manual transaction if it is open. */
export async function loadOverview(ctx: LoaderContext) {
  const { url, session, call, t } = ctx;
  const { dialog, id, currency_code, customer_code, ...query } = readQuery(overviewQuery, url.searchParams);
  const problem = customer_code && (await resolveCustomer(ctx, customer_code));
  const [list, can, canSetLimits, form] = await Promise.all([
    callList(ctx, accountOverview, query),
    readRights(call, '/account/customerAccount', { add: '/account/addTransaction' }),
    readSetLimits(call),
    dialog && id ? loadForm(ctx, id, currency_code) : null,
  ]);
  const canOpen = can.add && ctx.has(openingBalanceAdd);
  const isWhole = hasWholeContract();
  if (!problem) redirectBeyondEnd(url, list.res.total, query);
  const errors: Record<string, string> = problem ? { customer_code: problem } : {};
  return {
    title: t('accounts.title'),
    query,
    errors,
    customers: suggested(list.customer_list),
    customer: list.customer_list.find((each) => each.id === query.customer_id) ?? null,
    /** A customer's own users have no choice of customer. */
    isOwn: session.customerId !== undefined,
    rows: problem ? [] : list.res.data.map((row) => (isWhole ? row : withWarning(row))),
    hasDaysLeft: isWhole,
    total: problem ? 0 : list.res.total,
    canAdd: can.add,
    canOpen,
    canSetLimits,
    dialog,
    form,
    /** Whether it is first asked whose opening balance is brought in. */
    isChoosing: canOpen && dialog === 'opening' && !id,
    idempotencyKey: randomUUID(),
  };
}

/** Null for users without the right to it. */
async function loadForm({ call }: LoaderContext, customer_id: number, currency: string | undefined) {
  const [data, overview] = await Promise.all([
    call(accountGetFormData, { customer_id }).catch(nullIfRefused),
    call(accountOverview, { customer_id, list_rows: Math.max(...PAGE_SIZES) }),
  ]);
  const accounts = overview.res.data;
  const { customer_code } = accounts.find((each) => each.customer_id === customer_id) ?? {};
  const listed = customer_code === undefined ? null : { id: customer_id, customer_code };
  return (
    data && {
      customer: data.customer_list.find((each) => each.id === customer_id) ?? listed,
      currency,
      currencies: data.currency_list.map(({ currency_code }) => currency_code),
      methods: data.trading_method_list,
      accounts,
      /** Whether it is known what each method does to the balance. */
      hasBalanceAfter: hasWholeContract(),
    }
  );
}
export type OverviewPage = Awaited<ReturnType<typeof loadOverview>>;
