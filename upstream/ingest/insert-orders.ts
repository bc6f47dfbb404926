import { sql } from 'drizzle-orm';
import { TRANSACTION_TYPE } from '../contract/constants';
import type { Executor } from '../store/db';
import type { OrderFacts } from '../transactions/facts/order';
import type { Price } from '../transactions/price';
import type { IncomingOrder } from './read-order';

/** An order whose codes are known. */
export interface KnownOrder extends IncomingOrder {
  customerId: number;
  warehouseId: number;
}

/** The same with what it costs. */
export interface PricedOrder extends KnownOrder {
  facts: OrderFacts;
  price: Price;
}

/** What names an order among all: its customer, and its number there. */
export const orderKey = (customerId: number | string, sourceRef: string) => `${customerId} ${sourceRef}`;

/** Inserts the orders that nobody else has inserted meanwhile, and returns them with their ids. */
export async function insertOrders(
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

/** Inserts what was shipped by orders that were just inserted. */
export async function insertLines(
  db: Executor,
  orders: readonly (PricedOrder & { id: number })[],
): Promise<void> {
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
