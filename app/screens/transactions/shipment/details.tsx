import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { copyableNumber, TransactionDetails } from '../details';
import { itemColumns } from '../item-columns';
import type { ShipmentPage } from './load.server';
import { weightColumn } from './weight-column';

interface ShipmentDetailsProps {
  readonly page: ShipmentPage;
  readonly detail: NonNullable<ShipmentPage['detail']>;
}

/** One shipment and its charges. */
export function ShipmentDetails({ page, detail }: ShipmentDetailsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { res } = detail;
  const { unitPrice } = itemColumns(t, format, res.currency_code);
  return (
    <TransactionDetails
      page={page}
      detail={detail}
      facts={[
        copyableNumber(t('transactions.documentNo'), res.reference_no),
        [t('transactions.shipTime'), format.dateTime(res.ship_time)],
        copyableNumber(t('transactions.orderNumber'), res.order_number),
        copyableNumber(t('transactions.platformNumber'), res.platform_number),
        copyableNumber(t('transactions.externalNumber'), res.external_number),
        copyableNumber(t('transactions.trackingNumber'), res.tracking_number),
        copyableNumber(t('transactions.packageCode'), res.package_code),
        [t('transactions.carrier'), res.carrier_code],
        [t('transactions.feeType'), res.billing_type],
        [t('transactions.note'), res.note],
      ]}
      columns={[unitPrice, weightColumn(t('transactions.weight'), format)]}
    />
  );
}
