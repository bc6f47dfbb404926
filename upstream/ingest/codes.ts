import { sql } from 'drizzle-orm';
import { type MessageKey, type MessageParams, translate } from '../messages/translate';
import type { Executor } from '../store/db';
import type { Incoming, Known, RecordHead, RecordKind, Rejection } from './kind';
import type { Reader } from './read-record';

/** Ids by the codes and names that records use; what is not there is unknown. */
export type Codes = Readonly<Record<'customers' | 'warehouses' | 'materials', ReadonlyMap<string, number>>>;

/** Reads what any of the records names. */
export async function readCodes<R extends RecordHead>(
  db: Executor,
  kind: RecordKind<R, unknown>,
  incoming: readonly Incoming<R>[],
): Promise<Codes> {
  const [customers, warehouses, names] = [
    incoming.map(({ record }) => record.customer_code),
    incoming.map(({ record }) => record.warehouse_code),
    incoming.flatMap(({ record }) => materialsOf(kind, record)),
  ].map((codes) => sql.param([...new Set(codes)]));
  const { rows } = await db.execute<{ list: keyof Codes; code: string; id: string }>(sql`
    select 'customers' as list, customer_code as code, id from customer
    where customer_code = any(${customers}::text[]) and is_house = 0
    union all
    select 'warehouses', warehouse_code, id from warehouse where warehouse_code = any(${warehouses}::text[])
    union all
    select 'materials', material_name, id from pack_material where material_name = any(${names}::text[])`);
  const found = {
    customers: new Map<string, number>(),
    warehouses: new Map<string, number>(),
    materials: new Map<string, number>(),
  };
  for (const { list, code, id } of rows) found[list].set(code, Number(id));
  return found;
}

/** Every material that a record names: its own and those of its SKUs. */
const materialsOf = <R extends RecordHead>(kind: RecordKind<R, unknown>, record: R): string[] => [
  ...kind.materials(record),
  ...kind.skus(record).flatMap(({ pack_material }) => pack_material ?? []),
];

/** The record with its ids, or the code that nothing has. */
export function resolve<R extends RecordHead>(
  kind: RecordKind<R, unknown>,
  codes: Codes,
  incoming: Incoming<R>,
  { language }: Reader,
): Known<R> | Rejection {
  const { row, record } = incoming;
  const reject = (key: MessageKey, params: MessageParams) => ({
    row,
    reason: translate(language, key, params),
  });
  const customerId = codes.customers.get(record.customer_code);
  if (customerId === undefined) return reject('ingest.unknownCustomer', { code: record.customer_code });
  const warehouseId = codes.warehouses.get(record.warehouse_code);
  if (warehouseId === undefined) return reject('ingest.unknownWarehouse', { code: record.warehouse_code });
  const material = materialsOf(kind, record).find((name) => !codes.materials.has(name));
  if (material !== undefined) return reject('ingest.unknownMaterial', { code: material });
  return { ...incoming, customerId, warehouseId };
}
