import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { DeleteDialog } from '~/forms/delete-dialog';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { DataTable } from '~/listing/data-table';
import { emptyText } from '~/listing/empty-text';
import { Pager } from '~/listing/pager';
import { changeQuery } from '~/listing/query';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { AddLink, PageHeader } from '../../shared/page-head';
import { deleteRate, importRates, saveRate } from './actions.server';
import { rateColumns, rateId, rateName } from './columns';
import { CurrentRates } from './current-rates';
import { RateDialog } from './dialog';
import { RateFilters } from './filters';
import { ImportDialog } from './import-dialog';
import { loadExchangeRates } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadExchangeRates);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent({
    save: saveRate,
    delete: deleteRate,
    import: importRates,
  }),
);

/** Exchange rates: those in effect now, and all on file, entered by hand or from the European Central Bank. */
export default function ExchangeRates() {
  const { t } = useTranslation();
  const format = useFormatters();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const refused = actionData && 'ok' in actionData ? actionData : undefined;
  const [search] = useSearchParams();
  const { title, query, dialog, ofDialog, canEdit } = page;
  return (
    <ActionResultProvider answer={refused}>
      <PageHeader title={title}>
        {canEdit && (
          <>
            <Link
              to={changeQuery(search, { dialog: 'import', id: null })}
              className="button"
              preventScrollReset
            >
              {t('exchangeRates.import')}
            </Link>
            <AddLink />
          </>
        )}
      </PageHeader>
      <CurrentRates {...page} />
      <RateFilters page={page} />
      <DataTable
        caption={title}
        columns={rateColumns({ t, format, search, canEdit })}
        rows={page.rows}
        rowKey={rateId}
        empty={t(emptyText(page.errors, `${search}` ? 'listing.empty' : 'exchangeRates.empty'))}
      />
      <Pager total={page.total} page={query.page} pageSize={query.list_rows} />
      {(dialog === 'new' || (dialog === 'edit' && ofDialog)) && (
        <RateDialog key={ofDialog && rateId(ofDialog)} page={page} />
      )}
      {dialog === 'delete' && ofDialog?.row && !refused?.confirm && (
        <DeleteDialog
          id={rateId(ofDialog)}
          name={rateName(t, ofDialog)}
          close={changeQuery(search, { dialog: null, id: null })}
        />
      )}
      {dialog === 'import' && (
        <ImportDialog
          idempotencyKey={page.idempotencyKey}
          imported={actionData && 'imported' in actionData ? actionData.imported : undefined}
        />
      )}
    </ActionResultProvider>
  );
}
