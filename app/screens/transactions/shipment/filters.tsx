import { useTranslation } from 'react-i18next';
import { TransactionFilters } from '../filters';
import type { ShipmentPage } from './load.server';

/** Filters of the shipment list (spec billing 2.3). */
export function ShipmentFilters({ page }: { page: ShipmentPage }) {
  const { t } = useTranslation();
  return (
    <TransactionFilters
      page={page}
      numbers={[
        ['reference_no', t('transactions.documentNo')],
        ['order_number', t('transactions.orderNumber')],
        ['platform_number', t('transactions.platformNumber')],
        ['external_number', t('transactions.erpOrderNumber')],
        ['tracking_number', t('transactions.trackingNumber')],
      ]}
      statuses={['billing_status', 'charge_status']}
    />
  );
}
