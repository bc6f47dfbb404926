import { useSearchParams } from '@remix-run/react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { BulkForm } from '~/listing/bulk-form';
import { arranged } from '~/listing/column-choice';
import { toRows } from '~/listing/columnar';
import { DataTable } from '~/listing/data-table';
import { emptyText } from '~/listing/empty-text';
import { Pager } from '~/listing/pager';
import { changeQuery } from '~/listing/query';
import { sortable } from '~/listing/sortable';
import type { TransactionKind } from '~contract/transactions/kinds/kind';
import { columnsOf, menuColumn, selectColumn } from './columns';
import type { TransactionPage } from './load.server';
import { NewRows } from './new-rows';
import { usualSort } from './only';
import { RowMenu } from './row-menu';
import { TransactionSelection } from './selection-bar';
import { Toolbar } from './toolbar';
import { Totals } from './totals';

// Only before a customer is chosen.
const CustomerChoice = lazy(() => import('./customer-choice'));

interface TransactionListProps {
  readonly page: TransactionPage;
  readonly kind: TransactionKind;
  readonly list: NonNullable<TransactionPage['list']>;
  /** The screen's own. */
  readonly buttons: ReactNode;
}

/** The list tab below its heading: what is set of the filters, actions on rows, the rows, paging. */
export function TransactionList({ page, kind, list, buttons }: TransactionListProps) {
  const { query, can, customer } = page;
  const { t } = useTranslation();
  const format = useFormatters();
  const [address] = useSearchParams();
  // What it opened with is named by all that leads on.
  const search = useMemo(
    () => new URLSearchParams(changeQuery(address, page.remembered ?? {})),
    [address, page.remembered],
  );
  const canAdjust = can.adjust;
  const canSelect = can.recalculate || can.charge || can.bill;
  const isAll = canSelect && page.offers.runs && query.select === 'all';
  const canSort = page.offers.extraFilters;
  const columns = useMemo(() => {
    const context = { t, format, search, hasYear: !page.isThisYear, isOfAll: page.isOfAll };
    const select = canSelect ? [selectColumn(context)] : [];
    const own = arranged(columnsOf(kind, context), search.get('cols'));
    const usual = usualSort(kind, search.get('only'));
    const sorted = canSort ? sortable(own, kind.sorts, search, usual) : own;
    return [...select, ...sorted, menuColumn(context, canAdjust)];
  }, [t, format, search, kind, canSelect, canAdjust, canSort, page.isThisYear, page.isOfAll]);
  const rows = useMemo(() => toRows(list.rows), [list.rows]);
  // What counts the ticks has to come after them; otherwise it is reached before the rows, as it is seen.
  const bar = canSelect && (
    <TransactionSelection page={page} rows={rows} total={list.total} isAll={isAll} search={search} />
  );
  const rowsWithActions = (
    <>
      <Toolbar page={page} kind={kind} total={list.total} search={search}>
        {buttons}
      </Toolbar>
      {isAll && bar}
      <DataTable
        caption={page.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        currentKey={query.id}
        empty={
          customer || page.isOfAll ? (
            t(emptyText(page.errors, 'listing.empty'))
          ) : (
            <Suspense fallback={null}>
              <CustomerChoice unbilled={page.unbilled} canListAll={page.canListAll} />
            </Suspense>
          )
        }
      />
      {!isAll && bar}
    </>
  );
  return (
    <>
      {canSelect ? (
        <BulkForm idempotencyKey={page.idempotencyKey}>{rowsWithActions}</BulkForm>
      ) : (
        rowsWithActions
      )}
      <RowMenu />
      <Pager total={list.total} page={query.page} pageSize={query.list_rows}>
        {page.newRows && <NewRows query={page.newRows} />}
        {page.totals && list.total > 0 && (
          <Totals totals={page.totals} canNarrow={page.offers.extraFilters} />
        )}
      </Pager>
    </>
  );
}
