import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { Answered } from '~/shell/answered';
import { titled } from '~/shell/title';
import { AddLink, PageHead } from '../../shared/page-head';
import { addPaymentGroups, changeRows, deletePaymentGroup, editPaymentGroup } from './actions.server';
import { paymentGroupColumns } from './columns';
import { PaymentGroupDialog } from './dialog';
import { loadPaymentGroups } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadPaymentGroups);

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

const act = byIntent({
  add: addPaymentGroups,
  edit: editPaymentGroup,
  delete: deletePaymentGroup,
});

export const action = guardedAction(async (submitted) =>
  submitted.form.has('row') ? changeRows(submitted) : act(submitted),
);

/** Payment groups (spec admin 2, Payment-group list). The right to see them includes the right to add them. */
export default function PaymentGroups() {
  const { t } = useTranslation();
  const format = useFormatters();
  const { title, query, rows, total, can, dialog, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <Answered answer={answer}>
      <PageHead title={title}>
        <AddLink />
      </PageHead>
      <DataTable
        caption={title}
        columns={paymentGroupColumns({ t, format, search, can })}
        rows={rows}
        rowKey={(row) => row.id}
        empty={t('paymentGroups.empty')}
      />
      <Pager total={total} page={query.page} pageSize={query.list_rows} />
      {dialog && !answer?.confirm && (
        <PaymentGroupDialog key={dialog.id} {...dialog} idempotencyKey={idempotencyKey} />
      )}
    </Answered>
  );
}
