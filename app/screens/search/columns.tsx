import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { amountColumn, type Column, formattedColumn, proseColumn, textColumn } from '~/listing/columns';
import type { FoundTransaction } from '~contract/transactions/found';
import { kindOf } from '~contract/transactions/kinds';

import { kindLabel } from '../shared/kind-label';
import { transactionUrl } from '../shared/transaction-link';
import { isUnpriced, NO_AMOUNT } from '../shared/unpriced';

/** Columns of the search results: the number and its field, then the transaction that has it. */
export function foundColumns(t: TFunction, format: Formatters, language: string): Column<FoundTransaction>[] {
  const money = (value: string, row: FoundTransaction) =>
    value === '' || isUnpriced(row) ? NO_AMOUNT : format.amount(value, row.currency_code);
  return [
    {
      key: 'value',
      title: t('found.number'),
      pinned: 'start',
      copyable: true,
      cell: (row) => <Link to={transactionUrl(row.screen, row.id)}>{row.value}</Link>,
    },
    { key: 'field', title: t('found.foundAs'), onPhone: 'note', cell: (row) => fieldText(t, row) },
    textColumn('reference_no', t('transactions.referenceNo')),
    { key: 'screen', title: t('found.kind'), cell: ({ screen }) => kindLabel(screen, language) },
    { ...textColumn('customer_code', t('transactions.customer')), onPhone: 'state' },
    textColumn('warehouse_code', t('transactions.warehouse')),
    { ...formattedColumn('create_time', t('transactions.date'), format.dateTime), onPhone: 'day' },
    { ...amountColumn('total_amount', t('transactions.totalAmount'), money), onPhone: 'amount' },
    { ...textColumn('currency_code', t('transactions.currency')), onPhone: 'aside' },
    proseColumn('error_msg', t('transactions.errorMsg'), 'error'),
  ];
}

/** Name of the field in which a number was found, as on its screen; unknown fields keep their name. */
function fieldText(t: TFunction, { field, screen }: FoundTransaction): string {
  const { columns, facts, numbers, showsAs } = kindOf(screen);
  const key = showsAs?.[field] ?? field;
  const title = [...columns, ...facts, ...numbers].find((each) => each.key === key)?.title;
  return title ? t(`transactions.${title}`) : field;
}
