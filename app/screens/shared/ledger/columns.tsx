import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { amountColumn, type Column, formattedColumn, proseColumn, textColumn } from '~/listing/columns';
import { SEARCH } from '~/paths';
import type { LedgerRow } from '~contract/accounts/accounts';
import { TRANSACTION_TYPE } from '~contract/constants';
import { ExactRate } from '../exact-rate';

/** Types whose reference is the number of an application or another entry, which the number search does not find. */
const WITHOUT_DOCUMENT = [
  TRANSACTION_TYPE.remittance,
  TRANSACTION_TYPE.transfer,
  TRANSACTION_TYPE.manual,
].map(String);

/**
 * Columns of the ledger (spec billing 3, Account ledger row).
 * @param hasSearch whether transactions can be found by their numbers
 */
export function ledgerColumns(t: TFunction, format: Formatters, hasSearch = true): Column<LedgerRow>[] {
  const money = (value: string, row: LedgerRow) => format.amount(value, row.currency_code);
  return [
    { ...textColumn('transaction_no', t('ledger.transactionNo')), pinned: 'start', copyable: true },
    { ...formattedColumn('create_time', t('ledger.createTime'), format.dateTime), onPhone: 'day' },
    textColumn('customer_code', t('ledger.customer')),
    { ...textColumn('trading_method_text', t('ledger.tradingMethod')), onPhone: 'note' },
    textColumn('transaction_type_text', t('ledger.transactionType')),
    { ...amountColumn('amount', t('ledger.amount'), money), onPhone: 'amount' },
    {
      key: 'balance',
      title: t('ledger.balance'),
      align: 'end',
      cell: (row) => row.balance && money(row.balance, row),
    },
    { ...textColumn('currency_code', t('ledger.currency')), onPhone: 'aside' },
    {
      key: 'rate',
      title: t('ledger.rate'),
      align: 'end',
      cell: (row) => <ExactRate of={row} format={format} />,
    },
    {
      key: 'from_amount',
      title: t('ledger.fromAmount'),
      align: 'end',
      cell: (row) => row.from_amount && format.amount(row.from_amount, row.from_currency_code),
    },
    textColumn('from_currency_code', t('ledger.fromCurrency')),
    {
      key: 'reference_no',
      title: t('ledger.referenceNo'),
      copyable: true,
      cell: ({ reference_no: number, transaction_type: type }) =>
        number && hasSearch && !WITHOUT_DOCUMENT.includes(type) ? (
          <Link to={`${SEARCH}?${new URLSearchParams({ number })}`}>{number}</Link>
        ) : (
          number
        ),
    },
    textColumn('platform_number', t('ledger.platformNumber')),
    textColumn('external_number', t('ledger.externalNumber')),
    textColumn('warehouse_code', t('ledger.warehouse')),
    proseColumn('note', t('ledger.note')),
    formattedColumn('complete_time', t('ledger.completeTime'), format.dateTime),
  ];
}
