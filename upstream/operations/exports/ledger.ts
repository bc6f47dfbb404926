import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { accountExport, ledgerRow } from '../../../contract/accounts/accounts';
import type { Language } from '../../../contract/common';
import type { ParsedOf } from '../../../contract/endpoint';
import { entriesMatching, streamLedgerRows } from '../../accounts/ledger/rows';
import { invalid } from '../../errors';
import { type Actor, effectiveCustomerId } from '../../identity/actor';
import type titles from '../../messages/en-US/accounts/ledger';
import { translate } from '../../messages/translate';
import type { Executor } from '../../store/db';
import { wallClock } from '../../time';
import type { CellKind } from './cells';
import type { Column } from './table';
import { streamWorkbook } from './workbook';

type Row = z.input<typeof ledgerRow>;
interface Cells {
  readonly name: keyof Row;
  readonly title: keyof typeof titles;
  readonly kind?: CellKind;
  readonly width?: number;
}

/** The columns of the screen, in its order, the rate in full, and what reverses what. Only of what moved are there totals: those of balances would say nothing. */
const COLUMNS: readonly Cells[] = [
  { name: 'transaction_no', title: 'transactionNo', width: 24 },
  { name: 'create_time', title: 'createTime', kind: 'time' },
  { name: 'customer_code', title: 'customer', width: 14 },
  { name: 'trading_method_text', title: 'tradingMethod', width: 16 },
  { name: 'transaction_type_text', title: 'transactionType', width: 16 },
  { name: 'amount', title: 'amount', kind: 'amount' },
  { name: 'balance', title: 'balance', kind: 'decimal' },
  { name: 'currency_code', title: 'currency', kind: 'currency' },
  { name: 'rate', title: 'rate', kind: 'decimal' },
  { name: 'from_amount', title: 'fromAmount', kind: 'decimal' },
  { name: 'from_currency_code', title: 'fromCurrency', width: 10 },
  { name: 'reference_no', title: 'referenceNo', width: 24 },
  { name: 'platform_number', title: 'platformNumber', width: 24 },
  { name: 'external_number', title: 'externalNumber', width: 24 },
  { name: 'warehouse_code', title: 'warehouse', width: 14 },
  { name: 'note', title: 'note', width: 40 },
  { name: 'complete_time', title: 'completeTime', kind: 'time' },
  { name: 'business_time', title: 'businessTime', kind: 'time' },
  { name: 'posting_time', title: 'postingTime', kind: 'time' },
  // An amount is from amount × to ÷ from: the rate itself may be rounded.
  { name: 'rate_from', title: 'rateFrom', kind: 'decimal' },
  { name: 'rate_to', title: 'rateTo', kind: 'decimal' },
  { name: 'reversal_of_no', title: 'reversalOf', width: 24 },
  { name: 'reversed_by_no', title: 'reversedBy', width: 24 },
];

export const ledgerColumns = (language: Language): Column<Row>[] =>
  COLUMNS.map(({ name, title, kind = 'text', width }) => ({
    title: translate(language, `ledger.${title}`),
    kind,
    width,
    value: (row) => row[name]?.toString(),
  }));

/**
 * Every ledger row that matches, in the caller's language, as a workbook that is read while it is made, and its file's
 * name: when it was asked for (spec billing 7).
 */
export function exportLedger(
  db: Executor,
  actor: Actor,
  filters: ParsedOf<typeof accountExport>,
  timeZone: string,
): { fileName: string; content: Readable } {
  const customerId = effectiveCustomerId(actor, filters.customer_id);
  if (customerId === undefined) throw invalid({ customer_id: 'exports.customerRequired' });
  const content = streamWorkbook({
    name: translate(actor.language, 'ledger.ledger'),
    columns: ledgerColumns(actor.language),
    rows: streamLedgerRows(db, customerId, entriesMatching(filters, timeZone), actor.language),
    totalsTitle: translate(actor.language, 'exports.totals'),
    timeZone,
  });
  const stamp = wallClock(new Date(), timeZone).toISOString().slice(0, 19).replace(/\D/g, '');
  return { fileName: `myAccount_${stamp}.xlsx`, content };
}
