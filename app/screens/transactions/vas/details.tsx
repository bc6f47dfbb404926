import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { copyableNumber, TransactionDetails } from '../details';
import { itemColumns } from '../item-columns';
import type { VasPage } from './load.server';

interface VasDetailsProps {
  readonly page: VasPage;
  readonly detail: NonNullable<VasPage['detail']>;
}

/** One value-added service and its charges. */
export function VasDetails({ page, detail }: VasDetailsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { res } = detail;
  const { unitPrice, quantity } = itemColumns(t, format, res.currency_code);
  return (
    <TransactionDetails
      page={page}
      detail={detail}
      facts={[
        copyableNumber(t('transactions.documentNo'), res.reference_no),
        [t('transactions.date'), format.date(res.create_time)],
        [t('transactions.chargeItem'), res.billing_name],
        [t('vas.serviceFee'), res.service_fee && format.amount(res.service_fee, res.currency_code)],
        [t('transactions.quantity'), res.quantity && format.number(res.quantity)],
        [t('transactions.unitPrice'), res.unit_price && format.money(res.unit_price, res.currency_code)],
        copyableNumber(t('vas.refNo'), res.ref_no),
        [t('vas.businessTime'), format.date(res.business_time)],
        [t('transactions.note'), res.note],
      ]}
      columns={[unitPrice, quantity]}
    />
  );
}
