import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { DataTable } from '~/listing/data-table';
import { emptyText } from '~/listing/empty-text';
import { FilterForm } from '~/listing/filter-form';
import { Pager } from '~/listing/pager';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { useMayOpen } from '~/shell/shell-data';
import { pageTitle } from '~/shell/title';
import { CustomerField } from '../../shared/customer-field';
import { useCustomers } from '../../shared/customers';
import { AddLink, PageHeader } from '../../shared/page-head';
import { addTransaction, changeOpening, chooseOpeningCustomer } from './actions.server';
import { overviewColumns } from './columns';
import { TransactionDialog } from './dialog';
import { loadOverview, type OverviewPage } from './load.server';
import { OpeningChoice, OpeningDialog } from './opening-dialog';

/** The filter by customer; without one the overview shows them all. */
function OverviewFilters({ customer, customers: given, errors }: OverviewPage) {
  const [search] = useSearchParams();
  const { customers, onType, prepare, onReset } = useCustomers({ customers: given });
  return (
    <FilterForm prepare={prepare} onReset={onReset} errors={errors}>
      <CustomerField
        code={search.get('customer_code') ?? customer?.customer_code ?? ''}
        customers={customers}
        onType={onType}
        isOptional
      />
    </FilterForm>
  );
}

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadOverview);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent({
    transaction: addTransaction,
    opening: changeOpening,
    opening_customer: chooseOpeningCustomer,
  }),
);

/** Customer account: balances of all customers, one row per customer and currency (spec billing 2.8). */
export default function CustomerAccounts() {
  const { t } = useTranslation();
  const format = useFormatters();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { title, query, rows, total, canOpen, form, idempotencyKey } = page;
  const canSetLimits = useMayOpen('/account/index') && page.canSetLimits;
  const FormOf = page.dialog === 'opening' ? OpeningDialog : TransactionDialog;
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader title={title}>
        {canOpen && (
          <AddLink change={{ dialog: 'opening', id: null, currency_code: null }}>
            {t('accounts.opening')}
          </AddLink>
        )}
      </PageHeader>
      {!page.isOwn && <OverviewFilters {...page} />}
      <DataTable
        caption={title}
        columns={overviewColumns({ t, format, search, page: { ...page, canSetLimits } })}
        rows={rows}
        rowKey={(row) => `${row.customer_id} ${row.currency_code}`}
        empty={t(emptyText(page.errors, 'listing.empty'))}
      />
      <Pager total={total} page={query.page} pageSize={query.list_rows} />
      {form && (
        <FormOf key={`${form.customer?.id} ${form.currency}`} form={form} idempotencyKey={idempotencyKey} />
      )}
      {page.isChoosing && <OpeningChoice customers={page.customers} idempotencyKey={idempotencyKey} />}
    </ActionResultProvider>
  );
}
