import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { Answered } from '~/shell/answered';
import { titled } from '~/shell/title';
import { runAction } from '../shared/run/actions.server';
import { RunPanel } from '../shared/run/panel';
import { retry } from './actions.server';
import { GroupRows } from './group-rows';
import { Groups } from './groups';
import { loadExceptions } from './load.server';
import { RetryForm } from './retry';

export const loader = guardedLoader(loadExceptions);

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

export const action = guardedAction((submitted) => {
  switch (submitted.form.get('intent')) {
    case 'retry':
      return retry(submitted);
    default:
      return runAction(submitted);
  }
});

/** Everything that could not be priced, with the way to mend it and to try again. */
export default function Exceptions() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { title, query, list, group, run, canRetry } = page;
  return (
    <Answered answer={refused}>
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      {run && <RunPanel run={run} />}
      <RetryForm intentKey={page.intentKey} />
      {list && <Groups query={query} title={title} list={list} canRetry={canRetry} />}
      {group && <GroupRows query={query} title={title} group={group} canRetry={canRetry} />}
    </Answered>
  );
}
