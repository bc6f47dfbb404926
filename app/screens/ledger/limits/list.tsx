import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { Link } from '~/link';
import { amountColumn, type Column, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import type { CustomerAccountRow } from '~contract/customer-accounts';
import { toForm } from '../dialog-address';
import { DialogList } from '../dialog-list';
import styles from '../dialog-list.module.css';
import type { LimitsList } from './load.server';

/** The limits of all customers, one row a customer and currency. */
export function LimitsTable({ page }: { page: LimitsList }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const money = (value: string, row: CustomerAccountRow) => format.amount(value, row.currency_code);
  const link = (
    form: 'edit' | 'delete',
    { customer_id, customer_code, currency_code }: CustomerAccountRow,
  ) => (
    <Link
      to={changeQuery(search, toForm(form, customer_id, form === 'delete' ? currency_code : undefined))}
      aria-label={t(`forms.${form}Of`, {
        name: t('accounts.limitsOf', { customer: customer_code, currency: currency_code }),
      })}
      preventScrollReset
    >
      {t(`forms.${form}`)}
    </Link>
  );
  const columns: Column<CustomerAccountRow>[] = [
    { ...textColumn('customer_code', t('ledger.customer')), pinned: 'start' },
    textColumn('currency_code', t('ledger.currency')),
    amountColumn('credit_limit', t('ledger.creditLimit'), money),
    amountColumn('warning_line', t('ledger.warningLine'), money),
    {
      key: 'actions',
      title: t('listing.actions'),
      pinned: 'end',
      cell: (row) => (
        <span className={styles.links}>
          {link('edit', row)}
          {link('delete', row)}
        </span>
      ),
    },
  ];
  return (
    <DialogList
      caption={t('accounts.limits')}
      columns={columns}
      rows={page.rows}
      rowKey={(row) => `${row.customer_id} ${row.currency_code}`}
      empty={t('accounts.noLimits')}
      pages={page}
    />
  );
}
