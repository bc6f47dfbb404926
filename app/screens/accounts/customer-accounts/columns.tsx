import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { amountColumn, type Column, formattedColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import { RowActions } from '~/listing/row-links';
import type { OverviewRow } from '~contract/accounts/accounts';
import { warningOf } from '../../shared/ledger/texts';
import { storeMyAccount } from '../../shared/my-account';

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly canAdd: boolean;
  readonly canOpen: boolean;
  readonly hasDaysLeft: boolean;
}

/** Columns of the overview (spec billing 2.8, 3). */
export function overviewColumns({
  t,
  format,
  search,
  canAdd,
  canOpen,
  hasDaysLeft,
}: Given): Column<OverviewRow>[] {
  const money = (value: string, row: OverviewRow) => format.amount(value, row.currency_code);
  return [
    {
      key: 'customer_code',
      pinned: 'start',
      title: t('ledger.customer'),
      cell: ({ customer_id, customer_code, is_prepaid }) => (
        <>
          <Link to={`/account/index?customer_id=${customer_id}`} onClick={() => storeMyAccount(customer_id)}>
            {customer_code}
          </Link>{' '}
          {is_prepaid === 0 && <span data-tag="open">{t('accounts.postpaid')}</span>}
        </>
      ),
    },
    { ...textColumn('currency_code', t('ledger.currency')), onPhone: 'aside' },
    {
      key: 'is_warned',
      title: t('accounts.warning'),
      onPhone: 'note',
      cell: (row) => {
        const warning = warningOf(t, row);
        return warning && <span data-tag="error">{warning}</span>;
      },
    },
    { ...amountColumn('balance', t('ledger.balance'), money), onPhone: 'amount' },
    amountColumn('available', t('ledger.available'), money),
    amountColumn('credit_limit', t('ledger.creditLimit'), money),
    ...(hasDaysLeft ? [unbilledColumn(t, money)] : []),
    amountColumn('warning_line', t('ledger.warningLine'), money),
    ...(hasDaysLeft ? [daysLeftColumn(t, format)] : []),
    formattedColumn('update_time', t('ledger.updateTime'), format.dateTime),
    ...(canAdd ? [addColumn(t, search, canOpen)] : []),
  ];
}

const unbilledColumn = (
  t: TFunction,
  money: (value: string, row: OverviewRow) => string,
): Column<OverviewRow> => ({
  key: 'unbilled',
  title: t('ledger.unbilled'),
  align: 'end',
  cell: (row) => row.unbilled && money(row.unbilled, row),
});

const daysLeftColumn = (t: TFunction, format: Formatters): Column<OverviewRow> => ({
  key: 'days_left',
  title: <span title={t('accounts.daysLeftHelp')}>{t('accounts.daysLeft')}</span>,
  align: 'end',
  cell: ({ days_left }) => (typeof days_left === 'number' ? format.number(days_left) : '—'),
});

const addColumn = (t: TFunction, search: URLSearchParams, canOpen: boolean): Column<OverviewRow> => ({
  key: 'actions',
  title: t('listing.actions'),
  pinned: 'end',
  onPhone: 'buttons',
  cell: ({ customer_id, customer_code, currency_code }) => (
    <RowActions>
      <Link
        to={changeQuery(search, { dialog: 'transaction', id: customer_id, currency_code })}
        aria-label={t('accounts.addTransactionTo', { customer: customer_code, currency: currency_code })}
        preventScrollReset
      >
        {t('accounts.addTransaction')}
      </Link>
      {canOpen && (
        <Link
          to={changeQuery(search, { dialog: 'opening', id: customer_id, currency_code })}
          aria-label={t('accounts.openingOf', { customer: customer_code, currency: currency_code })}
          preventScrollReset
        >
          {t('accounts.opening')}
        </Link>
      )}
    </RowActions>
  ),
});
