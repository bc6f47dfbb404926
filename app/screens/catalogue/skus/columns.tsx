import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import { rowLinks } from '~/listing/row-links';
import type { SkuRow } from '~contract/catalogue/skus';
import { enabledColumn } from '../../shared/enabled-column';
import type { SkusPage } from './load.server';

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly can: SkusPage['can'];
}

/** Columns of the SKUs: customer, code, measures, and their source. */
export function skuColumns({ t, format, search, can }: Given): Column<SkuRow>[] {
  const measure = (
    key: 'length' | 'width' | 'height' | 'weight' | 'volume' | 'registered_volume',
  ): Column<SkuRow> => ({
    key,
    title: t(key === 'registered_volume' ? 'skus.registered' : `skus.${key}`),
    align: 'end',
    cell: (row) => (row[key] ? format.number(row[key]) : '—'),
  });
  return [
    textColumn('customer_code', t('transactions.customer')),
    {
      key: 'sku',
      title: t('skus.sku'),
      pinned: 'start',
      cell: ({ id, sku }) => (
        <Link to={changeQuery(search, { dialog: 'edit', id })} preventScrollReset>
          {sku}
        </Link>
      ),
    },
    { ...textColumn('title', t('skus.name')), onPhone: 'note' },
    enabledColumn({ t, name: ({ sku }) => sku, can: can.status }),
    measure('length'),
    measure('width'),
    measure('height'),
    measure('weight'),
    measure('volume'),
    measure('registered_volume'),
    textColumn('material_name', t('skus.material')),
    { key: 'categories', title: t('skus.categories'), cell: ({ categories }) => categories.join(', ') },
    {
      key: 'is_corrected',
      title: t('skus.corrected'),
      cell: ({ is_corrected }) => is_corrected === 1 && <span data-tag="on">{t('forms.yes')}</span>,
    },
    formattedColumn('update_time', t('common.updateTime'), format.date),
    ...rowLinks<SkuRow>({
      t,
      search,
      can: { edit: can.edit, delete: can.delete },
      name: (row) => row.sku,
      to: (dialog, { id }) => ({ dialog, id }),
    }),
  ];
}
