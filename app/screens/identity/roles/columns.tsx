import type { TFunction } from 'i18next';
import { EnabledTag, enabledText } from '~/forms/status-field';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { type Column, formattedColumn, proseColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import { rowLinks } from '~/listing/row-links';
import type { RoleRow } from '~contract/identity/roles';

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly can: { readonly edit: boolean; readonly add: boolean; readonly delete: boolean };
  /** Whether the server counts the users of a role. */
  readonly hasCounts: boolean;
  /** Whether what a role allows can be opened. */
  readonly canSeeMenu: boolean;
  /** Whether the users of a role can be opened. */
  readonly canOpenUsers: boolean;
}

/** Columns of the roles (spec admin 2, Role list), and the status, by which the list can be filtered. */
export function roleColumns({ t, format, search, can, ...given }: Given): Column<RoleRow>[] {
  const users: Column<RoleRow> = {
    key: 'user_count',
    title: t('roles.users'),
    align: 'end',
    cell: ({ id, title, user_count: count }) =>
      count && given.canOpenUsers ? (
        <Link to={`/user/index?role_id=${id}`} aria-label={t('roles.usersOf', { count, name: title })}>
          {count}
        </Link>
      ) : (
        count
      ),
  };
  const name: Column<RoleRow> = {
    key: 'title',
    title: t('roles.name'),
    pinned: 'start',
    cell: ({ id, title }) =>
      given.canSeeMenu ? (
        <Link
          to={changeQuery(search, { dialog: 'menu', id })}
          title={t('grantedMenu.ofRole', { name: title })}
          data-row-link
          preventScrollReset
        >
          {title}
        </Link>
      ) : (
        title
      ),
  };
  return [
    name,
    { ...proseColumn('detail', t('roles.detail')), onPhone: 'note' },
    {
      key: 'status',
      title: t('common.status'),
      onPhone: 'aside',
      text: ({ status }) => enabledText(t, status),
      cell: ({ status }) => <EnabledTag status={status} />,
    },
    ...(given.hasCounts ? [users] : []),
    textColumn('create_user_name', t('common.creator')),
    formattedColumn('create_time', t('common.createTime'), format.dateTime),
    ...rowLinks<RoleRow>({
      t,
      search,
      can,
      name: (row) => row.title,
      copyTo: can.add ? ({ id }) => ({ dialog: 'copy', id }) : undefined,
      to: (dialog, { id }) => ({ dialog, id }),
    }),
  ];
}
