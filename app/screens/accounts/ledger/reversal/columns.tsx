import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import type { Column } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import type { LedgerRow } from '~contract/accounts/accounts';
import { TRADING_METHOD } from '~contract/constants';
import { noDialog } from '../dialog-address';

const REVERSAL = String(TRADING_METHOD.reversal);

/** The entry that an entry reverses, or the one that has reversed it, as a link to it. */
export function reversalColumn(t: TFunction, format: Formatters): Column<LedgerRow> {
  const linkTo = ({ customer_code }: LedgerRow, transaction_no: string, time: string, text: string) => {
    const day = format.date(time);
    const query = { customer_code, transaction_no, start_create_time: day, end_create_time: day };
    return <Link to={`/account/index${changeQuery('', query)}`}>{text}</Link>;
  };
  return {
    key: 'reversal',
    title: t('ledger.reversal'),
    cell: (row) => {
      const { reversal_of_no: of, reversed_by_no: by } = row;
      if (of) return linkTo(row, of, row.reversal_of_time, t('ledger.reversalOf', { number: of }));
      return by && linkTo(row, by, row.reversed_by_time, t('ledger.reversedBy', { number: by }));
    },
  };
}

/** Leads to reversing an entry that still stands. */
export const reverseColumn = (t: TFunction, search: URLSearchParams): Column<LedgerRow> => ({
  key: 'actions',
  title: t('listing.actions'),
  pinned: 'end',
  onPhone: 'state',
  cell: ({ id, transaction_no, trading_method, reversed_by_no }) =>
    id &&
    trading_method !== REVERSAL &&
    !reversed_by_no && (
      <Link
        to={changeQuery(search, { ...noDialog, dialog: 'reverse', form_id: id })}
        aria-label={t('ledger.reverseEntry', { number: transaction_no })}
        preventScrollReset
      >
        {t('ledger.reverse')}
      </Link>
    ),
});
