import type { TFunction } from 'i18next';
import { EnabledTag } from '~/forms/status-field';
import type { Formatters } from '~/i18n/formatters';
import { type Column, formattedColumn, proseColumn, textColumn } from '~/listing/columns';
import { rowLinks } from '~/listing/row-links';
import type { RoleRow } from '~contract/identity/roles';

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly can: { readonly edit: boolean; readonly delete: boolean };
}

/** Columns of the roles (spec admin 2, Role list), and the status, by which the list can be filtered. */
export function roleColumns({ t, format, search, can }: Given): Column<RoleRow>[] {
  return [
    { ...textColumn('title', t('roles.name')), pinned: 'start' },
    proseColumn('detail', t('roles.detail')),
    {
      key: 'status',
      title: t('common.status'),
      cell: ({ status }) => <EnabledTag status={status} />,
    },
    textColumn('create_user_name', t('common.creator')),
    formattedColumn('create_time', t('common.createTime'), format.dateTime),
    ...rowLinks<RoleRow>({
      t,
      search,
      can,
      name: (row) => row.title,
      to: (dialog, { id }) => ({ dialog, id }),
    }),
  ];
}
