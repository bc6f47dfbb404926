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

/** Makes the documents of the rows that are good, in their order: each counts against what is available for the next. */
export async function runServices(
  db: Executor,
  actor: Actor,
  rows: readonly Row[],
  { timeZone }: { readonly timeZone: string },
): Promise<ImportOutcome> {
  const rejected: Rejection[] = rows
    .slice(MAX_IMPORT_SERVICES)
    .map(({ row }) => ({ row, reason: reasonOf('imports.tooManyServices', { max: MAX_IMPORT_SERVICES }) }));
  const read = rows.slice(0, MAX_IMPORT_SERVICES).map(readService);
  rejected.push(...read.filter((one) => 'reason' in one));
  const services = read.filter((one) => 'service' in one);
  const existing = { ...(await knownTo(db, services)), sheets: new PriceSheets() };
  let created = 0;
  for (const { row, service } of services) {
    const reason = await makeService(db, actor, service, existing, timeZone);
    if (reason) rejected.push({ row, reason });
    else created += 1;
  }
  return { created, changed: 0, unchanged: 0, rejected: rejected.sort((a, b) => a.row - b.row) };
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

/** Makes one document; returns why not, if there is none. */
async function makeService(
  db: Executor,
  actor: Actor,
  { customer_code, warehouse_code, billing_type_id: title, ...service }: ImportedService,
  { customers, warehouses, items, sheets }: Awaited<ReturnType<typeof knownTo>> & { sheets: PriceSheets },
  timeZone: string,
): Promise<Reason | undefined> {
  const customer = customers.get(customer_code.toLowerCase());
  const warehouseId = warehouses.get(warehouse_code.toLowerCase());
  const itemId = items.get(title.toLowerCase());
  if (!customer) return reasonOf('ingest.unknownCustomer', { code: customer_code });
  if (!warehouseId) return reasonOf('ingest.unknownWarehouse', { code: warehouse_code });
  if (!itemId) return reasonOf('imports.unknownService', { title });
  const ids = { customer_id: customer.id, warehouse_id: warehouseId, billing_type_id: itemId };
  try {
    // What was written before it was refused is taken back.
    await db.transaction((tx) => addVas(tx, actor, { ...service, ...ids }, timeZone, sheets));
    return undefined;
  } catch (refused) {
    if (!(refused instanceof ApiError)) throw refused;
    return reasonFrom(refused);
  }
}

/** Columns by the fields of the form. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  customer_id: 'customer_code',
  warehouse_id: 'warehouse_code',
};

function reasonFrom({ code, key, params, fields }: ApiError): Reason {
  if (code === CODE.confirm) return reasonOf('imports.serviceForNothing');
  const [first] = Object.entries(fields);
  if (!first) return reasonOf(key, params);
  const [field, says] = first;
  return reasonOf('ingest.says', { field: COLUMN_OF[field] ?? field }, says);
}
