import { TRANSACTION_TYPE } from '../../constants';
import * as kind from './kind';

const { shared, byNumber } = kind;

/** In m³. */
const volumes = [
  kind.field('total_actual_volume', 'decimal', 'actualVolume'),
  kind.field('total_free_volume', 'decimal', 'freeVolume'),
  kind.field('total_billing_volume', 'decimal', 'billableVolume'),
] as const;

/** A day's stock in a warehouse (spec billing 2.4). */
export const storage = {
  name: 'storage',
  labels: {
    'en-US': { short: 'Storage', page: 'Storage billing' },
    'zh-CN': { short: '仓储', page: '仓储计费' },
  },
  types: [{ code: TRANSACTION_TYPE.storage, letters: 'ST' }],
  records: 'stock_snapshots',
  batchCode: 4,
  numbers: [byNumber.documentNo, byNumber.orderNumber],
  statuses: ['charge_status'],
  sorts: kind.sorts,
  own: [...volumes, kind.noteField],
  columns: [
    ...[shared.documentNo, shared.day, ...kind.site, ...volumes],
    ...[...kind.amounts, ...kind.statuses, kind.noteField, shared.error],
  ],
  facts: [shared.documentNo, shared.day, ...volumes, kind.noteField],
  ownOfItem: volumes,
  itemColumns: volumes,
} as const satisfies kind.TransactionKind;
