import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import { rowLinks } from '~/listing/row-links';
import type { MaterialRow } from '~contract/catalogue/materials';
import { enabledColumn } from '../../shared/enabled-column';
import type { MaterialsPage } from './load.server';

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly can: MaterialsPage['can'];
}

/** Columns of the packaging materials: code, title, outer size, status. */
export function materialColumns({ t, format, search, can }: Given): Column<MaterialRow>[] {
  const side = (key: 'length' | 'width' | 'height'): Column<MaterialRow> => ({
    key,
    title: t(`materials.${key}`),
    align: 'end',
    text: (row) => row[key] ?? '',
    cell: (row) => (row[key] ? format.number(row[key]) : '—'),
  });
  return [
    {
      key: 'material_code',
      title: t('materials.code'),
      pinned: 'start',
      cell: ({ id, material_code }) => (
        <Link to={changeQuery(search, { dialog: 'edit', id })} preventScrollReset>
          {material_code}
        </Link>
      ),
    },
    { ...textColumn('material_name', t('materials.name')), onPhone: 'note' },
    side('length'),
    side('width'),
    side('height'),
    enabledColumn({ t, name: (row) => row.material_code, can: can.status }),
    textColumn('update_user_name', t('common.updater')),
    formattedColumn('update_time', t('common.updateTime'), format.dateTime),
    ...rowLinks<MaterialRow>({
      t,
      search,
      can: { edit: can.edit, delete: can.delete },
      name: (row) => row.material_code,
      to: (dialog, { id }) => ({ dialog, id }),
    }),
  ];
}
