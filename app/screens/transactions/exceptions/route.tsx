import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { PageHeader } from '../../shared/page-head';
import { runAction } from '../../shared/run/actions.server';
import { RunPanel } from '../../shared/run/lazy-panel';
import { decideDifference, retry, retryAll } from './actions.server';
import { DifferenceDialog } from './difference-dialog';
import { Differences } from './differences';
import { GroupRows } from './group-rows';
import { Groups } from './groups';
import { loadExceptions } from './load.server';
import { Priced } from './priced';
import { PricedRows } from './priced-rows';
import { WaitingRecords } from './waiting';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadExceptions);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent(
    {
      retry,
      retry_all: retryAll,
      decide: decideDifference,
    },
    runAction,
  ),
);

/** Everything that could not be priced, with links to fix it and a retry. */
export default function Exceptions() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { title, query, list, group, run } = page;
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader title={title} />
      {run && <RunPanel run={run} />}
      {page.waiting && page.waiting.length > 0 && <WaitingRecords rows={page.waiting} />}
      {page.differences && page.differences.total > 0 && <Differences {...page.differences} />}
      {list && <Groups {...page} list={list} />}
      {page.priced && page.priced.total > 0 && <Priced {...page.priced} />}
      {page.pricedRows && <PricedRows {...page} priced={page.pricedRows} />}
      {group && <GroupRows {...page} group={group} />}
      {page.deciding && query.decide && (
        <DifferenceDialog
          change={page.deciding}
          decision={query.decide}
          idempotencyKey={page.idempotencyKey}
        />
      )}
    </ActionResultProvider>
  );
}
