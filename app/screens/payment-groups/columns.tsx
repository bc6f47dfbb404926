import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import type { PaymentGroupRow } from '~contract/payment-groups';
import styles from './columns.module.css';

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly can: { readonly edit: boolean; readonly delete: boolean };
}

/** Columns of the payment groups (spec admin 2, Payment-group list). */
export function paymentGroupColumns({ t, format, search, can }: Given): Column<PaymentGroupRow>[] {
  const link = (dialog: 'edit' | 'delete', { id, title }: PaymentGroupRow) => (
    <Link
      to={changeQuery(search, { dialog, id })}
      aria-label={t(`forms.${dialog}Of`, { name: title })}
      preventScrollReset
    >
      {t(`forms.${dialog}`)}
    </Link>
  );
  const actions: Column<PaymentGroupRow> = {
    key: 'actions',
    title: t('listing.actions'),
    pinned: 'end',
    cell: (row) => (
      <span className={styles.actions}>
        {can.edit && link('edit', row)}
        {can.delete && link('delete', row)}
      </span>
    ),
  };
  return [
    { ...textColumn('title', t('paymentGroups.name')), pinned: 'start' },
    textColumn('create_user_name', t('common.creator')),
    formattedColumn('create_time', t('common.createTime'), format.dateTime),
    ...(can.edit || can.delete ? [actions] : []),
  ];
}
