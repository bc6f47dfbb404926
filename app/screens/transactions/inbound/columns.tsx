import type { Column } from '~/listing/columns';
import { textColumn } from '~/listing/columns';
import type { InboundRow } from '~contract/transactions/inbound';
import { type ColumnContext, numberColumn, sharedColumns } from '../columns';

/** Columns of the inbound list (spec billing 2.2). */
export function inboundColumns(context: ColumnContext): Column<InboundRow>[] {
  const { t } = context;
  const shared = sharedColumns(context);
  return [
    shared.reference,
    shared.time,
    numberColumn('inbound_number', t('transactions.inboundNumber')),
    textColumn('receipt_type_text', t('transactions.receiptType')),
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
