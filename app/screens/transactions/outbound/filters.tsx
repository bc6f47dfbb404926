import { useTranslation } from 'react-i18next';
import { TransactionFilters } from '../filters';
import type { OutboundPage } from './load.server';

/** Filters of the outbound list (spec billing 2.2) and of its order view (2.6). */
export function OutboundFilters({ page }: { page: OutboundPage }) {
  const { t } = useTranslation();
  const { view } = page;
  return (
    <TransactionFilters
      page={page}
      numbers={[
        ['reference_no', t(view ? 'transactions.documentNo' : 'transactions.referenceNo')],
        ['order_number', t('transactions.orderNumber')],
        ['platform_number', t('transactions.platformNumber')],
        ['external_number', t(view ? 'transactions.erpOrderNumber' : 'transactions.externalNumber')],
      ]}
      statuses={['billing_status', 'charge_status']}
      keep={view && { view }}
    />
  );
}
