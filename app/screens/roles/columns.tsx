import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { type Column, formattedColumn, proseColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import type { RoleRow } from '~contract/roles';
import styles from './roles.module.css';

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly can: { readonly edit: boolean; readonly delete: boolean };
}

/** Columns of the roles (spec admin 2, Role list), and the status, which one can filter by. */
export function roleColumns(given: Given): Column<RoleRow>[] {
  const { t, format, can } = given;
  return [
    { ...textColumn('title', t('roles.name')), pinned: 'start' },
    proseColumn('detail', t('roles.detail')),
    {
      key: 'status',
      title: t('common.status'),
      cell: ({ status }) => (
        <span data-tag={status === 1 ? 'done' : ''}>
          {t(status === 1 ? 'common.enabled' : 'common.disabled')}
        </span>
      ),
    },
    textColumn('create_user_name', t('common.creator')),
    formattedColumn('create_time', t('common.createTime'), format.dateTime),
    ...(can.edit || can.delete ? [actionsColumn(given)] : []),
  ];
}

const actionsColumn = ({ t, search, can }: Given): Column<RoleRow> => ({
  key: 'actions',
  title: t('listing.actions'),
  pinned: 'end',
  cell: ({ id, title: name }) => (
    <div className={styles.actions}>
      {can.edit && (
        <Link
          to={changeQuery(search, { dialog: 'edit', id })}
          aria-label={t('forms.editOf', { name })}
          preventScrollReset
        >
          {t('forms.edit')}
        </Link>
      )}
      {can.delete && (
        <Link
          to={changeQuery(search, { dialog: 'delete', id })}
          aria-label={t('forms.deleteOf', { name })}
          preventScrollReset
        >
          {t('forms.delete')}
        </Link>
      )}
    </div>
  ),
});
