import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import { DataTable } from '~/listing/data-table';
import type { ChangeRequest } from '~contract/transactions/change-requests';
import { TransactionLink } from '../../shared/transaction-link';
import styles from './exceptions.module.css';

/** Adjustments and reversals that wait for a second person, with links to the details, where they are decided. */
export function WaitingRecords({ rows }: { rows: readonly ChangeRequest[] }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const money = (amount: string, { currency_code }: ChangeRequest) => format.money(amount, currency_code);
  const columns: Column<ChangeRequest>[] = [
    {
      key: 'reference_no',
      title: t('transactions.referenceNo'),
      pinned: 'start',
      cell: ({ transaction_id: id, transaction_type: type, reference_no }) => (
        <TransactionLink id={id} type={type}>
          {reference_no}
        </TransactionLink>
      ),
    },
    textColumn('customer_code', t('transactions.customer')),
    {
      key: 'action',
      title: t('exceptions.waitingFor'),
      cell: ({ action }) => t(action === 'reverse' ? 'exceptions.reversal' : 'exceptions.adjustment'),
    },
    {
      key: 'from_amount',
      title: t('exceptions.totalNow'),
      align: 'end',
      cell: (row) => money(row.from_amount, row),
    },
    {
      key: 'to_amount',
      title: t('exceptions.totalAfter'),
      align: 'end',
      cell: (row) => money(row.to_amount, row),
    },
    textColumn('reason', t('transactions.reason')),
    textColumn('user_name', t('exceptions.askedBy')),
    formattedColumn('create_time', t('exceptions.askedAt'), format.dateTime),
  ];
  return (
    <section aria-label={t('exceptions.waiting')} className={styles.part}>
      <h2>{t('exceptions.waiting')}</h2>
      <DataTable
        caption={t('exceptions.waiting')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty=""
      />
    </section>
  );
}
