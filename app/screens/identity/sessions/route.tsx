import { Form, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '~/forms/submit-button';
import { useFormatters } from '~/i18n/use-formatters';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { Answered } from '~/shell/answered';
import { titled } from '~/shell/title';
import { PageHead } from '../../shared/page-head';
import { endOne, endOthers } from './actions.server';
import { sessionColumns } from './columns';
import { loadSessions } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadSessions);

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

export const action = guardedAction(byIntent({ end: endOne, endOthers }));

/** Where the user is signed in, and how to end that. */
export default function Sessions() {
  const { t } = useTranslation();
  const format = useFormatters();
  const { title, query, rows, total, idleMinutes, can } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Answered answer={answer}>
      <PageHead title={title}>
        {can.endOthers && (
          <Form method="post">
            <SubmitButton name="intent" value="endOthers">
              {t('sessions.endOthers')}
            </SubmitButton>
          </Form>
        )}
      </PageHead>
      {idleMinutes && <p>{t('sessions.idleLimit', { count: idleMinutes })}</p>}
      <DataTable
        caption={title}
        columns={sessionColumns({ t, format, canEnd: can.end })}
        rows={rows}
        rowKey={(row) => row.id}
        empty={t('listing.empty')}
      />
      <Pager total={total} page={query.page} pageSize={query.list_rows} />
    </Answered>
  );
}
