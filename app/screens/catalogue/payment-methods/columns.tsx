import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import { rowLinks } from '~/listing/row-links';
import { PAYMENT_TYPE } from '~contract/catalogue/payment-types';
import type { PaymentRow } from '~contract/catalogue/payments';
import { toIds } from '~contract/id-list';
import { enabledColumn } from '../../shared/enabled-column';
import { GroupsCell, type PaymentGroup } from './groups-cell';

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly groups: readonly PaymentGroup[];
  readonly can: { readonly edit: boolean; readonly status: boolean };
}

/** The types of the specification (admin 3), of which the list has no texts. */
const TYPE_TEXTS: Readonly<
  Record<number, 'payments.codeImage' | 'payments.bank' | 'payments.bankWithAddress'>
> = {
  [PAYMENT_TYPE.codeImage]: 'payments.codeImage',
  [PAYMENT_TYPE.bank]: 'payments.bank',
  [PAYMENT_TYPE.bankWithAddress]: 'payments.bankWithAddress',
};

/** Columns of the payment methods (spec admin 2, Payment-method list). */
export function paymentMethodColumns({ t, format, search, groups, can }: Given): Column<PaymentRow>[] {
  return [
    { ...textColumn('name', t('payments.name')), pinned: 'start' },
    {
      key: 'payment_type',
      title: t('payments.type'),
      onPhone: 'note',
      cell: ({ payment_type, payment_type_text }) => {
        const existing = TYPE_TEXTS[payment_type];
        return payment_type_text || (existing ? t(existing) : payment_type);
      },
    },
    {
      key: 'payment_group_access',
      title: t('payments.groups'),
      text: ({ payment_group_access: ids }) =>
        groups
          .filter(({ id }) => toIds(ids).includes(id))
          .map((group) => group.title)
          .join(', '),
      cell: (row) => <GroupsCell method={row} groups={groups} disabled={!can.edit} />,
    },
    enabledColumn({ t, name: (row) => row.name, can: can.status }),
    textColumn('update_user_name', t('common.updater')),
    formattedColumn('update_time', t('common.updateTime'), format.dateTime),
    textColumn('create_user_name', t('common.creator')),
    formattedColumn('create_time', t('common.createTime'), format.dateTime),
    ...rowLinks<PaymentRow>({
      t,
      search,
      can: { edit: can.edit },
      name: (row) => row.name,
      to: (dialog, { id }) => ({ dialog, id }),
    }),
  ];
}
