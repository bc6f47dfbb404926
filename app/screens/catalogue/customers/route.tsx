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
import {
  addCustomer,
  changeCustomerRows,
  deleteCustomer,
  editCustomer,
  setCustomerStatus,
} from './actions.server';
import { customerColumns } from './columns';
import { CustomerDetails } from './details';
import { CustomerDialog } from './dialog';
import { CustomerFilters } from './filters';
import { loadCustomers } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadCustomers);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

const act = byIntent({
  add: addCustomer,
  edit: editCustomer,
  status: setCustomerStatus,
  enable: changeTicked('customer', 1),
  disable: changeTicked('customer', 0),
  delete: deleteCustomer,
});

export const action = guardedAction(async (submitted) =>
  submitted.form.has('row') ? changeCustomerRows(submitted) : act(submitted),
);

/** Customers, and the details of one. */
export default function Customers() {
  const { t } = useTranslation();
  const format = useFormatters();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { title, query, list, detail, can, languages } = page;
  const languageTitle = (language: string) =>
    languages.find(({ value }) => value === language)?.title ?? language;
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader
        title={title}
        tabs={<PageTabs label={title} list={t('customers.list')} details={t('customers.details')} />}
      >
        {list && <ExportLink />}
        {page.neighbours && <Neighbours {...page.neighbours} />}
        {can.add && <AddLink change={{ dialog: 'new' }} />}
      </PageHeader>
      {list && (
        <>
          <CustomerFilters query={query} />
          <RefusedStatuses />
          <DataTable
            caption={title}
            columns={withTicks(
              customerColumns({ t, format, search, can, languageTitle }),
              page.canTick && { t, name: (row) => row.customer_code, can: (row) => row.is_house !== 1 },
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
      {detail && <CustomerDetails detail={detail} can={can} languageTitle={languageTitle} />}
      {!list && !detail && <p className="empty">{t(query.id ? 'forms.gone' : 'customers.chooseRow')}</p>}
      {page.form && (
        <CustomerDialog
          key={`${page.form.kind} ${page.form.id}`}
          {...page.form}
          languages={languages}
          idempotencyKey={page.idempotencyKey}
        />
      )}
    </ActionResultProvider>
  );
}
