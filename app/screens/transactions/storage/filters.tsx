import { useTranslation } from 'react-i18next';
import { TransactionFilters } from '../filters';
import type { StoragePage } from './load.server';

/** Filters of the storage list (spec billing 2.4). */
export function StorageFilters({ page }: { page: StoragePage }) {
  const { t } = useTranslation();
  return (
    <TransactionFilters
      page={page}
      numbers={[
        ['reference_no', t('transactions.documentNo')],
        ['order_number', t('transactions.orderNumber')],
      ]}
      statuses={['charge_status']}
    />
  );
}
