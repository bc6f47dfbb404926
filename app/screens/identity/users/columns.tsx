import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import { rowLinks } from '~/listing/row-links';
import { sortable } from '~/listing/sortable';
import type { UserRow } from '~contract/identity/users';
import { enabledColumn } from '../../shared/enabled-column';
import { SessionCount } from './session-count';

const SORTED = ['user_name', 'real_name', 'create_time', 'last_sign_in_time'];

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  /** Title of a language, in that language. */
  readonly languageTitle: (language: string) => string;
  readonly selected: number | undefined;
  /** Whether the server knows of sign-ins, and sorts. */
  readonly isWhole: boolean;
  /** Whether the sessions of the row's user can be opened: one's own are in one's own menu. */
  readonly canSeeSessions: (row: UserRow) => boolean;
  /** Whether the row's user may be changed: users cannot change themselves. */
  readonly canEdit: (row: UserRow) => boolean;
}

/** Columns of the users (spec admin 2, User management). */
export function userColumns({ t, format, search, ...given }: Given): Column<UserRow>[] {
  const lastSignIn: Column<UserRow> = {
    key: 'last_sign_in_time',
    title: t('users.lastSignIn'),
    cell: (row) => format.dateTime(row.last_sign_in_time) || t('users.neverSignedIn'),
  };
  const sessions: Column<UserRow> = {
    key: 'session_count',
    title: t('users.sessions'),
    align: 'end',
    // A number: with it the list still fits a small window.
    width: 76,
    text: ({ session_count }) => String(session_count ?? ''),
    cell: (row) => <SessionCount user={row} isLink={given.canSeeSessions(row)} />,
  };
  const columns: Column<UserRow>[] = [
    {
      key: 'user_name',
      title: t('users.userName'),
      pinned: 'start',
      cell: ({ id, user_name }) => {
        const isSelected = id === given.selected;
        return (
          <Link
            to={changeQuery(search, { id: isSelected ? null : id, dialog: null })}
            title={t(isSelected ? 'users.deselect' : 'users.select')}
            data-row-link
            preventScrollReset
          >
            {user_name}
          </Link>
        );
      },
    },
    { ...textColumn('real_name', t('users.realName')), onPhone: 'note' },
    { key: 'language', title: t('users.language'), cell: (row) => given.languageTitle(row.language) },
    textColumn('warehouse_name', t('users.warehouse')),
    formattedColumn('create_time', t('common.createTime'), format.dateTime),
    ...(given.isWhole ? [lastSignIn, sessions] : []),
    enabledColumn({ t, name: (row) => row.user_name, can: given.canEdit }),
    ...rowLinks<UserRow>({
      t,
      search,
      can: { edit: given.canEdit },
      name: (row) => row.user_name,
      to: (dialog, { id }) => ({ dialog, id }),
    }),
  ];
  return given.isWhole ? sortable(columns, SORTED, search) : columns;
}
