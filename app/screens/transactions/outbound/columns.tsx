import { type Column, textColumn } from '~/listing/columns';
import type { OrderRow } from '~contract/transactions/transactions';
import { type ColumnContext, numberColumn, sharedColumns } from '../columns';

/** Columns of the outbound list (spec billing 2.2). */
export function outboundColumns(context: ColumnContext): Column<OrderRow>[] {
  const { t } = context;
  const shared = sharedColumns(context);
  return [
    shared.reference,
    shared.time,
    numberColumn('order_number', t('transactions.orderNumber')),
    numberColumn('platform_number', t('transactions.platformNumber')),
    numberColumn('external_number', t('transactions.externalNumber')),
    textColumn('order_type', t('transactions.orderType')),
    shared.customer,
    shared.warehouse,
    shared.billingStatus,
    shared.chargeStatus,
    shared.billingAmount,
    shared.adjustAmount,
    { ...shared.totalAmount, pinned: 'end' },
    shared.currency,
    shared.error,
    shared.updateTime,
  ];
}

/** The same columns with the order-charge page's titles (spec billing 2.6). */
export function orderColumns(context: ColumnContext): Column<OrderRow>[] {
  const { t } = context;
  const names: Readonly<Record<string, string>> = {
    reference_no: t('transactions.documentNo'),
    external_number: t('transactions.erpOrderNumber'),
  };
  return outboundColumns(context).map((column) => ({ ...column, title: names[column.key] ?? column.title }));
}
