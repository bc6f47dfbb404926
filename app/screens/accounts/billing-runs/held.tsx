import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { type Column, proseColumn, textColumn } from '~/listing/columns';
import { DataTable } from '~/listing/data-table';
import { useMayOpen } from '~/shell/shell-data';
import type { HeldTransaction } from '~contract/accounts/billing-runs';
import { TransactionLink } from '../../shared/transaction-link';
import styles from './billing-runs.module.css';
import { heldReason } from './held-reason';

interface HeldProps {
  readonly rows: readonly HeldTransaction[];
  readonly count: number;
}

/** What a run has left, as a person has to look at it first. */
export function HeldTransactions({ rows, count }: HeldProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const mayOpen = useMayOpen('/transaction/exceptions');
  const explained = rows.map((row) => ({ ...row, why_text: heldReason(t, row) }));
  const title = t('billingRuns.heldTitle', { number: format.number(count) });
  return (
    <>
      <div className={styles.sums}>
        <h2>{title}</h2>
        <DataTable
          caption={title}
          columns={heldColumns(t, format)}
          rows={explained}
          rowKey={(row) => row.id}
          empty=""
        />
      </div>
      {count > rows.length && <p>{t('billingRuns.heldFirst', { number: format.number(rows.length) })}</p>}
      <p role="status">
        {t('billingRuns.heldMeans')}{' '}
        {mayOpen && <Link to="/transaction/exceptions">{t('billingRuns.toExceptions')}</Link>}
      </p>
    </>
  );
}

const heldColumns = (t: TFunction, format: Formatters): Column<HeldTransaction & { why_text: string }>[] => [
  {
    key: 'reference_no',
    title: t('transactions.referenceNo'),
    pinned: 'start',
    cell: ({ id, transaction_type, reference_no }) => (
      <TransactionLink id={id} type={transaction_type}>
        {reference_no}
      </TransactionLink>
    ),
  },
  { ...textColumn('customer_code', t('ledger.customer')), onPhone: 'day' },
  {
    key: 'total_amount',
    title: t('ledger.amount'),
    align: 'end',
    onPhone: 'amount',
    cell: ({ total_amount, currency_code }) => format.money(total_amount, currency_code),
  },
  { ...proseColumn('why_text', t('exceptions.why')), onPhone: 'note' },
];
