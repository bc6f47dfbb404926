import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Field } from '~/forms/field';
import { StatusFilter } from '~/forms/status-field';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Copyable } from '~/listing/copy-button';
import { DataTable } from '~/listing/data-table';
import { FilterForm } from '~/listing/filter-form';
import { Pager } from '~/listing/pager';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import band from '../../shared/band.module.css';
import { ExportLink } from '../../shared/list-export/link';
import { AddLink, PageHeader } from '../../shared/page-head';
import { makeKey, turnOff } from './actions.server';
import { apiKeyColumns } from './columns';
import { ApiKeyDialog } from './dialog';
import { loadApiKeys } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadApiKeys);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(byIntent({ add: makeKey, off: turnOff }));

/** Keys of machines that push records. */
export default function ApiKeys() {
  const { t } = useTranslation();
  const format = useFormatters();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const made = actionData && 'made' in actionData ? actionData.made : undefined;
  const refused = actionData && 'ok' in actionData ? actionData : undefined;
  const { title, query, can } = page;
  return (
    <ActionResultProvider answer={refused}>
      <PageHeader title={title}>
        <ExportLink />
        {can.add && <AddLink />}
      </PageHeader>
      {made && (
        <section role="status" className={band.band}>
          <p>{t('apiKeys.made', { name: made.title })}</p>
          <code>
            <Copyable>{made.key}</Copyable>
          </code>
        </section>
      )}
      <FilterForm>
        <Field name="title" label={t('apiKeys.name')} defaultValue={query.title} maxLength={64} />
        <StatusFilter status={query.status} />
      </FilterForm>
      <DataTable
        caption={title}
        columns={apiKeyColumns({ t, format, canTurnOff: can.status })}
        rows={page.rows}
        rowKey={(row) => row.id}
        empty={t('listing.empty')}
      />
      <Pager total={page.total} page={query.page} pageSize={query.list_rows} />
      {page.isNew && !made && <ApiKeyDialog kinds={page.kinds} idempotencyKey={page.idempotencyKey} />}
    </ActionResultProvider>
  );
}
