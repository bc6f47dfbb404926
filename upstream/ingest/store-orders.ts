import { sql } from 'drizzle-orm';
import { audit } from '../audit/audit';
import { TRANSACTION_TYPE } from '../contract/constants';
import type { Actor } from '../identity/actor';
import type { Executor } from '../store/db';
import { lineOf, type SkuRow } from '../transactions/facts';
import { type OrderFacts, type Price, priceOrder } from '../transactions/price';
import type { Sheets } from '../transactions/sheets';
import { insertItems } from '../transactions/write-prices';
import { type Codes, readCodes } from './codes';
import type { IncomingOrder, Rejection } from './read-order';
import { saveSkus, skuKey } from './skus';

interface Stored {
  created: number;
  unchanged: number;
  unpriced: number;
  rejected: Rejection[];
}

interface Context {
  actor: Actor;
  timeZone: string;
  sheets: Sheets;
}

/** An order whose codes are known. */
interface KnownOrder extends IncomingOrder {
  customerId: number;
  warehouseId: number;
}

/** Stores and prices a chunk of orders in the caller's database transaction. */
export async function storeOrders(
  db: Executor,
  incoming: readonly IncomingOrder[],
  { actor, timeZone, sheets }: Context,
): Promise<Stored> {
  const codes = await readCodes(db, incoming);
  const rejected: Rejection[] = [];
  const known = new Map<string, KnownOrder>();
  for (const one of incoming) {
    const unknown = unknownCode(codes, one);
    if (unknown) {
      rejected.push({ row: one.row, ...unknown });
      continue;
    }
    const customerId = codes.customers.get(one.order.customer_code)!;
    const key = orderKey(customerId, one.order.source_ref);
    const warehouseId = codes.warehouses.get(one.order.warehouse_code)!;
    if (!known.has(key)) known.set(key, { ...one, customerId, warehouseId });
  }
  for (const key of await existing(db, [...known.values()])) known.delete(key);
  const fresh = [...known.values()];
  const priced = await price(db, fresh, codes, sheets);
  const inserted = await insertOrders(db, priced, timeZone);
  if (inserted.length > 0) {
    await insertLines(db, inserted);
    await insertItems(db, inserted);
    const ids = inserted.map(({ id }) => id);
    await audit(db, actor, { action: 'ingest.orders', entity: 'transaction', after: { ids } });
  }
  return {
    created: inserted.length,
    unchanged: incoming.length - rejected.length - inserted.length,
    unpriced: inserted.filter((order) => order.price.error).length,
    rejected,
  };
}

const orderKey = (customerId: number | string, sourceRef: string) => `${customerId} ${sourceRef}`;

function unknownCode(codes: Codes, { order }: IncomingOrder): Omit<Rejection, 'row'> | undefined {
  const { customer_code, warehouse_code } = order;
  if (!codes.customers.has(customer_code)) {
    return { key: 'ingest.unknownCustomer', params: { code: customer_code } };
  }
  if (!codes.warehouses.has(warehouse_code)) {
    return { key: 'ingest.unknownWarehouse', params: { code: warehouse_code } };
  }
  for (const { pack_material } of [...order.materials, ...order.lines]) {
    if (pack_material !== undefined && !codes.materials.has(pack_material)) {
      return { key: 'ingest.unknownMaterial', params: { code: pack_material } };
    }
  }
}

async function existing(db: Executor, orders: readonly KnownOrder[]): Promise<string[]> {
  const keys = orders.map(({ customerId, order }) => ({ c: customerId, r: order.source_ref }));
  const { rows } = await db.execute<{ customer_id: string; source_ref: string }>(sql`
    select t.customer_id, t.source_ref from json_to_recordset(${JSON.stringify(keys)}::json) as w(c bigint, r text)
    join transaction t on t.transaction_type = ${TRANSACTION_TYPE.outbound} and t.customer_id = w.c
      and t.source_ref = w.r`);
  return rows.map((row) => orderKey(row.customer_id, row.source_ref));
}

interface PricedOrder extends KnownOrder {
  facts: OrderFacts;
  price: Price;
}

async function price(
  db: Executor,
  orders: readonly KnownOrder[],
  { materials }: Codes,
  sheets: Sheets,
): Promise<PricedOrder[]> {
  if (orders.length === 0) return [];
  const skus = await saveSkus(
    db,
    orders.flatMap(({ customerId, order }) =>
      order.lines.map(({ quantity, pack_material, ...sku }) => ({
        ...sku,
        customerId,
        packMaterialId: pack_material === undefined ? undefined : materials.get(pack_material),
      })),
    ),
  );
  const find = await sheets.of(
    db,
    orders.map((order) => order.customerId),
  );
  return orders.map((known) => {
    const facts = factsOf(known, skus, materials);
    return { ...known, facts, price: priceOrder(find, facts) };
  });
}

function factsOf(known: KnownOrder, skus: Map<string, SkuRow>, materials: Codes['materials']): OrderFacts {
  const { customerId, warehouseId, shipTime, order } = known;
  const used = new Map<number, number>();
  for (const { pack_material, quantity } of order.materials) {
    const id = materials.get(pack_material)!;
    used.set(id, (used.get(id) ?? 0) + quantity);
  }
  return {
    customerId,
    warehouseId,
    businessTime: shipTime,
    lines: order.lines.map((line) => lineOf(skus.get(skuKey(customerId, line.sku))!, line.quantity)),
    materials: [...used].map(([packMaterialId, quantity]) => ({ packMaterialId, quantity })),
  };
}

/** Inserts the orders that nobody else has inserted meanwhile, and returns them with their ids. */
async function insertOrders(
  db: Executor,
  orders: readonly PricedOrder[],
  timeZone: string,
): Promise<(PricedOrder & { id: number })[]> {
  if (orders.length === 0) return [];
  const heads = orders.map(({ customerId, warehouseId, shipTime, order, price }) => ({
    c: customerId,
    w: warehouseId,
    ref: order.source_ref,
    order: order.order_number,
    platform: order.platform_number,
    external: order.external_number,
    type: order.order_type,
    time: shipTime.toISOString(),
    amount: price.billingAmount,
    currency: price.currency,
    version: price.versionId,
    error: price.error,
  }));
  const { rows } = await db.execute<{ id: string; customer_id: string; source_ref: string }>(sql`
    insert into transaction (id, transaction_type, reference_no, customer_id, warehouse_id, source_ref,
      order_number, platform_number, external_number, order_type, business_time, billing_amount, total_amount,
      currency_code, agreement_version_id, error)
    overriding system value
    select n.id, ${TRANSACTION_TYPE.outbound}, ${referenceNo(timeZone)}, c, w, ref, "order", platform, external,
      type, time, amount, amount, currency, version, error
    from (
      select nextval(pg_get_serial_sequence('transaction', 'id')) as id, r.*
      from json_to_recordset(${JSON.stringify(heads)}::json) as r(c bigint, w bigint, ref text, "order" text,
        platform text, external text, type text, time timestamptz, amount numeric, currency text, version bigint,
        error jsonb)
      order by c, ref
    ) n
    on conflict (transaction_type, customer_id, source_ref) do nothing
    returning id, customer_id, source_ref`);
  const ids = new Map(rows.map((row) => [orderKey(row.customer_id, row.source_ref), Number(row.id)]));
  return orders.flatMap((order) => {
    const id = ids.get(orderKey(order.customerId, order.order.source_ref));
    return id === undefined ? [] : [{ ...order, id }];
  });
}

/** `OB20261121-0000042`: the day it shipped in the operator's zone, and its id, so that it is unique. */
const referenceNo = (timeZone: string) => sql`'OB' || to_char(n.time at time zone ${timeZone}, 'YYYYMMDD')
  || '-' || lpad(n.id::text, greatest(7, length(n.id::text)), '0')`;

async function insertLines(db: Executor, orders: readonly (PricedOrder & { id: number })[]): Promise<void> {
  const lines = orders.flatMap(({ id, facts }) =>
    facts.lines.map((line, i) => ({ t: id, no: i + 1, sku: line.skuId, quantity: line.quantity })),
  );
  await db.execute(sql`
    insert into transaction_line (transaction_id, line_no, sku_id, quantity)
    select * from json_to_recordset(${JSON.stringify(lines)}::json) as w(t bigint, no int, sku bigint, quantity int)`);
  const materials = orders.flatMap(({ id, facts }) =>
    facts.materials.map((used) => ({ t: id, material: used.packMaterialId, quantity: used.quantity })),
  );
  if (materials.length === 0) return;
  await db.execute(sql`
    insert into transaction_material (transaction_id, pack_material_id, quantity)
    select * from json_to_recordset(${JSON.stringify(materials)}::json) as w(t bigint, material bigint, quantity int)`);
}
