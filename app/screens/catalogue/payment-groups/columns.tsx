import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import { rowLinks } from '~/listing/row-links';
import type { PaymentGroupRow } from '~contract/catalogue/payment-groups';

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly can: { readonly edit: boolean; readonly delete: boolean };
}

/** Columns of the payment groups (spec admin 2, Payment-group list). */
export function paymentGroupColumns({ t, format, search, can }: Given): Column<PaymentGroupRow>[] {
  return [
    { ...textColumn('title', t('paymentGroups.name')), pinned: 'start' },
    { ...textColumn('create_user_name', t('common.creator')), onPhone: 'note' },
    { ...formattedColumn('create_time', t('common.createTime'), format.dateTime), onPhone: 'day' },
    ...rowLinks<PaymentGroupRow>({
      t,
      search,
      can,
      name: (row) => row.title,
      to: (dialog, { id }) => ({ dialog, id }),
    }),
  ];
}
