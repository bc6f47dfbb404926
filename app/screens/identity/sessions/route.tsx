import { Form, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { SubmitButton } from '~/forms/buttons';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { PageHeader } from '../../shared/page-head';
import { endOne, endOthers } from './actions.server';
import { sessionColumns } from './columns';
import { loadSessions } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadSessions);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(byIntent({ end: endOne, endOthers }));

/** Where the user is signed in, and how to end that. */
export default function Sessions() {
  const { t } = useTranslation();
  const format = useFormatters();
  const { title, query, rows, total, idleMinutes, can, userId } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader title={title}>
        {userId && (
          <Link to={`/user/index?tab=details&id=${userId}`} className="button">
            {t('sessions.toUser')}
          </Link>
        )}
        {userId && total > 0 && (
          <Link to={`/user/index?tab=details&id=${userId}&dialog=endSessions`} className="button">
            {t('users.endSessions')}
          </Link>
        )}
        {can.endOthers && (
          <Form method="post">
            <SubmitButton name="intent" value="endOthers">
              {t('sessions.endOthers')}
            </SubmitButton>
          </Form>
        )}
      </PageHeader>
      {idleMinutes && <p>{t('sessions.idleLimit', { count: idleMinutes })}</p>}
      <DataTable
        caption={title}
        columns={sessionColumns({ t, format, canEnd: can.end })}
        rows={rows}
        rowKey={(row) => row.id}
        empty={t('sessions.none')}
      />
      <Pager total={total} page={query.page} pageSize={query.list_rows} />
    </ActionResultProvider>
  );
}
