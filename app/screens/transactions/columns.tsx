import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { ActionMenu } from '~/listing/action-menu';
import { amountColumn, type Column, formattedColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import { isAllSelected, RowCheckbox, SelectAll } from '~/listing/selection';
import { CHARGE_STATUS } from '~contract/constants';
import type { transactionRow } from '~contract/transactions';
import { BULK_FORM } from './toolbar';

export type TransactionRow = z.output<typeof transactionRow>;

export interface ColumnContext {
  readonly t: TFunction;
  readonly format: Formatters;
  /** Query of the address. */
  readonly search: URLSearchParams;
}

/** Address of a row's details; the list's filters stay in it. */
function detailsOf(search: URLSearchParams) {
  const any = changeQuery(search, { tab: 'details', id: null, mode: null });
  return (row: TransactionRow) => `${any}&id=${row.id}`;
}

/** A number that others ask for: it can be copied with one click. */
export const numberColumn = <Key extends string>(key: Key, title: string) => ({
  ...textColumn(key, title),
  copyable: true as const,
});

/** A measure or count, as exact as it came. */
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

/** As much of a text as one line holds: the details have all of it, and among so many columns rows stay low. */
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

/** Columns of which lists of transactions are made. */
export function sharedColumns({ t, format, search }: ColumnContext) {
  const details = detailsOf(search);
  // What could not be priced has no amount: a 0 would look like a price.
  const money = (value: string, row: TransactionRow) =>
    row.error_msg ? '—' : format.amount(value, row.currency_code);
  const amount = (key: 'billing_amount' | 'adjust_amount' | 'total_amount', title: string) =>
    amountColumn<typeof key, TransactionRow>(key, title, money);
  const status = (
    key: 'billing_status' | 'charge_status',
    title: string,
    tags: readonly [string, string],
  ) => ({
    key,
    title,
    cell: (row: TransactionRow) => <span data-tag={tags[row[key] === 1 ? 1 : 0]}>{row[`${key}_text`]}</span>,
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
    billingStatus: status('billing_status', t('transactions.billingStatus'), ['open', 'done']),
    chargeStatus: status('charge_status', t('transactions.chargeStatus'), ['off', 'on']),
    billingAmount: amount('billing_amount', t('transactions.billingAmount')),
    adjustAmount: amount('adjust_amount', t('transactions.adjustAmount')),
    totalAmount: amount('total_amount', t('transactions.totalAmount')),
    currency: textColumn('currency_code', t('transactions.currency')),
    note: clippedColumn('note', t('transactions.note')),
    error: clippedColumn('error_msg', t('transactions.errorMsg'), 'error'),
    updateTime: formattedColumn('update_time', t('transactions.updateTime'), format.dateTime),
  } as const;
}

/** The checkbox of a row, where something can be done to those that are ticked. */
export function selectColumn({ t, search }: ColumnContext): Column<TransactionRow> {
  const shared = { form: BULK_FORM, isAll: isAllSelected(search) };
  return {
    key: 'select',
    control: true,
    pinned: 'start',
    title: <SelectAll {...shared} label={t('listing.selectAll')} />,
    cell: (row) => (
      <RowCheckbox {...shared} value={row.id} label={t('listing.selectRow', { name: row.reference_no })} />
    ),
  };
}

/** The menu of a row: its details, and adjusting it where it is charged (spec billing 2.2). */
export function menuColumn({ t, search }: ColumnContext, canAdjust: boolean): Column<TransactionRow> {
  const details = detailsOf(search);
  const labels = {
    actions: t('listing.actions'),
    view: t('transactions.viewDetails'),
    adjust: t('transactions.adjust'),
  };
  return {
    key: 'actions',
    control: true,
    pinned: 'end',
    title: <span className="visually-hidden">{labels.actions}</span>,
    cell: (row) => (
      <ActionMenu
        id={`row-${row.id}`}
        label={`${labels.actions} ${row.reference_no}`}
        items={[
          <Link key="view" to={details(row)}>
            {labels.view}
          </Link>,
          ...(canAdjust && row.charge_status === CHARGE_STATUS.charged
            ? [
                <Link key="adjust" to={`${details(row)}&mode=adjust`}>
                  {labels.adjust}
                </Link>,
              ]
            : []),
        ]}
      >
        ⋯
      </ActionMenu>
    ),
  };
}
