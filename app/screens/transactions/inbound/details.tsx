import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { copyableNumber, TransactionDetails } from '../details';
import { itemColumns } from '../item-columns';
import type { InboundPage } from './load.server';

interface InboundDetailsProps {
  readonly page: InboundPage;
  readonly detail: NonNullable<InboundPage['detail']>;
}

/** One receipt or return and its charges. */
export function InboundDetails({ page, detail }: InboundDetailsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { res } = detail;
  const { unitPrice, sku, quantity } = itemColumns(t, format, res.currency_code);
  return (
    <TransactionDetails
      page={page}
      detail={detail}
      facts={[
        copyableNumber(t('transactions.referenceNo'), res.reference_no),
        [t('transactions.date'), format.dateTime(res.create_time)],
        copyableNumber(t('transactions.inboundNumber'), res.inbound_number),
        copyableNumber(t('transactions.externalNumber'), res.external_number),
        [t('transactions.receiptType'), res.receipt_type_text],
      ]}
      columns={[unitPrice, sku, quantity]}
    />
  );
}
