import { TRANSACTION_TYPE } from '../../constants';
import * as kind from './kind';

const { shared, item, byNumber } = kind;

const orderType = kind.field('order_type', 'text', 'orderType', 14);
const exceedFee = kind.field('exceed_fee', 'price', 'exceedFee');

const own = [kind.orderNumber, kind.platformNumber, kind.externalNumber, orderType] as const;
const facts = [shared.referenceNo, shared.time, ...own] as const;

/** Orders (spec billing 2.2). */
export const outbound = {
  name: 'outbound',
  labels: {
    'en-US': { short: 'Outbound', page: 'Outbound billing' },
    'zh-CN': { short: '出库', page: '出库计费' },
  },
  types: [{ code: TRANSACTION_TYPE.outbound, letters: 'OB' }],
  records: 'orders',
  batchCode: 2,
  numbers: [byNumber.referenceNo, byNumber.orderNumber, byNumber.platformNumber, byNumber.externalNumber],
  statuses: ['billing_status', 'charge_status'],
  sorts: kind.sorts,
  own,
  columns: [...facts, ...kind.site, ...kind.statuses, ...kind.amounts, shared.error, shared.updateTime],
  facts,
  ownOfItem: [exceedFee],
  itemColumns: [item.unitPrice, item.sku, item.quantity, exceedFee],
} as const satisfies kind.TransactionKind;

const ORDER_TITLES = { reference_no: 'documentNo', external_number: 'erpOrderNumber' } as const;
const retitled = <F extends { readonly key: string; readonly title: kind.Title }>(
  fields: readonly F[],
): F[] =>
  fields.map((each) => ({
    ...each,
    title: (ORDER_TITLES as Partial<Record<string, kind.Title>>)[each.key] ?? each.title,
  }));

/** The same transactions as the order-charge page has them (spec billing 2.6): a view with titles and a batch code of its own. */
export const orderView: kind.TransactionKind<'outbound'> = {
  ...outbound,
  calls: 'order',
  labels: {
    'en-US': { short: 'Order', page: 'Order charges' },
    'zh-CN': { short: '订单', page: '订单计费' },
  },
  batchCode: 1,
  numbers: retitled<kind.NumberFilter>(outbound.numbers),
  columns: retitled<kind.Field>(outbound.columns),
  facts: retitled<kind.Field>(outbound.facts),
};
