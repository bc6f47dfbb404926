import { useTranslation } from 'react-i18next';
import { TransactionFilters } from '../filters';
import type { VasPage } from './load.server';

/** Filters of the VAS list (spec billing 2.5). */
export function VasFilters({ page }: { page: VasPage }) {
  const { t } = useTranslation();
  return (
    <TransactionFilters
      page={page}
      numbers={[
        ['reference_no', t('transactions.documentNo')],
        ...(page.offers.refNoFilter ? ([['ref_no', t('vas.refNo')]] as const) : []),
      ]}
      statuses={['billing_status', 'charge_status']}
    />
  );
}
