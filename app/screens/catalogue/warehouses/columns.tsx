import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { type Column, formattedColumn, proseColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import { rowLinks } from '~/listing/row-links';
import type { WarehouseRow } from '~contract/catalogue/warehouses';
import { enabledColumn } from '../../shared/enabled-column';
import type { WarehousesPage } from './load.server';

interface Given extends Pick<WarehousesPage, 'can'> {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
}

/** The first customers that use a warehouse, and how many more there are. */
export function customersText(
  { customer_codes, customer_count }: Pick<WarehouseRow, 'customer_codes' | 'customer_count'>,
  t: TFunction,
  named = customer_codes.length,
): string {
  const codes = customer_codes.slice(0, named).join(', ');
  const more = customer_count - Math.min(named, customer_codes.length);
  if (more <= 0) return codes;
  return codes ? t('warehouses.andMore', { codes, more }) : String(more);
}

/** Customers that a row of the list names. */
const NAMED = 3;

/** Columns of the warehouses; a code links to the details. */
export function warehouseColumns({ t, format, search, can }: Given): Column<WarehouseRow>[] {
  return [
    {
      key: 'warehouse_code',
      title: t('warehouses.code'),
      pinned: 'start',
      cell: ({ id, warehouse_code }) => (
        <Link to={changeQuery(search, { tab: 'details', id, dialog: null })} data-row-link>
          {warehouse_code}
        </Link>
      ),
    },
    { ...proseColumn('title', t('warehouses.name')), onPhone: 'note' },
    enabledColumn({ t, name: (row) => row.warehouse_code, can: can.status }),
    {
      key: 'time_zone',
      title: t('warehouses.timeZone'),
      cell: ({ time_zone }) => time_zone || t('warehouses.houseZone'),
    },
    {
      key: 'customers',
      title: t('warehouses.customers'),
      text: (row) => customersText(row, t),
      cell: (row) => customersText(row, t, NAMED),
    },
    textColumn('update_user_name', t('common.updater')),
    formattedColumn('update_time', t('common.updateTime'), format.dateTime),
    textColumn('create_user_name', t('common.creator')),
    formattedColumn('create_time', t('common.createTime'), format.dateTime),
    ...rowLinks<WarehouseRow>({
      t,
      search,
      can: { edit: can.edit, delete: can.delete },
      name: (row) => row.warehouse_code,
      to: (dialog, { id }) => ({ dialog, id }),
    }),
  ];
}
