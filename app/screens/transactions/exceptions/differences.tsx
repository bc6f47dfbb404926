import { useSearchParams } from '@remix-run/react';
import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import { DataTable } from '~/listing/data-table';
import { changeQuery } from '~/listing/query';
import type { RecordChange } from '~contract/operations/record-changes';
import { FieldChanges } from '../../shared/field-changes';
import { TransactionLink } from '../../shared/transaction-link';
import type { Decision } from './decision';
import styles from './exceptions.module.css';

interface DifferencesProps {
  readonly rows: readonly RecordChange[];
  readonly total: number;
}

/** What records that came again say otherwise of transactions that no record changes by itself. */
export function Differences({ rows, total }: DifferencesProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const title = t('exceptions.differences', { total: format.number(total) });
  const to = (change: number, decide: Decision) => changeQuery(search, { change: String(change), decide });
  return (
    <section aria-label={title} className={styles.part}>
      <h2>{title}</h2>
      <p className={styles.sum}>{t('exceptions.differencesNote')}</p>
      <DataTable
        caption={title}
        columns={differenceColumns(t, format, to)}
        rows={rows}
        rowKey={(row) => row.id}
        empty=""
      />
    </section>
  );
}

function differenceColumns(
  t: TFunction,
  format: Formatters,
  to: (change: number, decide: Decision) => string,
): Column<RecordChange>[] {
  return [
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
    {
      key: 'action',
      title: t('exceptions.waitingFor'),
      cell: ({ action }) => t(`exceptions.changes.${action}`),
    },
    textColumn('customer_code', t('transactions.customer')),
    {
      key: 'changes',
      title: t('exceptions.wasAndIs'),
      onPhone: 'note',
      cell: ({ changes }) => <FieldChanges changes={changes} />,
    },
    {
      key: 'from_amount',
      title: t('exceptions.totalNow'),
      align: 'end',
      cell: (row) => format.money(row.from_amount, row.from_currency),
    },
    {
      key: 'to_amount',
      title: t('exceptions.totalAfter'),
      align: 'end',
      onPhone: 'amount',
      cell: (row) => (row.to_amount === null ? '—' : format.money(row.to_amount, row.to_currency)),
    },
    textColumn('actor_name', t('exceptions.sentBy')),
    formattedColumn('create_time', t('exceptions.sentAt'), format.dateTime),
    {
      key: 'actions',
      title: t('listing.actions'),
      pinned: 'end',
      onPhone: 'buttons',
      cell: ({ id, may_decide, is_billed, reference_no: name }) =>
        may_decide === 1 && (
          <span className={styles.fixes}>
            <Link to={to(id, 'apply')} aria-label={t(applyOf(is_billed), { name })}>
              {t(applyText(is_billed))}
            </Link>
            <Link to={to(id, 'leave')} aria-label={t('exceptions.leaveOf', { name })}>
              {t('exceptions.leave')}
            </Link>
          </span>
        ),
    },
  ];
}

export const applyText = (isBilled: number) => (isBilled === 1 ? 'exceptions.billAnew' : 'exceptions.takeIn');
const applyOf = (isBilled: number) => (isBilled === 1 ? 'exceptions.billAnewOf' : 'exceptions.takeInOf');
