import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { part } from '~/hydration/part';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { DataTable } from '~/listing/data-table';
import { emptyText } from '~/listing/empty-text';
import { Pager } from '~/listing/pager';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { ExportLink } from '../../shared/list-export/link';
import { AddLink, PageHeader } from '../../shared/page-head';
import { runAction } from '../../shared/run/actions.server';
import { RunPanel } from '../../shared/run/lazy-panel';
import { addSku, deleteSku, editSku, previewSku, setSkuStatus } from './actions.server';
import { skuColumns } from './columns';
import { CorrectedBand } from './corrected-band';
import { SkuFilters } from './filters';
import history from './history.module.css';
import { loadSkus } from './load.server';

/** Its script comes when it is shown first; its styles with the page, as the server draws it too. */
const SkuDialog = await part(() => import('./dialog'), { styles: [history] });

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadSkus);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent(
    {
      add: addSku,
      edit: editSku,
      status: setSkuStatus,
      delete: deleteSku,
      preview: previewSku,
    },
    runAction,
  ),
);

/** The customers' SKUs, with their measures. */
export default function Skus() {
  const { t } = useTranslation();
  const format = useFormatters();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { title, query, dialog, can, idempotencyKey } = page;
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader title={title}>
        <ExportLink />
        {can.add && <AddLink />}
      </PageHeader>
      {page.corrected && <CorrectedBand corrected={page.corrected} idempotencyKey={idempotencyKey} />}
      {page.run && <RunPanel run={page.run} />}
      <SkuFilters {...page} />
      <DataTable
        caption={title}
        columns={skuColumns({ t, format, search, can })}
        rows={page.rows}
        rowKey={(row) => row.id}
        currentKey={query.id ?? query.touched}
        empty={t(emptyText(page.errors, 'listing.empty'))}
      />
      <Pager total={page.total} page={query.page} pageSize={query.list_rows} />
      {dialog && (
        <SkuDialog
          key={`${dialog.kind} ${dialog.id}`}
          {...dialog}
          customer={page.customer}
          customers={page.customers}
          canEdit={can.edit}
          idempotencyKey={idempotencyKey}
        />
      )}
    </ActionResultProvider>
  );
}
