import type { Column } from '~/listing/columns';
import type { StorageRow } from '~contract/transactions/storage';
import { type ColumnContext, sharedColumns } from '../columns';
import { volumeColumns } from './volumes';

/** Columns of the storage list (spec billing 2.4). */
export function storageColumns(context: ColumnContext): Column<StorageRow>[] {
  const { t, format } = context;
  const shared = sharedColumns(context);
  return [
    { ...shared.reference, title: t('transactions.documentNo') },
    shared.day,
    shared.customer,
    shared.warehouse,
    ...volumeColumns(t, format),
    shared.billingAmount,
    shared.adjustAmount,
    { ...shared.totalAmount, pinned: 'end' },
    shared.currency,
    shared.billingStatus,
    shared.chargeStatus,
    shared.note,
    shared.error,
  ];
}
