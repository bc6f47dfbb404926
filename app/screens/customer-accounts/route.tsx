import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Formatters } from '~/i18n/formatters';
import { useFormatters } from '~/i18n/use-formatters';
import { amountColumn, type Column, formattedColumn, textColumn } from '~/listing/columns';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import { pagingQuery } from '~/listing/paging-query';
import { readQuery } from '~/listing/read-query';
import { guardedLoader } from '~/session/guarded.server';
import { titled } from '~/shell/title';
import { accountOverview, type OverviewRow } from '~contract/accounts';
import { redirectBeyondEnd } from '../shared/last-page.server';

export const loader = guardedLoader(async ({ url, call, t }) => {
  const query = readQuery(pagingQuery, url.searchParams);
  const { res } = await call(accountOverview, query);
  redirectBeyondEnd(url, res.total, query);
  return { title: t('ledger.overview'), query, rows: res.data, total: res.total };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

/** Customer account: balances of all customers, one row a customer and currency (spec billing 2.8). */
export default function CustomerAccounts() {
  const { t } = useTranslation();
  const format = useFormatters();
  const { title, query, rows, total } = useLoaderData<typeof loader>();
  const columns = useMemo(() => overviewColumns(t, format), [t, format]);
  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.customer_id} ${row.currency_code}`}
        empty={t('listing.empty')}
      />
      <Pager total={total} page={query.page} pageSize={query.list_rows} />
    </>
  );
}

function overviewColumns(t: TFunction, format: Formatters): Column<OverviewRow>[] {
  const money = (value: string, row: OverviewRow) => format.amount(value, row.currency_code);
  return [
    {
      key: 'customer_code',
      pinned: 'start',
      title: t('ledger.customer'),
      cell: (row) => <Link to={`/account/index?customer_id=${row.customer_id}`}>{row.customer_code}</Link>,
    },
    textColumn('currency_code', t('ledger.currency')),
    amountColumn('balance', t('ledger.balance'), money),
    {
      key: 'available',
      title: t('ledger.available'),
      align: 'end',
      cell: (row) => (
        <>
          {row.is_warned === 1 && <span data-tag="error">{t('ledger.warned')}</span>}{' '}
          {money(row.available, row)}
        </>
      ),
    },
    amountColumn('credit_limit', t('ledger.creditLimit'), money),
    amountColumn('warning_line', t('ledger.warningLine'), money),
    formattedColumn('update_time', t('ledger.updateTime'), format.dateTime),
  ];
}
