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
import {
  addPaymentGroups,
  changePaymentGroupRows,
  deletePaymentGroup,
  editPaymentGroup,
} from './actions.server';
import { paymentGroupColumns } from './columns';
import { PaymentGroupDialog } from './dialog';
import { loadPaymentGroups } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadPaymentGroups);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

const act = byIntent({
  add: addPaymentGroups,
  edit: editPaymentGroup,
  delete: deletePaymentGroup,
});

export const action = guardedAction(async (submitted) =>
  submitted.form.has('row') ? changePaymentGroupRows(submitted) : act(submitted),
);

/** Payment groups (spec admin 2, Payment-group list). The right to see them includes the right to add them. */
export default function PaymentGroups() {
  const { t } = useTranslation();
  const format = useFormatters();
  const { title, query, rows, total, can, dialog, idempotencyKey } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader title={title}>
        <ExportLink />
        <AddLink />
      </PageHeader>
      <DataTable
        caption={title}
        columns={paymentGroupColumns({ t, format, search, can })}
        rows={rows}
        rowKey={(row) => row.id}
        empty={t('paymentGroups.empty')}
      />
      <Pager total={total} page={query.page} pageSize={query.list_rows} />
      {dialog && !actionData?.confirm && (
        <PaymentGroupDialog key={dialog.id} {...dialog} idempotencyKey={idempotencyKey} />
      )}
    </ActionResultProvider>
  );
}
