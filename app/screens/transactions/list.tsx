import { useSearchParams } from '@remix-run/react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { BulkForm } from '~/listing/bulk-form';
import { toRows } from '~/listing/columnar';
import { TableFrame } from '~/listing/data-table';
import { emptyText } from '~/listing/empty-text';
import { Pager } from '~/listing/pager';
import { changeQuery } from '~/listing/query';
import { sortable } from '~/listing/sortable';
import { WrittenBody } from '~/listing/written-rows';
import type { TransactionKind } from '~contract/transactions/kinds/kind';
import { canTick, listHeaders } from './columns';
import styles from './columns.module.css';
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
  const [address] = useSearchParams();
  // What it opened with is named by all that leads on.
  const search = useMemo(
    () => new URLSearchParams(changeQuery(address, page.remembered ?? {})),
    [address, page.remembered],
  );
  const canSelect = canTick(can);
  const isAll = canSelect && page.offers.runs && query.select === 'all';
  const canSort = page.offers.extraFilters;
  const headers = useMemo(() => {
    const shown = listHeaders({ kind, t, search, isOfAll: page.isOfAll, isTickable: canSelect });
    return canSort ? sortable(shown, kind.sorts, search, usualSort(kind, search.get('only'))) : shown;
  }, [t, search, kind, canSelect, canSort, page.isOfAll]);
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
      <TableFrame
        caption={page.title}
        headers={headers}
        empty={
          rows.length > 0 ? undefined : customer || page.isOfAll ? (
            t(emptyText(page.errors, 'listing.empty'))
          ) : (
            <Suspense fallback={null}>
              <CustomerChoice unbilled={page.unbilled} canListAll={page.canListAll} />
            </Suspense>
          )
        }
      >
        <WrittenBody rows={list.written} className={styles.rows} />
      </TableFrame>
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
