import { TRANSACTION_TYPE } from '../../contract/constants';
import { type OrderRecord, orderRecord } from '../../contract/ingest';
import { type RatableOrder, rateOrder } from '../../rating/order';
import { insertOrders } from '../../transactions/facts/order';
import type { Find, RecordKind } from '../kind';

/** Orders that were shipped. */
export const orders: RecordKind<OrderRecord, RatableOrder> = {
  auditAction: 'ingest.orders',
  schema: orderRecord,
  timeField: 'ship_time',
  types: [TRANSACTION_TYPE.outbound],
  lineCount: ({ lines }) => lines.length,
  skus: ({ lines }) => lines,
  materials: ({ materials }) => materials.map(({ pack_material }) => pack_material),
  head: (record) => ({
    transactionType: TRANSACTION_TYPE.outbound,
    orderNumber: record.order_number,
    platformNumber: record.platform_number,
    externalNumber: record.external_number,
    orderType: record.order_type,
  }),
  facts: (record, find) => ({
    lines: record.lines.map(({ sku, quantity }) => ({ ...find.piece(sku), quantity })),
    materials: materialsOf(record, find),
  }),
  rate: rateOrder,
  insert: insertOrders,
};

/** Each material once. */
function materialsOf(record: OrderRecord, find: Find): RatableOrder['materials'] {
  const used = new Map<number, number>();
  for (const { pack_material, quantity } of record.materials) {
    const id = find.materialId(pack_material);
    used.set(id, (used.get(id) ?? 0) + quantity);
  }
  return [...used].map(([packMaterialId, quantity]) => ({ packMaterialId, quantity }));
}
