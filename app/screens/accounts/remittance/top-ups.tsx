import { useSearchParams } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { Formatters } from '~/i18n/formatters';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import type { Column } from '~/listing/columns';
import { DataTable } from '~/listing/data-table';
import { emptyText } from '~/listing/empty-text';
import { Pager } from '~/listing/pager';
import type { RemittanceRow } from '~contract/accounts/remittance';
import { CustomerLinks } from '../../shared/customer-links';
import { ledgerColumns } from '../../shared/ledger/columns';
import { LedgerFilters } from '../../shared/ledger/filters';
import type { RemittancePage } from './load.server';
import { statusActions, statusColumn } from './status-columns';
import { StatusDialog } from './status-dialog';
import type { TopUpsPage } from './top-ups.server';

interface TopUpsProps {
  readonly page: RemittancePage;
  readonly list: TopUpsPage;
}

/** The tab of top-ups: ledger transactions with a status of their own (spec billing 2.9). */
export function TopUps({ page: { title, can, idempotencyKey }, list }: TopUpsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const { hasSearch, isKnown } = list;
  const columns = useMemo(
    () => [
      ...topUpColumns(t, format, hasSearch),
      ...(can.status ? [statusActions({ t, search, idempotencyKey, isKnown })] : []),
    ],
    [t, format, search, can.status, idempotencyKey, hasSearch, isKnown],
  );
  return (
    <>
      <LedgerFilters {...list} />
      <DataTable
        caption={title}
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row.id}
        currentKey={list.change?.row.id}
        empty={
          list.customer ? (
            t(emptyText(list.errors, 'listing.empty'))
          ) : (
            <CustomerLinks text={t('applications.chooseForTopUps')} customers={list.customers} />
          )
        }
      />
      <Pager total={list.total} page={list.query.page} pageSize={list.query.list_rows} />
      {list.change && <StatusDialog change={list.change} isKnown={isKnown} idempotencyKey={idempotencyKey} />}
    </>
  );
}

/** Columns of the ledger, and the status. */
function topUpColumns(t: TFunction, format: Formatters, hasSearch: boolean): Column<RemittanceRow>[] {
  const [number, ...rest] = ledgerColumns(t, format, hasSearch);
  return [...(number ? [number] : []), statusColumn(t), ...rest];
}
