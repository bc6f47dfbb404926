import { useSearchParams } from '@remix-run/react';
import { StatusSwitch } from '~/forms/status-switch';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { type Column, textColumn } from '~/listing/columns';
import { rowLinks } from '~/listing/row-links';
import type { CurrencyRow } from '~contract/accounts/currencies';
import { toForm } from '../dialog-address';
import { DialogList } from '../dialog-list';
import type { CurrencyList } from './load.server';

/** The currencies, with the loss on exchanges into and out of them. */
export function CurrencyTable({ rows }: Pick<CurrencyList, 'rows'>) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const percent = (
    key: 'recharge_exchange_loss' | 'consume_exchange_loss',
    title: string,
  ): Column<CurrencyRow> => ({
    key,
    title,
    align: 'end',
    cell: (row) => format.number(row[key]),
  });
  const columns: Column<CurrencyRow>[] = [
    { ...textColumn('currency_code', t('ledger.currency')), pinned: 'start' },
    percent('recharge_exchange_loss', t('accounts.rechargeLoss')),
    percent('consume_exchange_loss', t('accounts.consumeLoss')),
    {
      key: 'status',
      title: t('common.status'),
      onPhone: 'aside',
      cell: ({ id, currency_code, status }) => (
        <StatusSwitch id={id} label={t('common.statusOf', { name: currency_code })} status={status} />
      ),
    },
    ...rowLinks<CurrencyRow>({
      t,
      search,
      can: { edit: true },
      name: (row) => row.currency_code,
      to: (dialog, { id }) => toForm(dialog, id),
    }),
  ];
  return (
    <DialogList
      caption={t('accounts.currencies')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={t('accounts.noCurrencies')}
    />
  );
}
