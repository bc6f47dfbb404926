import type { InboundRow } from '../../../contract/transactions/inbound';
import type { ShipmentRow } from '../../../contract/transactions/shipment';
import type { StorageRow } from '../../../contract/transactions/storage';
import type { OrderRow } from '../../../contract/transactions/transactions';
import type { VasRow } from '../../../contract/transactions/vas';
import type titles from '../../messages/en-US/operations/exports';
import type { CellKind } from './cells';
import type { Column } from './table';

/** Columns of the lists of transactions, as their screens have them (spec billing 2.2 to 2.5). */

/** A column before anybody has asked for it in a language: titled by its key in the messages of the area `exports`. */
export interface Field<Row> extends Omit<Column<Row>, 'title'> {
  readonly title: keyof typeof titles;
}

type Having<Name extends string> = { readonly [name in Name]?: string | null };
type Options = Pick<Column<never>, 'width'> & { kind?: CellKind };

const field = <Name extends string>(
  name: Name,
  title: Field<never>['title'],
  { kind = 'text', width }: Options = {},
): Field<Having<Name>> => ({ title, kind, width, value: (row) => row[name] });

/** What could not be priced has no amount: a 0 would look like a price. */
const amount = <Name extends string>(name: Name, title: Field<never>['title']) => ({
  title,
  kind: 'amount' as const,
  value: (row: Having<Name | 'error_msg'>) => (row.error_msg ? null : row[name]),
});

const referenceNo = field('reference_no', 'referenceNo', { width: 24 });
const documentNo = field('reference_no', 'documentNo', { width: 24 });
const date = field('create_time', 'date', { kind: 'time' });
const day = field('create_time', 'date', { kind: 'day' });
const orderNumber = field('order_number', 'orderNumber', { width: 24 });
const platformNumber = field('platform_number', 'platformNumber', { width: 24 });
const externalNumber = field('external_number', 'externalNumber', { width: 24 });
const site = [
  field('customer_code', 'customer', { width: 14 }),
  field('warehouse_code', 'warehouse', { width: 14 }),
];
const statuses = [
  field('billing_status_text', 'billingStatus', { width: 14 }),
  field('charge_status_text', 'chargeStatus', { kind: 'state' }),
];
const billingAmount = amount('billing_amount', 'billingAmount');
const adjustAmount = amount('adjust_amount', 'adjustAmount');
const totalAmount = amount('total_amount', 'totalAmount');
const currency = field('currency_code', 'currency', { kind: 'currency' });
const amounts = [billingAmount, adjustAmount, totalAmount, currency];
const note = field('note', 'note', { width: 40 });
const error = field('error_msg', 'errorMsg', { width: 60 });
const updated = field('update_time', 'updateTime', { kind: 'time' });

export const INBOUND_FIELDS: readonly Field<InboundRow>[] = [
  referenceNo,
  date,
  field('inbound_number', 'inboundNumber', { width: 24 }),
  field('receipt_type_text', 'receiptType', { width: 14 }),
  ...site,
  ...statuses,
  ...amounts,
  error,
  updated,
];

export const OUTBOUND_FIELDS: readonly Field<OrderRow>[] = [
  referenceNo,
  date,
  orderNumber,
  platformNumber,
  externalNumber,
  field('order_type', 'orderType', { width: 14 }),
  ...site,
  ...statuses,
  ...amounts,
  error,
  updated,
];

export const SHIPMENT_FIELDS: readonly Field<ShipmentRow>[] = [
  documentNo,
  field('ship_time', 'shipTime', { kind: 'time' }),
  orderNumber,
  platformNumber,
  externalNumber,
  field('tracking_number', 'trackingNumber', { width: 24 }),
  field('package_code', 'packageCode'),
  ...site,
  ...statuses,
  amount('billing_amount', 'pricedAmount'),
  totalAmount,
  adjustAmount,
  currency,
  field('carrier_code', 'carrier', { width: 14 }),
  field('billing_type', 'feeType'),
  error,
  updated,
];

export const STORAGE_FIELDS: readonly Field<StorageRow>[] = [
  documentNo,
  day,
  ...site,
  field('total_actual_volume', 'actualVolume', { kind: 'decimal' }),
  field('total_free_volume', 'freeVolume', { kind: 'decimal' }),
  field('total_billing_volume', 'billableVolume', { kind: 'decimal' }),
  ...amounts,
  ...statuses,
  note,
  error,
];

export const VAS_FIELDS: readonly Field<VasRow>[] = [
  documentNo,
  day,
  ...site,
  field('billing_name', 'chargeItem'),
  field('service_fee', 'serviceFee', { kind: 'decimal' }),
  field('quantity', 'quantity', { kind: 'decimal' }),
  field('unit_price', 'unitPrice', { kind: 'decimal' }),
  ...amounts,
  field('ref_no', 'refNo', { width: 24 }),
  field('business_time', 'businessTime', { kind: 'day' }),
  ...statuses,
  note,
  error,
];
