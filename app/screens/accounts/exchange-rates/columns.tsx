import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import { rowLinks } from '~/listing/row-links';
import type { RateRow } from '~contract/accounts/exchange-rates';

export type RateKey = Pick<RateRow, 'from_currency_code' | 'to_currency_code' | 'rate_date'>;

/** Id of a rate in an address: `USD-CNY-2026-11-20`. */
export const rateId = ({ from_currency_code, to_currency_code, rate_date }: RateKey): string =>
  `${from_currency_code}-${to_currency_code}-${rate_date}`;

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly canEdit: boolean;
}

/** The name of a rate in texts. */
export const rateName = (t: TFunction, { from_currency_code, to_currency_code, rate_date }: RateKey) =>
  t('exchangeRates.rateOf', { from: from_currency_code, to: to_currency_code, day: rate_date });

/** Columns of the rates on file. */
export function rateColumns({ t, format, search, canEdit }: Given): Column<RateRow>[] {
  return [
    { ...textColumn('rate_date', t('exchangeRates.day')), pinned: 'start' },
    { ...textColumn('from_currency_code', t('exchangeRates.from')), onPhone: 'day' },
    { ...textColumn('to_currency_code', t('exchangeRates.to')), onPhone: 'note' },
    {
      key: 'rate',
      title: t('exchangeRates.rate'),
      onPhone: 'amount',
      align: 'end',
      cell: ({ rate }) => format.number(rate),
    },
    textColumn('source_text', t('exchangeRates.source')),
    textColumn('update_user_name', t('common.updater')),
    formattedColumn('update_time', t('common.updateTime'), format.dateTime),
    ...rowLinks<RateRow>({
      t,
      search,
      can: { edit: canEdit, delete: canEdit },
      name: (row) => rateName(t, row),
      to: (dialog, row) => ({ dialog, id: rateId(row) }),
    }),
  ];
}
