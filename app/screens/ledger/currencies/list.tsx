import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { StatusSwitch } from '~/forms/status-switch';
import { useFormatters } from '~/i18n/use-formatters';
import { Link } from '~/link';
import { type Column, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import type { CurrencyRow } from '~contract/currencies';
import { toForm } from '../dialog-address';
import { DialogList } from '../dialog-list';
import type { CurrencyList } from './load.server';

/** The currencies, with what is lost when money is exchanged into or out of them. */
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
      cell: ({ id, currency_code, status }) => (
        <StatusSwitch
          id={id}
          label={t('common.statusOf', { name: currency_code })}
          status={status}
          texts={[t('common.enabled'), t('common.disabled')]}
        />
      ),
    },
    {
      key: 'actions',
      title: t('listing.actions'),
      pinned: 'end',
      cell: ({ id, currency_code }) => (
        <Link
          to={changeQuery(search, toForm('edit', id))}
          aria-label={t('forms.editOf', { name: currency_code })}
          preventScrollReset
        >
          {t('forms.edit')}
        </Link>
      ),
    },
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
