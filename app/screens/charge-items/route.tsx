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
import { addChargeItem, editChargeItem, setStatus } from './actions.server';
import { chargeItemColumns } from './columns';
import { ChargeItemDialog } from './dialog';
import { ChargeItemFilters } from './filters';
import { loadChargeItems } from './load.server';

export const loader = guardedLoader(loadChargeItems);

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

export const action = guardedAction((submitted) => {
  switch (submitted.form.get('intent')) {
    case 'add':
      return addChargeItem(submitted);
    case 'edit':
      return editChargeItem(submitted);
    case 'status':
      return setStatus(submitted);
    default:
      throw new Response(null, { status: 400 });
  }
});

/** Charge items (spec admin 2, Charge-item list). */
export default function ChargeItems() {
  const { t } = useTranslation();
  const format = useFormatters();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { title, query, can } = page;
  return (
    <Answered answer={refused}>
      <header className="page-head">
        <h1>{title}</h1>
        {can.add && (
          <Link
            to={changeQuery(search, { dialog: 'new', id: null })}
            className="button primary"
            preventScrollReset
          >
            {t('forms.add')}
          </Link>
        )}
      </header>
      <ChargeItemFilters query={query} types={page.types} />
      <DataTable
        caption={title}
        columns={chargeItemColumns({ t, format, search, can })}
        rows={page.rows}
        rowKey={(row) => row.id}
        empty={t('listing.empty')}
      />
      <Pager total={page.total} page={query.page} pageSize={query.list_rows} />
      {page.form && (
        <ChargeItemDialog
          key={page.form.id}
          {...page.form}
          types={page.types}
          canSwitch={can.status}
          intentKey={page.intentKey}
        />
      )}
    </Answered>
  );
}
