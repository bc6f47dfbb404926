import { ne, sql } from 'drizzle-orm';
import { TRANSACTION_TYPE } from '../../../contract/constants';
import type { Actor } from '../../identity/actor';
import type { MessageKey } from '../../messages/translate';
import type { Executor } from '../../store/db';
import { warehouse } from '../../store/schema/catalogue';
import type { Incoming, RecordKind, ResolvedRecord } from './kind';
import { type Rejection, reasonOf } from './reason';
import type { RecordBase } from './record';

/** What a code stands for. */
interface Named {
  readonly id: number;
  /** False where it is switched off: it takes no new records. */
  readonly isOn: boolean;
}

interface NamedMaterial extends Named {
  /** Also where a record has its code, or another case. */
  readonly name: string;
}

/** What the codes and names of records stand for; what is not there is unknown. */
export interface Codes extends Readonly<Record<'customers' | 'warehouses', ReadonlyMap<string, Named>>> {
  /** By code and by name. */
  readonly materials: ReadonlyMap<string, NamedMaterial>;
  /** Of value-added services, by title in small letters. */
  readonly chargeItems: ReadonlyMap<string, NamedMaterial>;
}

interface CodeRow extends Record<string, unknown> {
  list: keyof Codes;
  code: string;
  id: string;
  name: string;
  status: number;
}

/** Reads what any of the records names. */
export async function readCodes<R extends RecordBase>(
  db: Executor,
  kind: RecordKind<R, unknown>,
  incoming: readonly Incoming<R>[],
): Promise<Codes> {
  const [customers, warehouses, names] = [
    incoming.map(({ record }) => record.customer_code),
    incoming.map(({ record }) => record.warehouse_code),
    incoming.flatMap(({ record }) => materialsOf(kind, record)),
  ].map((codes) => sql.param([...new Set(codes)]));
  const items = sql.param([...new Set(incoming.flatMap(({ record }) => chargeItemOf(kind, record) ?? []))]);
  const { rows } = await db.execute<CodeRow>(sql`
    select 'customers' as list, customer_code as code, id, title as name, status, 0 as rank from customer
    where customer_code = any(${customers}::text[]) and is_house = 0
    union all
    select 'warehouses', warehouse_code, id, title, status, 0 from warehouse
    where warehouse_code = any(${warehouses}::text[])
    union all
    select 'materials', called.code, id, material_name, status, called.rank from pack_material
    cross join lateral (values (1, material_name), (2, material_code)) as called (rank, code)
    where called.code = any(${names}::text[])
    union all
    select 'chargeItems', lower(title), id, title, status, 0 from billing_type
    where lower(title) = any(${items}::text[]) and type = ${TRANSACTION_TYPE.vas}
    order by rank`);
  const found = {
    customers: new Map<string, Named>(),
    warehouses: new Map<string, Named>(),
    materials: new Map<string, NamedMaterial>(),
    chargeItems: new Map<string, NamedMaterial>(),
  };
  // The code of one may be the name of another; then the code counts, which comes last.
  for (const { list, code, id, name, status } of rows) {
    found[list].set(code, { id: Number(id), name, isOn: status === 1 });
  }
  return found;
}

/** Every material that a record names: its own and those of its SKUs. */
const materialsOf = <R extends RecordBase>(kind: RecordKind<R, unknown>, record: R): string[] => [
  ...kind.materials(record),
  ...kind.skus(record).flatMap(({ pack_material }) => pack_material ?? []),
];

const chargeItemOf = <R extends RecordBase>(kind: RecordKind<R, unknown>, record: R): string | undefined =>
  kind.chargeItem?.(record).toLowerCase();

/** The record with its ids, or why it is not taken. */
export function resolve<R extends RecordBase>(
  kind: RecordKind<R, unknown>,
  codes: Codes,
  incoming: Incoming<R>,
): ResolvedRecord<R> | Rejection {
  const { row, record } = incoming;
  const reject = (key: MessageKey, params: { code: string }) => ({ row, reason: reasonOf(key, params) });
  const { customer_code, warehouse_code } = record;
  const customer = codes.customers.get(customer_code);
  if (!customer) return reject('ingest.unknownCustomer', { code: customer_code });
  const warehouse = codes.warehouses.get(warehouse_code);
  if (!warehouse) return reject('ingest.unknownWarehouse', { code: warehouse_code });
  const material = materialsOf(kind, record).find((name) => !codes.materials.has(name));
  if (material !== undefined) return reject('ingest.unknownMaterial', { code: material });
  const item = kind.chargeItem?.(record);
  if (item !== undefined && !codes.chargeItems.has(item.toLowerCase())) {
    return reject('ingest.unknownChargeItem', { code: item });
  }
  return { ...incoming, customerId: customer.id, warehouseId: warehouse.id };
}

/** Why a record that is not there yet is not taken: what is open can be finished, also where it is switched off. */
export function refuseNew<R extends RecordBase>(
  kind: RecordKind<R, unknown>,
  codes: Codes,
  { row, record }: ResolvedRecord<R>,
): Rejection | undefined {
  const { customer_code, warehouse_code } = record;
  if (!codes.customers.get(customer_code)!.isOn) {
    return { row, reason: reasonOf('ingest.customerOff', { code: customer_code }) };
  }
  if (!codes.warehouses.get(warehouse_code)!.isOn) {
    return { row, reason: reasonOf('ingest.warehouseOff', { code: warehouse_code }) };
  }
  const item = chargeItemOf(kind, record);
  if (item === undefined || codes.chargeItems.get(item)!.isOn) return undefined;
  return { row, reason: reasonOf('ingest.chargeItemOff', { code: codes.chargeItems.get(item)!.name }) };
}

/** The record, if the key that brings it may push of its customer and warehouse. */
export function withinScope<R extends RecordBase>(
  { key }: Actor,
  resolved: ResolvedRecord<R> | Rejection,
): ResolvedRecord<R> | Rejection {
  if (!key || 'reason' in resolved) return resolved;
  const { row, record, customerId, warehouseId } = resolved;
  const lacks = (ids: readonly number[], id: number) => ids.length > 0 && !ids.includes(id);
  if (lacks(key.customerIds, customerId)) {
    return { row, reason: reasonOf('ingest.keyCustomer', { code: record.customer_code }) };
  }
  if (lacks(key.warehouseIds, warehouseId)) {
    return { row, reason: reasonOf('ingest.keyWarehouse', { code: record.warehouse_code }) };
  }
  return resolved;
}

/** Zones of the warehouses that have one of their own, by code. */
export async function readWarehouseZones(db: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ code: warehouse.warehouseCode, zone: warehouse.timeZone })
    .from(warehouse)
    .where(ne(warehouse.timeZone, ''));
  return new Map(rows.map(({ code, zone }) => [code, zone]));
}
