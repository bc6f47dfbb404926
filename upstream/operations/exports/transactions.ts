import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Language } from '../../../contract/common';
import type { ParsedOf } from '../../../contract/endpoint';
import type { Field, FieldType, TransactionKind } from '../../../contract/transactions/kinds/kind';
import type { exportTransactions as call } from '../../../contract/transactions/transactions';
import { invalid, notFound } from '../../errors';
import { type Actor, effectiveCustomerId } from '../../identity/actor';
import { translate } from '../../messages/translate';
import type { Executor } from '../../store/db';
import { customer } from '../../store/schema/catalogue';
import { requireOwnFilters, transactionsMatching } from '../../transactions/filters';
import { serverKindOf } from '../../transactions/kinds';
import { requireScreen } from '../../transactions/rights';
import { streamRows } from '../../transactions/select-transactions';
import type { CellKind } from './cells';
import type { Column } from './table';
import { streamWorkbook } from './workbook';

/** How a field of each type is written as a cell. */
const CELLS: Readonly<Record<FieldType, CellKind>> = {
  ...{ number: 'text', text: 'text', note: 'text', error: 'text', billing_status: 'text' },
  ...{ time: 'time', day: 'day', decimal: 'decimal', factor: 'decimal', price: 'decimal' },
  ...{ amount: 'amount', currency: 'currency', charge_status: 'state' },
};
/** Characters of a document's number. */
const NUMBER_WIDTH = 24;

type Row = Readonly<Record<string, string | null | undefined>>;

/** What could not be priced has no amount: a 0 would look like a price. */
function cellOf({ key, type }: Field, row: Row): string | null | undefined {
  if (type === 'amount' && row.error_msg) return null;
  return row[type === 'billing_status' || type === 'charge_status' ? `${key}_text` : key];
}

/** The columns of a kind's list, titled in a language, as its screen has them (spec billing 2.2 to 2.5). */
const columnsOf = ({ columns }: TransactionKind, language: Language): Column<object>[] =>
  columns.map((field) => ({
    title: translate(language, `exports.${field.title}`),
    kind: CELLS[field.type],
    width: field.width ?? (field.type === 'number' ? NUMBER_WIDTH : undefined),
    value: (row) => cellOf(field, row as Row),
  }));

/** Every row of a list, in the caller's language, as a workbook that is read while it is made, and its file's name. */
export async function exportTransactions(
  db: Executor,
  actor: Actor,
  { screen, ...filters }: ParsedOf<typeof call>,
  timeZone: string,
): Promise<{ fileName: string; content: Readable }> {
  requireScreen(actor, screen);
  const customerId = effectiveCustomerId(actor, filters.customer_id);
  if (customerId === undefined) throw invalid({ customer_id: 'exports.customerRequired' });
  requireOwnFilters(screen, filters);
  const where = transactionsMatching(screen, customerId, filters, timeZone);
  const [found] = await db.select().from(customer).where(eq(customer.id, customerId));
  if (!found) throw notFound();
  const { create_time_start: start, create_time_end: end } = filters;
  const fileName = `${[screen, found.customerCode, start, end].filter(Boolean).join('_')}.xlsx`;
  const server = serverKindOf(screen);
  const content = streamWorkbook({
    name: server.kind.labels[actor.language].short,
    columns: columnsOf(server.kind, actor.language),
    rows: streamRows(db, server, where, actor.language),
    totalsTitle: translate(actor.language, 'exports.totals'),
    timeZone,
  });
  return { fileName, content };
}
