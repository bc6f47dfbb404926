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
import { addMaterial, deleteMaterial, editMaterial, setMaterialStatus } from './actions.server';
import { materialColumns } from './columns';
import { MaterialDialog } from './dialog';
import { MaterialFilters } from './filters';
import { loadMaterials } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadMaterials);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent({
    add: addMaterial,
    edit: editMaterial,
    status: setMaterialStatus,
    enable: changeTicked('material', 1),
    disable: changeTicked('material', 0),
    delete: deleteMaterial,
  }),
);

/** Packaging materials: what fees are set for, and what records name. */
export default function Materials() {
  const { t } = useTranslation();
  const format = useFormatters();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { title, query, can, dialog, idempotencyKey } = page;
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader title={title}>
        <ExportLink />
        {can.add && <AddLink />}
      </PageHeader>
      <MaterialFilters query={query} />
      <RefusedStatuses />
      <DataTable
        caption={title}
        columns={withTicks(
          materialColumns({ t, format, search, can }),
          page.canTick && { t, name: (row) => row.material_code },
        )}
        rows={page.rows}
        rowKey={(row) => row.id}
        empty={t('listing.empty')}
      />
      {page.canTick && <StatusBar idempotencyKey={page.idempotencyKey} />}
      <Pager total={page.total} page={query.page} pageSize={query.list_rows} />
      {dialog && (
        <MaterialDialog
          key={`${dialog.kind} ${dialog.id}`}
          {...dialog}
          canEdit={can.edit}
          idempotencyKey={idempotencyKey}
        />
      )}
    </ActionResultProvider>
  );
}
