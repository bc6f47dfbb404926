import { TRANSACTION_TYPE } from '../../constants';
import * as kind from './kind';

const { shared, item, byNumber } = kind;

const shipTime = {
  ...kind.field('ship_time', 'time', 'shipTime'),
  // The specification's words (billing 2.3), or the document's own date.
  aliases: ['shipping_time', 'date', 'create_time'],
};
const trackingNumber = kind.field('tracking_number', 'number', 'trackingNumber');
const packageCode = kind.field('package_code', 'number', 'packageCode', 20);
const carrier = kind.field('carrier_code', 'text', 'carrier', 14);
/** Fee type of the carrier. */
const feeType = kind.field('billing_type', 'text', 'feeType');
/** In kg. */
const weight = kind.field('weight', 'decimal', 'weight');

const numbers = [
  kind.orderNumber,
  kind.platformNumber,
  kind.externalNumber,
  trackingNumber,
  packageCode,
] as const;

/** Parcels as their carriers charge them (spec billing 2.3). */
export const shipment = {
  name: 'shipment',
  labels: {
    'en-US': { short: 'Shipment', page: 'Shipment billing' },
    'zh-CN': { short: '发货', page: '发货计费' },
  },
  types: [{ code: TRANSACTION_TYPE.shipment, letters: 'SH' }],
  records: 'shipments',
  batchCode: 1,
  numbers: [
    ...[byNumber.documentNo, byNumber.orderNumber, byNumber.platformNumber, byNumber.erpOrderNumber],
    { key: 'tracking_number', title: 'trackingNumber' },
  ],
  statuses: ['billing_status', 'charge_status'],
  sorts: ['ship_time', 'total_amount'],
  own: [shipTime, ...numbers, carrier, feeType, kind.noteField],
  columns: [
    ...[shared.documentNo, shipTime, ...numbers, ...kind.site, ...kind.statuses],
    ...[shared.pricedAmount, shared.totalAmount, shared.adjustAmount, shared.currency],
    ...[carrier, feeType, shared.error, shared.updateTime],
  ],
  facts: [shared.documentNo, shipTime, ...numbers, carrier, feeType, kind.noteField],
  /** The weight as it was sent, where that was in another unit: `3 lb`. */
  ownOfItem: [weight, kind.field('weight_sent', 'text', 'weight')],
  itemColumns: [item.unitPrice, weight],
} as const satisfies kind.TransactionKind;
