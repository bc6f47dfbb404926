import type { Readable } from 'node:stream';
import { eq, type SQL } from 'drizzle-orm';
import type { TransactionScreen } from '../../../contract/constants';
import type { ParsedOf } from '../../../contract/endpoint';
import type { exportTransactions as call } from '../../../contract/transactions/transactions';
import { invalid, notFound } from '../../errors';
import { type Actor, effectiveCustomerId } from '../../identity/actor';
import { translate } from '../../messages/translate';
import type { Executor } from '../../store/db';
import { customer } from '../../store/schema/catalogue';
import { requireOwnFilters, transactionsMatching } from '../../transactions/filters';
import { inbound } from '../../transactions/kinds/inbound';
import type { ScreenKind } from '../../transactions/kinds/kind';
import { outbound } from '../../transactions/kinds/outbound';
import { shipment } from '../../transactions/kinds/shipment';
import { storage } from '../../transactions/kinds/storage';
import { vas } from '../../transactions/kinds/vas';
import { requireScreen } from '../../transactions/rights';
import { streamRows } from '../../transactions/select-transactions';
import {
  type Field,
  INBOUND_FIELDS,
  OUTBOUND_FIELDS,
  SHIPMENT_FIELDS,
  STORAGE_FIELDS,
  VAS_FIELDS,
} from './transaction-fields';
import { streamWorkbook } from './workbook';

interface Source {
  readonly db: Executor;
  readonly actor: Actor;
  readonly where: SQL | undefined;
  readonly timeZone: string;
}

const listed =
  <Row>(kind: ScreenKind<Row>, fields: readonly Field<Row>[]) =>
  ({ db, actor: { language }, where, timeZone }: Source): Readable =>
    streamWorkbook({
      name: translate(language, `exports.${kind.screen}`),
      columns: fields.map((field) => ({ ...field, title: translate(language, `exports.${field.title}`) })),
      rows: streamRows(db, kind, where, language),
      totalsTitle: translate(language, 'exports.totals'),
      timeZone,
    });

const WORKBOOK: Readonly<Record<TransactionScreen, (source: Source) => Readable>> = {
  inbound: listed(inbound, INBOUND_FIELDS),
  outbound: listed(outbound, OUTBOUND_FIELDS),
  shipment: listed(shipment, SHIPMENT_FIELDS),
  storage: listed(storage, STORAGE_FIELDS),
  vas: listed(vas, VAS_FIELDS),
};

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
  return { fileName, content: WORKBOOK[screen]({ db, actor, where, timeZone }) };
}
