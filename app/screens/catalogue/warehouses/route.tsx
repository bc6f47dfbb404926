import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { ExportLink } from '../../shared/list-export/link';
import { Neighbours } from '../../shared/neighbours';
import { AddLink, PageHeader } from '../../shared/page-head';
import { PageTabs } from '../../shared/page-tabs';
import { RefusedStatuses, StatusBar, withTicks } from '../../shared/statuses';
import { changeTicked } from '../../shared/statuses.server';
import { addWarehouse, deleteWarehouse, editWarehouse, setWarehouseStatus } from './actions.server';
import { warehouseColumns } from './columns';
import { WarehouseDetails } from './details';
import { WarehouseDialog } from './dialog';
import { WarehouseFilters } from './filters';
import { loadWarehouses } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadWarehouses);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent({
    add: addWarehouse,
    edit: editWarehouse,
    status: setWarehouseStatus,
    enable: changeTicked('warehouse', 1),
    disable: changeTicked('warehouse', 0),
    delete: deleteWarehouse,
  }),
);

/** Warehouses, and the details of one. */
export default function Warehouses() {
  const { t } = useTranslation();
  const format = useFormatters();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { title, query, list, detail, can } = page;
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader
        title={title}
        tabs={<PageTabs label={title} list={t('warehouses.list')} details={t('warehouses.details')} />}
      >
        {list && <ExportLink />}
        {page.neighbours && <Neighbours {...page.neighbours} />}
        {can.add && <AddLink change={{ dialog: 'new' }} />}
      </PageHeader>
      {list && (
        <>
          <WarehouseFilters query={query} />
          <RefusedStatuses />
          <DataTable
            caption={title}
            columns={withTicks(
              warehouseColumns({ t, format, search, can }),
              page.canTick && { t, name: (row) => row.warehouse_code },
            )}
            rows={list.rows}
            rowKey={(row) => row.id}
            currentKey={query.id}
            clickable
            empty={t('listing.empty')}
          />
          {page.canTick && <StatusBar idempotencyKey={page.idempotencyKey} />}
          <Pager total={list.total} page={query.page} pageSize={query.list_rows} />
        </>
      )}
      {detail && <WarehouseDetails detail={detail} can={can} />}
      {!list && !detail && <p className="empty">{t(query.id ? 'forms.gone' : 'warehouses.chooseRow')}</p>}
      {page.form && (
        <WarehouseDialog
          key={`${page.form.kind} ${page.form.id}`}
          {...page.form}
          idempotencyKey={page.idempotencyKey}
        />
      )}
    </ActionResultProvider>
  );
}
