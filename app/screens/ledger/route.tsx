import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import { guardedLoader } from '~/session/guarded.server';
import { titled } from '~/shell/title';
import { Balances } from './balances';
import { ledgerColumns } from './columns';
import { LedgerFilters } from './filters';
import { loadLedger } from './load.server';

export const loader = guardedLoader(loadLedger);

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

/** My account: the ledger of a customer with its running balance (spec billing 2.7). */
export default function Ledger() {
  const { t } = useTranslation();
  const format = useFormatters();
  const page = useLoaderData<typeof loader>();
  const columns = useMemo(() => ledgerColumns(t, format), [t, format]);
  return (
    <>
      <header className="page-head">
        <h1>{page.title}</h1>
      </header>
      <LedgerFilters {...page} />
      <Balances accounts={page.accounts} />
      <DataTable
        caption={page.title}
        columns={columns}
        rows={page.rows}
        rowKey={(row) => row.transaction_no}
        empty={t(page.customer ? 'listing.empty' : 'ledger.chooseCustomer')}
      />
      <Pager total={page.total} page={page.query.page} pageSize={page.query.list_rows} />
    </>
  );
}
