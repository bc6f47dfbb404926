import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { lazy, Suspense, useMemo } from 'react';
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
import { transferApprove, transferWithdraw } from '~contract/accounts/transfer';
import { actionColumns } from '../../shared/applications/columns';
import { decide, withdraw } from '../../shared/applications/decide.server';
import { NO_DIALOG } from '../../shared/applications/decisions';
import { ApplicationFilters } from '../../shared/applications/filters';
import { Pending } from '../../shared/applications/pending';
import { AddLink, PageHeader, RefreshLink } from '../../shared/page-head';
import { applyForTransfer } from './actions.server';
import { transferColumns } from './columns';
import { loadTransfer } from './load.server';

/** Its script comes when it is shown first; its styles with the page, as the server draws it too. */
const DecideDialog = await part(() => import('../../shared/applications/decide-dialog'));
const TransferApply = lazy(() => import('./apply-dialog'));

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadTransfer);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent({
    apply: applyForTransfer,
    decide: (submitted) => decide(submitted, transferApprove),
    withdraw: (submitted) => withdraw(submitted, transferWithdraw),
  }),
);

/** Transfers between the currencies of a customer (spec billing 2.9). */
export default function Transfer() {
  const { t } = useTranslation();
  const format = useFormatters();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { title, list, review, form, can, hasLoss, idempotencyKey } = page;
  const columns = useMemo(
    () => [...transferColumns(t, format, hasLoss), ...actionColumns(t, { search, can, idempotencyKey })],
    [t, format, search, can, hasLoss, idempotencyKey],
  );
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader title={title}>
        <RefreshLink change={NO_DIALOG} />
        {can.apply && <AddLink change={{ ...NO_DIALOG, dialog: 'apply' }}>{t('applications.apply')}</AddLink>}
      </PageHeader>
      <ApplicationFilters list={list} />
      <Pending pending={list.pending} />
      <DataTable
        caption={title}
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row.id}
        currentKey={review?.res?.id}
        empty={t(emptyText(list.errors, 'applications.empty'))}
      />
      <Pager total={list.total} page={list.query.page} pageSize={list.query.list_rows} />
      {review && <DecideDialog review={review} idempotencyKey={idempotencyKey} />}
      <Suspense fallback={null}>
        {form && <TransferApply key={form.customer_id} page={page} form={form} />}
      </Suspense>
    </ActionResultProvider>
  );
}
