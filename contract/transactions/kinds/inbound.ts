import { TRANSACTION_TYPE } from '../../constants';
import * as kind from './kind';

const { shared, item, byNumber } = kind;

const inboundNumber = kind.field('inbound_number', 'number', 'inboundNumber');
const receiptType = kind.field('receipt_type_text', 'text', 'receiptType', 14);

/** Receipts and returns (spec billing 2.2). */
export const inbound = {
  name: 'inbound',
  labels: {
    'en-US': { short: 'Inbound', page: 'Inbound billing' },
    'zh-CN': { short: '入库', page: '入库计费' },
  },
  types: [
    { code: TRANSACTION_TYPE.inbound, letters: 'IB' },
    { code: TRANSACTION_TYPE.return, letters: 'RT' },
  ],
  records: 'receipts',
  batchCode: 3,
  numbers: [byNumber.referenceNo, byNumber.orderNumber, byNumber.platformNumber, byNumber.externalNumber],
  statuses: ['billing_status', 'charge_status'],
  sorts: kind.sorts,
  showsAs: { order_number: 'inbound_number' },
  ofOthers: [kind.orderNumber, kind.platformNumber],
  own: [inboundNumber, kind.externalNumber, receiptType],
  columns: [
    ...[shared.referenceNo, shared.time, inboundNumber, receiptType],
    ...[...kind.site, ...kind.statuses, ...kind.amounts, shared.error, shared.updateTime],
  ],
  facts: [shared.referenceNo, shared.time, inboundNumber, kind.externalNumber, receiptType],
  ownOfItem: [],
  itemColumns: [item.unitPrice, item.sku, item.quantity],
} as const satisfies kind.TransactionKind;
