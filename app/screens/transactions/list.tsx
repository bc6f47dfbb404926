import { useSearchParams } from '@remix-run/react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { type Packed, toRows } from '~/listing/columnar';
import type { Column } from '~/listing/columns';
import { DataTable } from '~/listing/data-table';
import { emptyText } from '~/listing/empty-text';
import { Pager } from '~/listing/pager';
import { BulkForm } from './bulk-form';
import { type ColumnContext, menuColumn, selectColumn, type TransactionRow } from './columns';
import type { TransactionPage } from './load.server';
import { RowMenu } from './row-menu';
import { Toolbar } from './toolbar';
import { TotalsTable } from './totals';

interface TransactionListProps<Row extends TransactionRow> {
  readonly page: TransactionPage;
  readonly list: { readonly rows: Packed<Row>; readonly total: number };
  /** Columns between the checkbox and the row menu. */
  readonly columns: (context: ColumnContext) => Column<Row>[];
  readonly filters: ReactNode;
}

/** The list tab: filters, actions on rows, the rows, paging. */
export function TransactionList<Row extends TransactionRow>(props: TransactionListProps<Row>) {
  const { page, list, columns: columnsOf, filters } = props;
  const { screen, query, can, customer } = page;
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const canAdjust = can.adjust;
  const canSelect = can.recalculate || can.charge || can.bill;
  const isAll = canSelect && page.offers.runs && query.select === 'all';
  const columns = useMemo(() => {
    const context = { t, format, search };
    const select = canSelect ? [selectColumn(context)] : [];
    return [...select, ...columnsOf(context), menuColumn(context, canAdjust)];
  }, [t, format, search, columnsOf, canSelect, canAdjust]);
  const rows = useMemo(() => toRows(list.rows), [list.rows]);
  const rowsWithActions = (
    <>
      <Toolbar screen={screen} can={can} offers={page.offers} total={list.total} isAll={isAll} />
      {page.totals && list.total > 0 && <TotalsTable totals={page.totals} />}
      <DataTable
        caption={page.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        currentKey={query.id}
        empty={t(customer ? emptyText(page.errors, 'listing.empty') : 'listing.chooseCustomer')}
      />
    </>
  );
  return (
    <>
      {filters}
      {canSelect ? (
        <BulkForm idempotencyKey={page.idempotencyKey}>{rowsWithActions}</BulkForm>
      ) : (
        rowsWithActions
      )}
      <RowMenu />
      <Pager total={list.total} page={query.page} pageSize={query.list_rows} />
    </>
  );
}
