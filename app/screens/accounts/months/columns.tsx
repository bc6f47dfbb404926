import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { type Column, formattedColumn, proseColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import type { Month, MonthChange } from '~contract/accounts/months';
import { monthName } from '../../shared/months';
import { ArchiveButton, archiveColumn, type ColumnTexts } from './archive';
import styles from './months.module.css';

interface Actions {
  readonly search: URLSearchParams;
  readonly canChange: boolean;
  /** The last closed month: it alone can be reopened. */
  readonly closedThrough: string;
  readonly idempotencyKey: string;
}

/** Columns of the months. */
export function monthColumns({ t, format, language }: ColumnTexts, actions: Actions): Column<Month>[] {
  return [
    {
      key: 'month',
      title: t('months.month'),
      pinned: 'start',
      cell: ({ month }) => monthName(month, language),
    },
    {
      key: 'is_closed',
      title: t('common.status'),
      onPhone: 'note',
      cell: ({ is_closed, is_over }) =>
        is_closed === 1 ? (
          <span data-tag="closed">{t('months.isClosed')}</span>
        ) : (
          <span data-tag={is_over === 1 ? 'open' : 'on'}>
            {t(is_over === 1 ? 'months.isOpen' : 'months.isNow')}
          </span>
        ),
    },
    { ...sumsColumn('charge_list', t('months.charged'), format), onPhone: 'amount' },
    sumsColumn('unbilled_list', t('months.unbilled'), format),
    textColumn('user_name', t('months.closedBy')),
    formattedColumn('change_time', t('months.closedAt'), format.dateTime),
    proseColumn('reason', t('months.reason')),
    archiveColumn({ t, format, language }, actions.canChange),
    ...(actions.canChange ? [actionColumn(t, language, actions)] : []),
  ];
}

const sumsColumn = (
  key: 'charge_list' | 'unbilled_list',
  title: string,
  format: Formatters,
): Column<Month> => ({
  key,
  title,
  align: 'end',
  cell: (row) =>
    row[key].map(({ currency_code, amount }) => (
      <span key={currency_code} className={styles.sum}>
        {format.amount(amount, currency_code)} {currency_code}
      </span>
    )),
});

const actionColumn = (t: TFunction, language: string, actions: Actions): Column<Month> => ({
  key: 'actions',
  title: t('listing.actions'),
  pinned: 'end',
  onPhone: 'state',
  cell: (row) => (
    <span className={styles.actions}>
      {dialogLink(t, language, row, actions)}
      {row.can_archive === 1 && <ArchiveButton month={row.month} idempotencyKey={actions.idempotencyKey} />}
    </span>
  ),
});

function dialogLink(
  t: TFunction,
  language: string,
  { month, is_closed, is_over }: Month,
  { search, closedThrough }: Actions,
) {
  const dialog = is_closed === 1 ? 'reopen' : 'close';
  if (is_over !== 1 || (dialog === 'reopen' && month !== closedThrough)) return null;
  return (
    <Link
      to={changeQuery(search, { dialog, month })}
      aria-label={t(`months.${dialog}Month`, { month: monthName(month, language) })}
      preventScrollReset
    >
      {t(`months.${dialog}`)}
    </Link>
  );
}

/** Columns of who closed and reopened what. */
export const changeColumns = ({ t, format, language }: ColumnTexts): Column<MonthChange>[] => [
  formattedColumn('create_time', t('months.changedAt'), format.dateTime),
  { key: 'month', title: t('months.month'), cell: ({ month }) => monthName(month, language) },
  { key: 'action', title: t('months.action'), cell: ({ action }) => t(`months.actions.${action}`) },
  textColumn('user_name', t('months.changedBy')),
  proseColumn('reason', t('months.reason')),
];
