import { TRANSACTION_TYPE } from '../../../../contract/constants';
import { type OrderRecord, orderRecord } from '../../../../contract/transactions/ingest';
import { rateOrder } from '../../../rating/order';
import { insertOrders, type OrderInput } from '../../inputs/order';
import { filled, lineContents } from '../contents';
import type { Find, RecordKind } from '../kind';

/** Orders that were shipped. */
export const orders: RecordKind<OrderRecord, OrderInput> = {
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
    lines: record.lines.map((line) => ({ ...find.piece(line), quantity: line.quantity })),
    materials: materialsOf(record, find),
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
  numberOnce: 'order_number',
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
