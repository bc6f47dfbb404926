import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { copyableNumber, TransactionDetails } from '../details';
import type { StoragePage } from './load.server';
import { volumeColumns } from './volumes';

interface StorageDetailsProps {
  readonly page: StoragePage;
  readonly detail: NonNullable<StoragePage['detail']>;
}

/** A day's stock in a warehouse and its charges. */
export function StorageDetails({ page, detail }: StorageDetailsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { res } = detail;
  const volumes = volumeColumns(t, format);
  return (
    <TransactionDetails
      page={page}
      detail={detail}
      facts={[
        copyableNumber(t('transactions.documentNo'), res.reference_no),
        [t('transactions.date'), format.date(res.create_time)],
        ...volumes.map(({ title, cell }) => [title, cell(res)] as const),
        [t('transactions.note'), res.note],
      ]}
      columns={volumes}
    />
  );
}
