import { type MetaFunction, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
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
  addUser,
  askPassword,
  editUser,
  endSessions,
  makeResetLink,
  setUserStatus,
  unlockUser,
} from './actions.server';
import { userColumns } from './columns';
import { UserDetails } from './details';
import { UserDialog } from './dialog';
import { UserFilters } from './filters';
import { loadUsers } from './load.server';
import { isOwn } from './record';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadUsers);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent({
    add: addUser,
    edit: editUser,
    status: setUserStatus,
    enable: changeTicked('user', 1),
    disable: changeTicked('user', 0),
    endSessions,
    unlock: unlockUser,
    resetLink: makeResetLink,
    askPassword,
  }),
);

/** Users, and the details of one (spec admin 2, User management). */
export default function Users() {
  const { t } = useTranslation();
  const format = useFormatters();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const made = actionData && 'made' in actionData ? actionData.made : undefined;
  const refused = actionData && 'ok' in actionData ? actionData : undefined;
  const [search] = useSearchParams();
  const { title, query, list, detail } = page;
  const canEdit = (user: { id: number; user_name: string }) => page.can.edit && !isOwn(page.own, user);
  const languageTitle = (language: string) =>
    page.languages.find(({ value }) => value === language)?.title ?? language;
  return (
    <ActionResultProvider answer={refused}>
      <PageHeader
        title={title}
        tabs={<PageTabs label={title} list={t('users.list')} details={t('users.details')} />}
      >
        {list && <ExportLink />}
        {page.neighbours && <Neighbours {...page.neighbours} />}
        {page.can.add && <AddLink change={{ dialog: 'new' }} />}
      </PageHeader>
      {list && (
        <>
          <UserFilters query={query} roles={list.roles} />
          <RefusedStatuses />
          <DataTable
            caption={title}
            columns={withTicks(
              userColumns({
                t,
                format,
                search,
                languageTitle,
                selected: query.id,
                isWhole: page.isWhole,
                canEdit,
                canSeeSessions: (row) => page.can.seeSessions && !isOwn(page.own, row),
              }),
              page.canTick && { t, name: (row) => row.user_name, can: canEdit },
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
      {detail && (
        <UserDetails
          detail={detail}
          languageTitle={languageTitle}
          can={isOwn(page.own, detail.res) ? undefined : page.can}
          canSeeSessions={page.can.seeSessions && !isOwn(page.own, detail.res)}
          made={made}
          idempotencyKey={page.idempotencyKey}
          dialog={query.dialog}
        />
      )}
      {!list && !detail && <p className="empty">{t('users.chooseRow')}</p>}
      {page.form && (
        <UserDialog
          key={page.form.id}
          {...page.form}
          allLanguages={page.languages}
          ownCode={page.ownCode}
          idempotencyKey={page.idempotencyKey}
        />
      )}
    </ActionResultProvider>
  );
}
