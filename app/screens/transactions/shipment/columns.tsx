import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import type { ShipmentRow } from '~contract/transactions/shipment';
import { type ColumnContext, numberColumn, sharedColumns } from '../columns';

/** Columns of the shipment list (spec billing 2.3). */
export function shipmentColumns(context: ColumnContext): Column<ShipmentRow>[] {
  const { t, format } = context;
  const shared = sharedColumns(context);
  return [
    { ...shared.reference, title: t('transactions.documentNo') },
    formattedColumn('ship_time', t('transactions.shipTime'), format.dateTime),
    numberColumn('order_number', t('transactions.orderNumber')),
    numberColumn('platform_number', t('transactions.platformNumber')),
    numberColumn('external_number', t('transactions.externalNumber')),
    numberColumn('tracking_number', t('transactions.trackingNumber')),
    numberColumn('package_code', t('transactions.packageCode')),
    shared.customer,
    shared.warehouse,
    shared.billingStatus,
    shared.chargeStatus,
    { ...shared.billingAmount, title: t('transactions.pricedAmount') },
    { ...shared.totalAmount, pinned: 'end' },
    shared.adjustAmount,
    shared.currency,
    textColumn('carrier_code', t('transactions.carrier')),
    textColumn('billing_type', t('transactions.feeType')),
    shared.error,
    shared.updateTime,
  ];
}
