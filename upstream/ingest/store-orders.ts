import { sql } from 'drizzle-orm';
import { audit } from '../audit/audit';
import { TRANSACTION_TYPE } from '../contract/constants';
import type { Actor } from '../identity/actor';
import { rateOrder } from '../rating/order';
import type { Executor } from '../store/db';
import { pieceOf, type SkuRow } from '../transactions/facts/lines';
import type { OrderFacts } from '../transactions/facts/order';
import { priceAt } from '../transactions/price';
import type { Sheets } from '../transactions/sheets';
import { insertItems } from '../transactions/write-prices';
import { type Codes, readCodes } from './codes';
import { insertLines, insertOrders, type KnownOrder, orderKey, type PricedOrder } from './insert-orders';
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
    return { ...known, facts, price: priceAt(find, facts, (sheet) => rateOrder(sheet, facts)) };
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
    lines: order.lines.map(({ sku, quantity }) => ({
      ...pieceOf(skus.get(skuKey(customerId, sku))!),
      quantity,
    })),
    materials: [...used].map(([packMaterialId, quantity]) => ({ packMaterialId, quantity })),
  };
}
