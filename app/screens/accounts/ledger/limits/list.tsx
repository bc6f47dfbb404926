import { useSearchParams } from '@remix-run/react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { amountColumn, type Column, textColumn } from '~/listing/columns';
import { rowLinks } from '~/listing/row-links';
import type { CustomerAccountRow } from '~contract/accounts/customer-accounts';
import { toForm } from '../dialog-address';
import { DialogList } from '../dialog-list';
import type { LimitsList } from './load.server';

/** The limits of all customers, one row per customer and currency. */
export function LimitsTable({ page }: { page: LimitsList }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const money = (value: string, row: CustomerAccountRow) => format.amount(value, row.currency_code);
  const columns: Column<CustomerAccountRow>[] = [
    { ...textColumn('customer_code', t('ledger.customer')), pinned: 'start' },
    { ...textColumn('currency_code', t('ledger.currency')), onPhone: 'aside' },
    { ...amountColumn('credit_limit', t('ledger.creditLimit'), money), onPhone: 'amount' },
    amountColumn('warning_line', t('ledger.warningLine'), money),
    ...rowLinks<CustomerAccountRow>({
      t,
      search,
      can: { edit: true, delete: true },
      name: (row) => t('accounts.limitsOf', { customer: row.customer_code, currency: row.currency_code }),
      to: (dialog, { customer_id, currency_code }) =>
        toForm(dialog, customer_id, dialog === 'delete' ? currency_code : undefined),
    }),
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
