import { randomUUID } from 'node:crypto';
import { hasWholeContract } from '~/gateway/server-features.server';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { accountIndex, accountOverview } from '~contract/accounts/accounts';
import { reversalAdd } from '~contract/accounts/reversal';
import { accountStatement } from '~contract/accounts/statement';
import { findTransactions } from '~contract/transactions/transactions';
import { canApply } from '../../shared/applications/apply.server';
import { callList } from '../../shared/call-list.server';
import { suggested } from '../../shared/find-customers.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { readLedgerQuery } from '../../shared/ledger/address.server';
import { entryFilters, LEDGER_FILTERS } from '../../shared/ledger/query';
import { withTexts, withWarning } from '../../shared/ledger/texts';
import { nullIfRefused } from '../../shared/refused.server';
import { readRights } from '../../shared/rights.server';
import { loadCurrencies } from './currencies/load.server';
import { ledgerDialogQuery } from './dialog-query';
import { loadLimits } from './limits/load.server';
import { loadReversal } from './reversal/load.server';

/** A customer's ledger with its dialogs, and the accounts' balances if the user may see them. */
export async function loadLedger(ctx: LoaderContext) {
  const { url, session, call, has, t } = ctx;
  const address = await readLedgerQuery(ctx, { isRemembered: true });
  const { customerId, range, errors, isValid } = address;
  const filters = { ...address.filters, ...readQuery(entryFilters, url.searchParams) };
  const customer_id = isValid ? customerId : undefined;
  const requested = readQuery(ledgerDialogQuery, url.searchParams);

  const hasReversals = has(reversalAdd);

  const [list, overview, can, { reverse }, topUp, transfer, limits, currencies, reversal] = await Promise.all(
    [
      callList(ctx, accountIndex, {
        ...filters,
        customer_id,
        start_create_time: range.start,
        end_create_time: range.end,
      }),
      // The right to the balances belongs to another page.
      customer_id ? call(accountOverview, { customer_id }).catch(nullIfRefused) : null,
      readRights(call, '/account/index', {
        setLimit: '/account/setLimit',
        setCurrency: '/account/setCurrency',
      }),
      hasReversals
        ? readRights(call, '/account/customerAccount', { reverse: '/account/addTransaction' })
        : { reverse: false },
      mayApply(ctx, 'remittance'),
      mayApply(ctx, 'transfer'),
      requested.dialog === 'limits' ? loadLimits(ctx, requested) : null,
      requested.dialog === 'currency' ? loadCurrencies(ctx, requested) : null,
      requested.dialog === 'reverse' && requested.form_id ? loadReversal(ctx, requested.form_id) : null,
    ],
  );
  // Without a customer another server may list them all.
  const isChosen = customer_id !== undefined;
  if (isChosen) redirectBeyondEnd(url, list.res.total, filters);
  const customer = list.customer_list.find((c) => c.id === customerId) ?? null;
  return {
    title: [t('ledger.title'), customer?.customer_code].filter(Boolean).join(' '),
    query: filters,
    range,
    remembered: address.remembered,
    errors,
    customer,
    customers: suggested(list.customer_list),
    tradingMethods: list.trading_method_list,
    transactionTypes: list.transaction_type_list,
    currencyCodes: hasWholeContract() ? list.currency_list.map(({ currency_code }) => currency_code) : null,
    chargeItems: hasWholeContract() ? list.billing_type_list : null,
    rows: isChosen ? list.res.data.map((row) => withTexts(row, list)) : [],
    hasSearch: has(findTransactions),
    total: isChosen ? list.res.total : 0,
    totals: isChosen ? list.totals : [],
    accounts: (overview?.res.data ?? []).map((row) => (hasWholeContract() ? row : withWarning(row))),
    isOwn: session.customerId !== undefined,
    isUnasked: customerId === undefined && !LEDGER_FILTERS.some((name) => url.searchParams.has(name)),
    hasReversals,
    can: { ...can, reverse, topUp, transfer, seeStatement: has(accountStatement) },
    limits,
    currencies,
    reversal,
    idempotencyKey: randomUUID(),
  };
}
export type LedgerPage = Awaited<ReturnType<typeof loadLedger>>;

/** Whether the user may apply, which is done on another screen. */
async function mayApply(ctx: LoaderContext, kind: 'remittance' | 'transfer'): Promise<boolean> {
  if (!canApply(ctx, kind)) return false;
  const { apply } = await readRights(ctx.call, `/${kind}/index`, { apply: `/${kind}/apply` });
  return apply;
}
