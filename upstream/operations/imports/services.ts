import { and } from 'drizzle-orm';
import { CODE } from '../../../contract/codes';
import { MAX_IMPORT_SERVICES } from '../../../contract/operations/import-bounds';
import { type ImportedService, importedService } from '../../../contract/operations/import-records';
import { byCode, customersByCode } from '../../catalogue/find-codes';
import { ApiError } from '../../errors';
import type { Actor } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { billingType, warehouse } from '../../store/schema/catalogue';
import { problemOf } from '../../transactions/ingest/read-record';
import { type Reason, type Rejection, reasonOf } from '../../transactions/ingest/reason';
import { addVas } from '../../transactions/kinds/vas/add';
import { whereVasItem } from '../../transactions/kinds/vas/form';
import { PriceSheets } from '../../transactions/sheets';
import type { ImportOutcome } from './outcome';

/** Tables of value-added services: each row is a document, made as its form makes it. */

interface Row {
  readonly row: number;
  readonly record: object;
}
interface Read {
  readonly row: number;
  readonly service: ImportedService;
}

interface Options {
  readonly timeZone: string;
  readonly keepsFlagged?: boolean;
}

/**
 * Makes the documents of the rows that are good, in their order: each counts against what is available for the next. Those
 * that repeat another service or come to nothing are rejected unless they are kept knowingly.
 */
export async function runServices(
  db: Executor,
  actor: Actor,
  rows: readonly Row[],
  { timeZone, keepsFlagged = false }: Options,
): Promise<ImportOutcome> {
  const rejected: Rejection[] = rows
    .slice(MAX_IMPORT_SERVICES)
    .map(({ row }) => ({ row, reason: reasonOf('imports.tooManyServices', { max: MAX_IMPORT_SERVICES }) }));
  const read = rows.slice(0, MAX_IMPORT_SERVICES).map(readService);
  rejected.push(...read.filter((one) => 'reason' in one));
  const services = read.filter((one) => 'service' in one);
  const existing = { ...(await knownTo(db, services)), sheets: new PriceSheets(), rowOf: new Map() };
  const flagged: Rejection[] = [];
  for (const { row, service } of services) {
    let made = await makeService(db, actor, service, existing, timeZone);
    if (keepsFlagged && 'agreement' in made) {
      flagged.push({ row, reason: made.reason });
      made = await makeService(db, actor, service, existing, timeZone, made.agreement);
    }
    if ('id' in made) existing.rowOf.set(made.id, row);
    else rejected.push({ row, reason: made.reason });
  }
  rejected.sort((a, b) => a.row - b.row);
  return { created: existing.rowOf.size, changed: 0, unchanged: 0, rejected, flagged };
}

function readService({ row, record }: Row): Read | Rejection {
  const parsed = importedService.safeParse(record);
  if (parsed.success) return { row, service: parsed.data };
  return { row, reason: problemOf(parsed.error.issues[0]!, record) };
}

/** What rows name, by its name in lower case. */
async function knownTo(db: Executor, rows: readonly Read[]) {
  const named = (field: 'customer_code' | 'warehouse_code' | 'billing_type_id') =>
    rows.map(({ service }) => service[field]);
  const warehouses = await db
    .select({ id: warehouse.id, code: warehouse.warehouseCode })
    .from(warehouse)
    .where(byCode(warehouse.warehouseCode, named('warehouse_code')));
  const items = await db
    .select({ id: billingType.id, title: billingType.title })
    .from(billingType)
    .where(and(whereVasItem, byCode(billingType.title, named('billing_type_id'))));
  return {
    customers: await customersByCode(db, named('customer_code')),
    warehouses: new Map(warehouses.map(({ id, code }) => [code.toLowerCase(), id])),
    items: new Map(items.map(({ id, title }) => [title.toLowerCase(), id])),
  };
}

interface Existing extends Awaited<ReturnType<typeof knownTo>> {
  readonly sheets: PriceSheets;
  /** Rows of the documents made so far. */
  readonly rowOf: Map<number, number>;
}
type Made =
  | { readonly id: number }
  | { readonly reason: Reason }
  /** It repeats another or comes to nothing: it can be made by agreeing to that. */
  | { readonly reason: Reason; readonly agreement: string };

/** Makes one document, or says why not. */
async function makeService(
  db: Executor,
  actor: Actor,
  { customer_code, warehouse_code, billing_type_id: title, ...service }: ImportedService,
  { customers, warehouses, items, sheets, rowOf }: Existing,
  timeZone: string,
  is_confirm?: string,
): Promise<Made> {
  const customer = customers.get(customer_code.toLowerCase());
  const warehouseId = warehouses.get(warehouse_code.toLowerCase());
  const itemId = items.get(title.toLowerCase());
  if (!customer) return { reason: reasonOf('ingest.unknownCustomer', { code: customer_code }) };
  if (!warehouseId) return { reason: reasonOf('ingest.unknownWarehouse', { code: warehouse_code }) };
  if (!itemId) return { reason: reasonOf('imports.unknownService', { title }) };
  const ids = { customer_id: customer.id, warehouse_id: warehouseId, billing_type_id: itemId };
  try {
    // What was written before it was refused is taken back.
    return await db.transaction((tx) =>
      addVas(tx, actor, { ...service, ...ids, is_confirm }, timeZone, sheets),
    );
  } catch (refused) {
    if (!(refused instanceof ApiError)) throw refused;
    if (refused.code !== CODE.confirm) return { reason: reasonFrom(refused) };
    return { reason: flagOf(refused, rowOf), agreement: refused.agreement };
  }
}

/** Why a service is flagged: it is asked about before it is made. */
function flagOf({ key, params: { number = '', standing_id } }: ApiError, rowOf: Existing['rowOf']): Reason {
  if (key !== 'vas.askTwice') return reasonOf('imports.serviceForNothing');
  const row = rowOf.get(Number(standing_id));
  return row ? reasonOf('imports.serviceRepeats', { row }) : reasonOf('imports.serviceStands', { number });
}

const FLAGS: readonly string[] = [
  'imports.serviceForNothing',
  'imports.serviceRepeats',
  'imports.serviceStands',
];

/** Rejections of services that repeat another or come to nothing, and could be stored all the same. */
export const isFlagged = ({ reason: { key } }: Rejection): boolean => FLAGS.includes(key);

/** Columns by the fields of the form. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  customer_id: 'customer_code',
  warehouse_id: 'warehouse_code',
};

function reasonFrom({ key, params, fields }: ApiError): Reason {
  const [first] = Object.entries(fields);
  if (!first) return reasonOf(key, params);
  const [field, says] = first;
  return reasonOf('ingest.says', { field: COLUMN_OF[field] ?? field }, says);
}
