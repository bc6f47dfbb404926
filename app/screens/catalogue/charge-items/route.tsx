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
import { AddLink, PageHeader } from '../../shared/page-head';
import { RefusedStatuses, StatusBar, withTicks } from '../../shared/statuses';
import { changeTicked } from '../../shared/statuses.server';
import { addChargeItem, editChargeItem, setChargeItemStatus } from './actions.server';
import { chargeItemColumns } from './columns';
import { ChargeItemDialog } from './dialog';
import { ChargeItemFilters } from './filters';
import { loadChargeItems } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadChargeItems);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent({
    add: addChargeItem,
    edit: editChargeItem,
    status: setChargeItemStatus,
    enable: changeTicked('billingType', 1),
    disable: changeTicked('billingType', 0),
  }),
);

/** Charge items (spec admin 2, Charge-item list). */
export default function ChargeItems() {
  const { t } = useTranslation();
  const format = useFormatters();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { title, query, can } = page;
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader title={title}>
        <ExportLink />
        {can.add && <AddLink />}
      </PageHeader>
      <ChargeItemFilters query={query} types={page.types} />
      <RefusedStatuses />
      <DataTable
        caption={title}
        columns={withTicks(
          chargeItemColumns({ t, format, search, types: page.types, hasDetail: page.hasDetail, can }),
          page.canTick && { t, name: (row) => row.title },
        )}
        rows={page.rows}
        rowKey={(row) => row.id}
        empty={t('listing.empty')}
      />
      {page.canTick && <StatusBar idempotencyKey={page.idempotencyKey} />}
      <Pager total={page.total} page={query.page} pageSize={query.list_rows} />
      {page.form && (
        <ChargeItemDialog
          key={page.form.id}
          {...page.form}
          types={page.types}
          hasDetail={page.hasDetail}
          canSwitch={can.status}
          idempotencyKey={page.idempotencyKey}
        />
      )}
    </ActionResultProvider>
  );
}
