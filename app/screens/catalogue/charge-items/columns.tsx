import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import { rowLinks } from '~/listing/row-links';
import type { BillingTypeRow } from '~contract/catalogue/billing-types';
import type { Choice } from '~contract/reply';
import { enabledColumn } from '../../shared/enabled-column';

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly types: readonly Choice[];
  readonly hasDetail: boolean;
  readonly can: { readonly edit: boolean; readonly status: boolean };
}

/** Columns of the charge items (spec admin 2, Charge-item list). */
export function chargeItemColumns({
  t,
  format,
  search,
  types,
  hasDetail,
  can,
}: Given): Column<BillingTypeRow>[] {
  const typeText = ({ type, type_text }: BillingTypeRow) =>
    type_text || types.find(({ key }) => key === type)?.value || type;
  return [
    { ...textColumn('title', t('chargeItems.name')), pinned: 'start' },
    { key: 'type', title: t('chargeItems.type'), onPhone: 'note', cell: typeText },
    ...(hasDetail ? [textColumn('detail', t('chargeItems.fields.detail'))] : []),
    enabledColumn({ t, name: (row) => row.title, can: can.status }),
    textColumn('update_user_name', t('common.updater')),
    formattedColumn('update_time', t('common.updateTime'), format.dateTime),
    textColumn('create_user_name', t('common.creator')),
    formattedColumn('create_time', t('common.createTime'), format.dateTime),
    ...rowLinks<BillingTypeRow>({
      t,
      search,
      can: { edit: can.edit },
      name: (row) => row.title,
      to: (dialog, { id }) => ({ dialog, id }),
    }),
  ];
}
