import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import { TransactionLink } from '../../shared/transaction-link';
import type { ExceptionsPage } from './load.server';

type Row = NonNullable<ExceptionsPage['group']>['rows'][number];

/** Columns of transactions that could not be priced, or that were. */
export const rowColumns = (t: TFunction, format: Formatters): Column<Row>[] => [
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
  { ...formattedColumn('create_time', t('transactions.date'), format.dateTime), onPhone: 'day' },
  { ...textColumn('customer_code', t('transactions.customer')), onPhone: 'state' },
  { ...textColumn('warehouse_code', t('transactions.warehouse')), onPhone: 'note' },
  textColumn('charge_status_text', t('transactions.chargeStatus')),
  {
    key: 'total_amount',
    title: t('transactions.totalAmount'),
    onPhone: 'amount',
    align: 'end',
    cell: ({ error_msg, total_amount, currency_code }) =>
      error_msg ? '—' : format.money(total_amount, currency_code),
  },
  {
    key: 'error_msg',
    title: t('transactions.errorMsg'),
    cell: ({ error_msg }) => error_msg && <span data-tag="error">{error_msg}</span>,
  },
  formattedColumn('update_time', t('transactions.updateTime'), format.dateTime),
];
