import { TRANSACTION_TYPE } from '../../constants';
import * as kind from './kind';

const { shared, item, byNumber } = kind;

const chargeItem = kind.field('billing_name', 'text', 'chargeItem');
const serviceFee = kind.field('service_fee', 'factor', 'serviceFee');
const refNo = kind.field('ref_no', 'number', 'refNo');
const priceReason = kind.field('price_reason', 'note', 'priceReason');
const approvedBy = kind.field('approved_by', 'text', 'approvedBy');
const approvedDay = kind.field('approved_day', 'text', 'approvedDay');
const businessTime = kind.field('business_time', 'day', 'businessTime');
const what = [chargeItem, serviceFee, item.quantity, item.unitPrice] as const;

/** Value-added services (spec billing 2.5). */
export const vas = {
  name: 'vas',
  labels: {
    'en-US': { short: 'VAS', page: 'VAS billing' },
    'zh-CN': { short: '增值服务', page: '增值服务计费' },
  },
  types: [{ code: TRANSACTION_TYPE.vas, letters: 'VA' }],
  records: 'services',
  batchCode: 5,
  numbers: [byNumber.documentNo, { key: 'ref_no', title: 'refNo', isExtra: true }],
  statuses: ['billing_status', 'charge_status'],
  sorts: kind.sorts,
  own: [...what, priceReason, approvedBy, approvedDay, refNo, businessTime, kind.noteField],
  columns: [
    ...[shared.documentNo, shared.day, ...kind.site, ...what, ...kind.amounts],
    ...[refNo, businessTime, ...kind.statuses, kind.noteField, shared.error],
  ],
  facts: [
    ...[shared.documentNo, shared.day, ...what, priceReason, approvedBy, approvedDay],
    ...[refNo, businessTime, kind.noteField],
  ],
  ownOfItem: [],
  itemColumns: [item.unitPrice, item.quantity],
} as const satisfies kind.TransactionKind;
