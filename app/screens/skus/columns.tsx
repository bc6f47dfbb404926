import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import type { SkuRow } from '~contract/skus';

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly canEdit: boolean;
}

/** Columns of the SKUs: customer, code, measures, and their source. */
export function skuColumns({ t, format, search, canEdit }: Given): Column<SkuRow>[] {
  const measure = (key: 'length' | 'width' | 'height' | 'weight' | 'volume'): Column<SkuRow> => ({
    key,
    title: t(`skus.${key}`),
    align: 'end',
    cell: (row) => (row[key] ? format.number(row[key]) : '—'),
  });
  return [
    textColumn('customer_code', t('transactions.customer')),
    { ...textColumn('sku', t('skus.sku')), pinned: 'start' },
    measure('length'),
    measure('width'),
    measure('height'),
    measure('weight'),
    measure('volume'),
    textColumn('material_name', t('skus.material')),
    {
      key: 'is_corrected',
      title: t('skus.corrected'),
      cell: ({ is_corrected }) => is_corrected === 1 && <span data-tag="on">{t('forms.yes')}</span>,
    },
    formattedColumn('update_time', t('common.updateTime'), format.date),
    {
      key: 'actions',
      title: t('listing.actions'),
      pinned: 'end',
      cell: ({ id, sku }) => (
        <Link
          to={changeQuery(search, { dialog: 'edit', id })}
          aria-label={t(canEdit ? 'forms.editOf' : 'skus.historyOf', { name: sku })}
          preventScrollReset
        >
          {t(canEdit ? 'forms.edit' : 'skus.history')}
        </Link>
      ),
    },
  ];
}
