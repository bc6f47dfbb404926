import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useRevalidator, useSearchParams } from '@remix-run/react';
import { useEffect, useMemo, useRef } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { PageHeader, RefreshLink } from '../../shared/page-head';
import { PageTabs } from '../../shared/page-tabs';
import { stopJob } from '../../shared/run/actions.server';
import { isUnfinished } from '../../shared/use-job';
import { startRun, startUntil } from './actions.server';
import { billingRunColumns } from './columns';
import { RunDetails } from './details';
import { type BillingRunList, loadBillingRuns } from './load.server';
import { UntilDialog } from './until-dialog';
import { WaitingToBill } from './waiting';

const PAUSE_MS = 2000;

/** Reloads the page's data periodically while something on it is under way. */
function usePolling(isUnderWay: boolean): void {
  const { state, revalidate } = useRevalidator();
  const isReading = useRef(false);
  isReading.current = state !== 'idle';
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      if (!isReading.current && !document.hidden) revalidate();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadBillingRuns);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent({
    start: startRun,
    until: startUntil,
    cancel_job: stopJob,
  }),
);

/** Billing runs: what is waiting to be billed, what has been billed, and the progress of a run. */
export default function BillingRuns() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { title, list, details } = page;
  // The user's own run is followed by its panel; reloading the page would remove a question from the screen.
  const runs = details && !details.job ? [details.run] : (list?.rows ?? []);
  usePolling(!actionData?.confirm && runs.some(isUnfinished));
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader
        title={title}
        tabs={<PageTabs label={title} list={t('billingRuns.list')} details={t('billingRuns.details')} />}
      >
        <RefreshLink />
      </PageHeader>
      {list && (
        <>
          <WaitingToBill list={list} idempotencyKey={page.idempotencyKey} />
          {list.form && <UntilDialog form={list.form} idempotencyKey={page.idempotencyKey} />}
          <Runs title={title} list={list} query={page.query} currentId={page.id} />
        </>
      )}
      {details && <RunDetails details={details} />}
      {page.tab === 'details' && !details && (
        <p className="empty">{t(page.id ? 'billingRuns.gone' : 'billingRuns.chooseRun')}</p>
      )}
    </ActionResultProvider>
  );
}

interface RunsProps {
  readonly title: string;
  readonly list: BillingRunList;
  readonly query: { readonly page: number; readonly list_rows: number };
  readonly currentId: number | undefined;
}

/** The runs of the last days. */
function Runs({ title, list, query, currentId }: RunsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const columns = useMemo(() => billingRunColumns(t, format, search), [t, format, search]);
  return (
    <>
      <DataTable
        caption={title}
        columns={columns}
        rows={list.rows}
        rowKey={(run) => run.id}
        currentKey={currentId}
        clickable
        empty={t(list.canStart ? 'billingRuns.emptyStart' : 'billingRuns.empty')}
      />
      <Pager total={list.total} page={query.page} pageSize={query.list_rows} />
    </>
  );
}
