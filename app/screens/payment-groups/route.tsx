import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { Link } from '~/link';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import { changeQuery } from '~/listing/query';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { Answered } from '~/shell/answered';
import { titled } from '~/shell/title';
import { addPaymentGroups, changeRows, deletePaymentGroup, editPaymentGroup } from './actions.server';
import { paymentGroupColumns } from './columns';
import { PaymentGroupDialog } from './dialog';
import { loadPaymentGroups } from './load.server';

export const loader = guardedLoader(loadPaymentGroups);

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

export const action = guardedAction(async (submitted) => {
  if (submitted.form.has('row')) return changeRows(submitted);
  switch (submitted.form.get('intent')) {
    case 'add':
      return addPaymentGroups(submitted);
    case 'edit':
      return editPaymentGroup(submitted);
    case 'delete':
      return deletePaymentGroup(submitted);
    default:
      throw new Response(null, { status: 400 });
  }
});

/** Payment groups (spec admin 2, Payment-group list). The right to see them is the right to add to them. */
export default function PaymentGroups() {
  const { t } = useTranslation();
  const format = useFormatters();
  const { title, query, rows, total, can, dialog, intentKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <Answered answer={refused}>
      <header className="page-head">
        <h1>{title}</h1>
        <Link
          to={changeQuery(search, { dialog: 'new', id: null })}
          className="button primary"
          preventScrollReset
        >
          {t('forms.add')}
        </Link>
      </header>
      <DataTable
        caption={title}
        columns={paymentGroupColumns({ t, format, search, can })}
        rows={rows}
        rowKey={(row) => row.id}
        empty={t('paymentGroups.empty')}
      />
      <Pager total={total} page={query.page} pageSize={query.list_rows} />
      {dialog && !refused?.confirm && (
        <PaymentGroupDialog key={dialog.id} {...dialog} intentKey={intentKey} />
      )}
    </Answered>
  );
}
