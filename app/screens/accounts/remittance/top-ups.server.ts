import type { TFunction } from 'i18next';
import { z } from 'zod';
import { hasWholeContract } from '~/gateway/server-features.server';
import type { LoaderContext } from '~/session/guarded.server';
import { accountIndex } from '~contract/accounts/accounts';
import { type RemittanceRow, remittanceIndex } from '~contract/accounts/remittance';
import type { OutputOf } from '~contract/endpoint';
import { id, optional, text } from '~contract/input';
import type { Choice } from '~contract/reply';
import { findTransactions } from '~contract/transactions/transactions';
import { dialogQuery } from '../../shared/applications/query';
import { callList } from '../../shared/call-list.server';
import { suggested } from '../../shared/find-customers.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { readLedgerQuery } from '../../shared/ledger/address.server';
import { withTexts } from '../../shared/ledger/texts';
import { textOfKey } from '../../shared/options';
import { nullIfUnavailable } from '../../shared/refused.server';
import { REVERSED, SETTLED } from './status-columns';

/** Query parameters of the page, other than those of its lists. */
export const remittanceQuery = {
  ...dialogQuery,
  /** Absent: the top-ups. */
  tab: z.enum(['applications']).optional(),
  /** New status, for the dialog `status`. */
  to: optional(text(64)),
  /** Customer of a new application. */
  customer_id: optional(id),
};
export type RemittanceQuery = z.output<z.ZodObject<typeof remittanceQuery>>;

/** The top-ups of a customer, and the one whose status is to be changed. */
export async function loadTopUps(ctx: LoaderContext, { dialog, id, to }: RemittanceQuery) {
  const { filters, customerId, range, errors, isValid } = await readLedgerQuery(ctx, { isRemembered: true });
  const days = { start_create_time: range.start, end_create_time: range.end };
  const asked = isValid ? { ...filters, customer_id: customerId, ...days } : { list_rows: filters.list_rows };
  const reply = await withLedgerLists(ctx, await callList(ctx, remittanceIndex, asked));
  const { customer_list, currency_list, status_list, res } = reply;
  // Without a customer another server may list them all.
  const isChosen = isValid && customerId !== undefined;
  if (isChosen) redirectBeyondEnd(ctx.url, res.total, filters);
  const rows = isChosen ? res.data.map((row) => withStatuses(withTexts(row, reply), status_list, ctx.t)) : [];
  const row = dialog === 'status' ? rows.find((each) => each.id === id) : undefined;
  const status = row?.status_list.find(({ key }) => key === to);
  return {
    query: filters,
    range,
    errors,
    customer: customer_list.find((each) => each.id === customerId) ?? null,
    customers: suggested(customer_list),
    tradingMethods: reply.trading_method_list,
    transactionTypes: reply.transaction_type_list,
    currencyCodes: hasWholeContract() ? currency_list.map(({ currency_code }) => currency_code) : null,
    hasSearch: ctx.has(findTransactions),
    /** Whether the statuses are known to mean settled and reversed: another server's are its own. */
    isKnown: hasWholeContract(),
    rows,
    total: isChosen ? res.total : 0,
    change: row && status ? { row, status } : null,
  };
}
export type TopUpsPage = Awaited<ReturnType<typeof loadTopUps>>;

/** No document says that a reply of top-ups names methods and types: where it does not, they are the ledger's. */
async function withLedgerLists({ call }: LoaderContext, reply: OutputOf<typeof remittanceIndex>) {
  if (hasWholeContract() || reply.trading_method_list.length > 0) return reply;
  const ledger = await call(accountIndex, { list_rows: 1 }).catch(nullIfUnavailable);
  const { trading_method_list, transaction_type_list } = ledger ?? reply;
  return { ...reply, trading_method_list, transaction_type_list };
}

/**
 * A top-up with its status in words, and the statuses that it may be given. Where the row of another server does not
 * say, these are all others of the server's list; where that has none, settled and reversed.
 */
function withStatuses(row: RemittanceRow, choices: readonly Choice[], t: TFunction): RemittanceRow {
  if (hasWholeContract()) return row;
  const ours = [
    { key: SETTLED, value: t('applications.settle') },
    { key: REVERSED, value: t('applications.reverse') },
  ];
  const offered = [row.status_list, choices, ours].find(({ length }) => length > 0) ?? [];
  return {
    ...row,
    status_text: row.status_text || textOfKey(choices, String(row.status)),
    status_list: offered.filter(({ key }) => key !== String(row.status)),
  };
}
