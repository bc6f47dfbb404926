import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { amountColumn, type Column, formattedColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import { RowActions } from '~/listing/row-links';
import type { OverviewRow } from '~contract/accounts/accounts';
import { limitsAddress } from '../../shared/ledger/limits-address';
import { warningOf } from '../../shared/ledger/texts';
import { storeMyAccount } from '../../shared/my-account';
import type { OverviewPage } from './load.server';

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly page: Pick<OverviewPage, 'canAdd' | 'canOpen' | 'canSetLimits' | 'hasDaysLeft'>;
}

/** Columns of the overview (spec billing 2.8, 3). */
export function overviewColumns({ t, format, search, page }: Given): Column<OverviewRow>[] {
  const { hasDaysLeft } = page;
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
    ...(page.canAdd || page.canSetLimits ? [actionsColumn(t, search, page)] : []),
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

function actionsColumn(
  t: TFunction,
  search: URLSearchParams,
  { canAdd, canOpen, canSetLimits }: Given['page'],
): Column<OverviewRow> {
  const dialog = (name: 'transaction' | 'opening', { customer_id, currency_code }: OverviewRow) =>
    changeQuery(search, { dialog: name, id: customer_id, currency_code });
  return {
    key: 'actions',
    title: t('listing.actions'),
    pinned: 'end',
    onPhone: 'buttons',
    cell: (row) => {
      const named = { customer: row.customer_code, currency: row.currency_code };
      return (
        <RowActions>
          {canAdd && (
            <Link
              to={dialog('transaction', row)}
              aria-label={t('accounts.addTransactionTo', named)}
              preventScrollReset
            >
              {t('accounts.addTransaction')}
            </Link>
          )}
          {canOpen && (
            <Link to={dialog('opening', row)} aria-label={t('accounts.openingOf', named)} preventScrollReset>
              {t('accounts.opening')}
            </Link>
          )}
          {canSetLimits && (
            <Link
              to={limitsAddress(row.customer_id)}
              aria-label={t('accounts.limitsOf', named)}
              onClick={() => storeMyAccount(row.customer_id)}
            >
              {t('accounts.limitsLink')}
            </Link>
          )}
        </RowActions>
      );
    },
  };
}
