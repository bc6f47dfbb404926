import { TRANSACTION_TYPE } from '../../../../contract/constants';
import { ingestOrders, type OrderRecord, orderRecord } from '../../../../contract/transactions/ingest';
import { rateOrder } from '../../../rating/order';
import { filled, lineContents } from '../../ingest/contents';
import type { Find, RecordKind } from '../../ingest/kind';
import { ORDER_NUMBERS } from '../../ingest/record';
import { documentOf, sentAttributes } from '../../inputs/documents';
import { insertOrders, type OrderInput } from './facts';

/** Orders that were shipped. */
export const orders: RecordKind<OrderRecord, OrderInput> = {
  call: ingestOrders,
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
    attributes: sentAttributes(record),
  }),
  facts: (record, find) => ({
    lines: record.lines.map((line) => ({ ...find.piece(line), quantity: line.quantity })),
    materials: materialsOf(record, find),
    document: documentOf(sentAttributes(record), { order_type: record.order_type }),
  }),
  rate: rateOrder,
  insert: insertOrders,
  said: ({ lines, materials }) => ({
    lines: lines.map((line) => lineContents(line)),
    ...(materials.length > 0 && {
      materials: materials.map((used) =>
        filled({ pack_material: used.materialName, quantity: used.quantity }),
      ),
    }),
  }),
  numberOnce: ORDER_NUMBERS,
};

/** Each material once. */
function materialsOf(record: OrderRecord, find: Find): OrderInput['materials'] {
  const used = new Map<number, OrderInput['materials'][number]>();
  for (const { pack_material, quantity } of record.materials) {
    const { id, name } = find.material(pack_material);
    const before = used.get(id)?.quantity ?? 0;
    used.set(id, { packMaterialId: id, materialName: name, quantity: before + quantity });
  }
  return [...used.values()];
}
