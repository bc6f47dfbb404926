import { useTranslation } from 'react-i18next';
import { TransactionFilters } from '../filters';
import type { InboundPage } from './load.server';

/** Filters of the inbound list (spec billing 2.2). */
export function InboundFilters({ page }: { page: InboundPage }) {
  const { t } = useTranslation();
  return (
    <TransactionFilters
      page={page}
      numbers={[
        ['reference_no', t('transactions.referenceNo')],
        ['order_number', t('transactions.orderNumber')],
        ['platform_number', t('transactions.platformNumber')],
        ['external_number', t('transactions.externalNumber')],
      ]}
      statuses={['billing_status', 'charge_status']}
    />
  );
}
