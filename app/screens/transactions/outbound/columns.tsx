import { Link } from '@remix-run/react';
import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { ActionMenu } from '~/listing/action-menu';
import { amountColumn, type Column, formattedColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import { RowCheckbox, SelectAll } from '~/listing/selection';
import { CHARGE_STATUS } from '~contract/constants';
import type { OrderRow } from '~contract/transactions';
import { BULK_FORM } from '../toolbar';

interface ColumnsProps {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly view: 'order' | undefined;
  /** Whether anything can be done to selected rows. */
  readonly canSelect: boolean;
  readonly canAdjust: boolean;
}

/** Columns of the outbound list (spec billing 2.2), a row's checkbox first and its menu last. */
export function outboundColumns(props: ColumnsProps): Column<OrderRow>[] {
  const { t, format, search, view, canSelect, canAdjust } = props;
  const labels = {
    select: t('listing.select'),
    actions: t('listing.actions'),
    view: t('transactions.viewDetails'),
    adjust: t('transactions.adjust'),
  };
  const anyDetails = changeQuery(search, { tab: 'details', id: null, mode: null });
  const details = (row: OrderRow) => `${anyDetails}&id=${row.id}`;
  // What could not be priced has no amount: a 0 would look like a price.
  const money = (value: string, row: OrderRow) =>
    row.error_msg ? '—' : format.amount(value, row.currency_code);
  const select: Column<OrderRow> = {
    key: 'select',
    control: true,
    pinned: 'start',
    title: <SelectAll form={BULK_FORM} label={t('listing.selectAll')} />,
    cell: (row) => (
      <RowCheckbox form={BULK_FORM} value={row.id} label={`${labels.select} ${row.reference_no}`} />
    ),
  };
  return [
    ...(canSelect ? [select] : []),
    {
      key: 'reference_no',
      pinned: 'start',
      title: t('transactions.referenceNo'),
      cell: (row) => <Link to={details(row)}>{row.reference_no}</Link>,
    },
    formattedColumn('create_time', t('transactions.date'), format.dateTime),
    textColumn('order_number', t('transactions.orderNumber')),
    textColumn('platform_number', t('transactions.platformNumber')),
    textColumn(
      'external_number',
      t(view === 'order' ? 'transactions.erpOrderNumber' : 'transactions.externalNumber'),
    ),
    textColumn('order_type', t('transactions.orderType')),
    textColumn('customer_code', t('transactions.customer')),
    textColumn('warehouse_code', t('transactions.warehouse')),
    {
      key: 'billing_status',
      title: t('transactions.billingStatus'),
      cell: (row) => (
        <span data-tag={row.billing_status === 1 ? 'done' : 'open'}>{row.billing_status_text}</span>
      ),
    },
    {
      key: 'charge_status',
      title: t('transactions.chargeStatus'),
      cell: (row) => <span data-tag={row.charge_status === 1 ? 'on' : 'off'}>{row.charge_status_text}</span>,
    },
    amountColumn('billing_amount', t('transactions.billingAmount'), money),
    amountColumn('adjust_amount', t('transactions.adjustAmount'), money),
    { ...amountColumn('total_amount', t('transactions.totalAmount'), money), pinned: 'end' },
    textColumn('currency_code', t('transactions.currency')),
    {
      key: 'error_msg',
      title: t('transactions.errorMsg'),
      cell: (row) =>
        row.error_msg && (
          <span data-tag="error" title={row.error_msg}>
            {row.error_msg}
          </span>
        ),
    },
    formattedColumn('update_time', t('transactions.updateTime'), format.dateTime),
    {
      key: 'actions',
      control: true,
      pinned: 'end',
      title: <span className="visually-hidden">{labels.actions}</span>,
      cell: (row) => (
        <ActionMenu
          id={`row-${row.id}`}
          label={`${labels.actions} ${row.reference_no}`}
          items={[
            <Link key="view" to={details(row)}>
              {labels.view}
            </Link>,
            ...(canAdjust && row.charge_status === CHARGE_STATUS.charged
              ? [
                  <Link key="adjust" to={`${details(row)}&mode=adjust`}>
                    {labels.adjust}
                  </Link>,
                ]
              : []),
          ]}
        >
          ⋯
        </ActionMenu>
      ),
    },
  ];
}
