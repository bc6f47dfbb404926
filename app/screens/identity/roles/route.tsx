import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { DeleteDialog } from '~/forms/delete-dialog';
import { Dialog } from '~/forms/dialog';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import { changeQuery } from '~/listing/query';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { useMayOpen } from '~/shell/shell-data';
import { pageTitle } from '~/shell/title';
import { GrantedMenu } from '../../shared/granted-menu/granted-menu';
import { ExportLink } from '../../shared/list-export/link';
import { AddLink, PageHeader } from '../../shared/page-head';
import { addRole, deleteRole, editRole } from './actions.server';
import { roleColumns } from './columns';
import { RoleDialog } from './dialog';
import { RoleFilters } from './filters';
import { loadRoles } from './load.server';
import styles from './roles.module.css';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadRoles);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent({
    add: addRole,
    edit: editRole,
    delete: deleteRole,
  }),
);

/** Roles and the rights they hold (spec admin 2, Role list). */
export default function Roles() {
  const { t } = useTranslation();
  const format = useFormatters();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [search] = useSearchParams();
  const canOpenUsers = useMayOpen('/user/index');
  const { title, query, can, form, toDelete } = page;
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader title={title}>
        <ExportLink />
        {can.add && <AddLink />}
      </PageHeader>
      <RoleFilters query={query} />
      <DataTable
        caption={title}
        columns={roleColumns({
          ...{ t, format, search, can, canOpenUsers },
          hasCounts: page.hasCounts,
          canSeeMenu: page.canSeeMenu,
        })}
        rows={page.rows}
        rowKey={(row) => row.id}
        clickable={page.canSeeMenu}
        empty={t('listing.empty')}
      />
      <Pager total={page.total} page={query.page} pageSize={query.list_rows} />
      {form && (
        <RoleDialog
          key={`${search.get('dialog')} ${form.id}`}
          {...form}
          idempotencyKey={page.idempotencyKey}
        />
      )}
      {page.menu && (
        <Dialog
          title={
            page.menu.role ? t('grantedMenu.ofRole', { name: page.menu.role.title }) : t('grantedMenu.title')
          }
          close={changeQuery(search, { dialog: null, id: null })}
          size="large"
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className={styles.menu} aria-label={t('grantedMenu.title')} tabIndex={0}>
            {page.menu.role?.status === 0 && <p>{t('grantedMenu.roleDisabled')}</p>}
            <GrantedMenu items={page.menu.items} />
          </section>
        </Dialog>
      )}
      {toDelete && !actionData?.confirm && (
        <DeleteDialog
          id={toDelete.id}
          name={toDelete.title}
          close={changeQuery(search, { dialog: null, id: null })}
        />
      )}
    </ActionResultProvider>
  );
}
