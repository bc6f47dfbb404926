import { Link } from '@remix-run/react';
import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { amountColumn, type Column, formattedColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import type { Application } from '~contract/applications';
import { CONFIRM, type Decision, PENDING, REJECT } from './decisions';
import { RowActions } from './row-actions';

/** Colours of the statuses: waiting, confirmed, rejected. */
const TAGS = ['on', 'done', 'error'];

/** Columns that the two lists of applications share; each names amounts and currencies in its own words. */
export function applicationColumns(t: TFunction, format: Formatters) {
  return {
    applicationNo: {
      ...textColumn('application_no', t('applications.applicationNo')),
      pinned: 'start',
      copyable: true,
    },
    customer: textColumn('customer_code', t('applications.customer')),
    status: {
      key: 'status',
      title: t('applications.status'),
      cell: ({ status, status_text }) => <span data-tag={TAGS[status]}>{status_text}</span>,
    },
    fromAmount: (title: string) =>
      amountColumn('from_amount', title, (value, row: Application) =>
        format.amount(value, row.from_currency_code),
      ),
    toAmount: (title: string) =>
      amountColumn('to_amount', title, (value, row: Application) =>
        format.amount(value, row.to_currency_code),
      ),
    rate: {
      key: 'rate',
      title: t('applications.rate'),
      align: 'end',
      cell: ({ rate }) => rate && format.number(rate),
    },
    remark: textColumn('remark', t('applications.remark')),
    createTime: formattedColumn('create_time', t('applications.createTime'), format.dateTime),
    reviewer: textColumn('reviewer_user_name', t('applications.reviewer')),
  } satisfies Record<string, Column<Application> | ((title: string) => Column<Application>)>;
}

/** Confirm and Reject: off once it is decided, and not offered to whoever applied. */
export function decideColumn(t: TFunction, search: URLSearchParams): Column<Application> {
  const action = ({ id, status, application_no }: Application, decision: Decision) => {
    const text = t(decision === CONFIRM ? 'applications.confirm' : 'applications.reject');
    if (status !== PENDING) {
      return (
        <button type="button" disabled>
          {text}
        </button>
      );
    }
    const to = changeQuery(search, {
      dialog: 'decide',
      id,
      decision: decision === CONFIRM ? null : decision,
    });
    const name = t(decision === CONFIRM ? 'applications.confirmOf' : 'applications.rejectOf', {
      number: application_no,
    });
    return (
      <Link to={to} className="button" aria-label={name} preventScrollReset>
        {text}
      </Link>
    );
  };
  return {
    key: 'actions',
    title: t('listing.actions'),
    pinned: 'end',
    cell: (row) =>
      row.status === PENDING && row.can_decide !== 1 ? (
        <span data-tag="off">{t('applications.notYours')}</span>
      ) : (
        <RowActions>
          {action(row, CONFIRM)}
          {action(row, REJECT)}
        </RowActions>
      ),
  };
}
