import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { copyableNumber, TransactionDetails } from '../details';
import { itemColumns } from '../item-columns';
import type { OutboundPage } from './load.server';

interface OutboundDetailsProps {
  readonly page: OutboundPage;
  readonly detail: NonNullable<OutboundPage['detail']>;
}

/** One order and its charges. */
export function OutboundDetails({ page, detail }: OutboundDetailsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { res } = detail;
  const { unitPrice, sku, quantity, exceedFee } = itemColumns(t, format, res.currency_code);
  const [referenceNo, externalNumber] = page.view
    ? [t('transactions.documentNo'), t('transactions.erpOrderNumber')]
    : [t('transactions.referenceNo'), t('transactions.externalNumber')];
  return (
    <TransactionDetails
      page={page}
      detail={detail}
      facts={[
        copyableNumber(referenceNo, res.reference_no),
        [t('transactions.date'), format.dateTime(res.create_time)],
        copyableNumber(t('transactions.orderNumber'), res.order_number),
        copyableNumber(t('transactions.platformNumber'), res.platform_number),
        copyableNumber(externalNumber, res.external_number),
        [t('transactions.orderType'), res.order_type],
      ]}
      columns={[unitPrice, sku, quantity, exceedFee]}
    />
  );
}
