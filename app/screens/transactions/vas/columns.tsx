import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import type { VasRow } from '~contract/transactions/vas';
import { type ColumnContext, numberColumn, quantityColumn, sharedColumns } from '../columns';

/** Columns of the VAS list (spec billing 2.5). */
export function vasColumns(context: ColumnContext): Column<VasRow>[] {
  const { t, format } = context;
  const shared = sharedColumns(context);
  const price = (key: 'service_fee' | 'unit_price', title: string): Column<VasRow> => ({
    key,
    title,
    align: 'end',
    cell: (row) => row[key] && format.amount(row[key], row.currency_code),
  });
  return [
    { ...shared.reference, title: t('transactions.documentNo') },
    shared.day,
    shared.customer,
    shared.warehouse,
    textColumn('billing_name', t('transactions.chargeItem')),
    price('service_fee', t('vas.serviceFee')),
    quantityColumn('quantity', t('transactions.quantity'), format.number),
    price('unit_price', t('transactions.unitPrice')),
    shared.billingAmount,
    shared.adjustAmount,
    { ...shared.totalAmount, pinned: 'end' },
    shared.currency,
    numberColumn('ref_no', t('vas.refNo')),
    formattedColumn('business_time', t('vas.businessTime'), format.date),
    shared.billingStatus,
    shared.chargeStatus,
    shared.note,
    shared.error,
  ];
}
