import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import type { RateRow } from '~contract/exchange-rates';
import styles from './exchange-rates.module.css';
import { type RateKey, rateId } from './rate-id';

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly canEdit: boolean;
}

/** What a rate is called where it is spoken of. */
export const rateName = (t: TFunction, { from_currency_code, to_currency_code, rate_date }: RateKey) =>
  t('exchangeRates.rateOf', { from: from_currency_code, to: to_currency_code, day: rate_date });

/** Columns of the rates on file. */
export function rateColumns({ t, format, search, canEdit }: Given): Column<RateRow>[] {
  return [
    { ...textColumn('rate_date', t('exchangeRates.day')), pinned: 'start' },
    textColumn('from_currency_code', t('exchangeRates.from')),
    textColumn('to_currency_code', t('exchangeRates.to')),
    {
      key: 'rate',
      title: t('exchangeRates.rate'),
      align: 'end',
      cell: ({ rate }) => format.number(rate),
    },
    textColumn('source_text', t('exchangeRates.source')),
    textColumn('update_user_name', t('common.updater')),
    formattedColumn('update_time', t('common.updateTime'), format.dateTime),
    ...(canEdit ? [actionsColumn(t, search)] : []),
  ];
}

const actionsColumn = (t: TFunction, search: URLSearchParams): Column<RateRow> => ({
  key: 'actions',
  title: t('listing.actions'),
  pinned: 'end',
  cell: (row) => {
    const to = (dialog: string) => changeQuery(search, { dialog, id: rateId(row) });
    const name = rateName(t, row);
    return (
      <div className={styles.actions}>
        <Link to={to('edit')} aria-label={t('forms.editOf', { name })} preventScrollReset>
          {t('forms.edit')}
        </Link>
        <Link to={to('delete')} aria-label={t('forms.deleteOf', { name })} preventScrollReset>
          {t('forms.delete')}
        </Link>
      </div>
    );
  },
});
