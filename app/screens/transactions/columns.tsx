import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { amountColumn, type Column, formattedColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import { isAllSelected, RowCheckbox, SelectAll } from '~/listing/selection';
import { CHARGE_STATUS } from '~contract/constants';
import type { transactionRow } from '~contract/transactions/transactions';
import { toDetails } from '../shared/transaction-link';
import { isUnpriced, NO_AMOUNT } from '../shared/unpriced';
import { RowMenuOpener } from './row-menu';

export type TransactionRow = z.output<typeof transactionRow>;

export interface ColumnContext {
  readonly t: TFunction;
  readonly format: Formatters;
  /** Query of the current address. */
  readonly search: URLSearchParams;
}

/** Address of a row's details; keeps the list's filters. */
function detailsOf(search: URLSearchParams) {
  const any = changeQuery(search, toDetails(null));
  return (row: TransactionRow) => `${any}&id=${row.id}`;
}

/** A number that users pass on: it has a copy button. */
export const numberColumn = <Key extends string>(key: Key, title: string) => ({
  ...textColumn(key, title),
  copyable: true as const,
});

/** A measure or count with all its decimals. */
export const quantityColumn = <Key extends string>(
  key: Key,
  title: string,
  format: (value: string) => string,
) => ({
  key,
  title,
  align: 'end' as const,
  cell: (row: { readonly [K in Key]?: string | null | undefined }) => row[key] && format(row[key]),
});

/** One line of a text; the details show all of it. With this many columns rows must stay low. */
const clippedColumn = <Key extends string>(key: Key, title: string, tag?: 'error') => ({
  key,
  title,
  cell: (row: Record<Key, string>) =>
    row[key] && (
      <span data-tag={tag} title={row[key]}>
        {row[key]}
      </span>
    ),
});

type StatusKey = 'billing_status' | 'charge_status';

/** Colours of the statuses without and with what they are about. */
const TAGS: Readonly<Record<StatusKey, readonly [string, string]>> = {
  billing_status: ['open', 'done'],
  charge_status: ['off', 'on'],
};

/** A status as text and colour. */
export const statusTag = (row: TransactionRow, key: StatusKey) => (
  <span data-tag={TAGS[key][row[key] === 1 ? 1 : 0]}>{row[`${key}_text`]}</span>
);

/** Columns from which the transaction lists are composed. */
export function sharedColumns({ t, format, search }: ColumnContext) {
  const details = detailsOf(search);
  const money = (value: string, row: TransactionRow) =>
    value === '' || isUnpriced(row) ? NO_AMOUNT : format.amount(value, row.currency_code);
  const amount = (key: 'billing_amount' | 'adjust_amount' | 'total_amount', title: string) =>
    amountColumn<typeof key, TransactionRow>(key, title, money);
  const status = (key: StatusKey, title: string) => ({
    key,
    title,
    cell: (row: TransactionRow) => statusTag(row, key),
  });
  return {
    reference: {
      key: 'reference_no',
      pinned: 'start',
      copyable: true,
      title: t('transactions.referenceNo'),
      cell: (row: TransactionRow) => <Link to={details(row)}>{row.reference_no}</Link>,
    },
    time: formattedColumn('create_time', t('transactions.date'), format.dateTime),
    day: formattedColumn('create_time', t('transactions.date'), format.date),
    customer: textColumn('customer_code', t('transactions.customer')),
    warehouse: textColumn('warehouse_code', t('transactions.warehouse')),
    billingStatus: status('billing_status', t('transactions.billingStatus')),
    chargeStatus: {
      key: 'charge_status',
      title: t('transactions.chargeStatus'),
      cell: (row: TransactionRow) => (
        <>
          {statusTag(row, 'charge_status')}
          {row.doubt_msg && (
            <>
              {' '}
              <span data-tag="error" title={row.doubt_msg}>
                {t('transactions.inDoubt')}
              </span>
            </>
          )}
        </>
      ),
    },
    billingAmount: amount('billing_amount', t('transactions.billingAmount')),
    adjustAmount: amount('adjust_amount', t('transactions.adjustAmount')),
    totalAmount: amount('total_amount', t('transactions.totalAmount')),
    currency: textColumn('currency_code', t('transactions.currency')),
    note: clippedColumn('note', t('transactions.note')),
    error: clippedColumn('error_msg', t('transactions.errorMsg'), 'error'),
    updateTime: formattedColumn('update_time', t('transactions.updateTime'), format.dateTime),
  } as const;
}

/** The checkbox of a row, if there is an action for ticked rows. */
export function selectColumn({ t, search }: ColumnContext): Column<TransactionRow> {
  const isAll = isAllSelected(search);
  return {
    key: 'select',
    control: true,
    pinned: 'start',
    title: <SelectAll isAll={isAll} label={t('listing.selectAll')} />,
    cell: (row) => (
      <RowCheckbox isAll={isAll} value={row.id} label={t('listing.selectRow', { name: row.reference_no })} />
    ),
  };
}

/** The row menu: details, and adjusting if the row is charged (spec billing 2.2). */
export function menuColumn({ t, search }: ColumnContext, canAdjust: boolean): Column<TransactionRow> {
  const details = detailsOf(search);
  const label = t('listing.actions');
  return {
    key: 'actions',
    control: true,
    pinned: 'end',
    title: <span className="visually-hidden">{label}</span>,
    cell: (row) => (
      <RowMenuOpener
        details={details(row)}
        label={`${label} ${row.reference_no}`}
        canAdjust={canAdjust && row.charge_status === CHARGE_STATUS.charged}
      />
    ),
  };
}
