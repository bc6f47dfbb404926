import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { Link } from '~/link';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import { changeQuery } from '~/listing/query';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { Answered } from '~/shell/answered';
import { titled } from '~/shell/title';
import { addPaymentMethod, editPaymentMethod, saveGroups, setStatus } from './actions.server';
import { paymentMethodColumns } from './columns';
import { PaymentMethodDialog } from './dialog';
import { loadPaymentMethods } from './load.server';

export const loader = guardedLoader(loadPaymentMethods);

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

export const action = guardedAction(async (submitted) => {
  switch (submitted.form.get('intent')) {
    case 'add':
      return addPaymentMethod(submitted);
    case 'edit':
      return editPaymentMethod(submitted);
    case 'status':
      return setStatus(submitted);
    case 'groups':
      return saveGroups(submitted);
    default:
      throw new Response(null, { status: 400 });
  }
});

/** Payment methods (spec admin 2, Payment-method list). The right to see them is the right to add to them. */
export default function PaymentMethods() {
  const { t } = useTranslation();
  const format = useFormatters();
  const { title, query, rows, total, groups, can, form, intentKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { pathname, search: present } = useLocation();
  const [search] = useSearchParams();
  return (
    <Answered answer={refused}>
      <header className="page-head">
        <h1>{title}</h1>
        <div>
          <Link to={`${pathname}${present}`} className="button" preventScrollReset>
            {t('listing.refresh')}
          </Link>
          <Link
            to={changeQuery(search, { dialog: 'new', id: null })}
            className="button primary"
            preventScrollReset
          >
            {t('forms.add')}
          </Link>
        </div>
      </header>
      <DataTable
        caption={title}
        columns={paymentMethodColumns({ t, format, search, groups, can })}
        rows={rows}
        rowKey={(row) => row.id}
        empty={t('payments.empty')}
      />
      <Pager total={total} page={query.page} pageSize={query.list_rows} />
      {form && <PaymentMethodDialog key={form.id} {...form} canSwitch={can.status} intentKey={intentKey} />}
    </Answered>
  );
}
