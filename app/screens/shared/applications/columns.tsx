import { Form } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { SubmitButton } from '~/forms/buttons';
import { IdempotencyKey } from '~/forms/hidden-fields';
import type { Formatters } from '~/i18n/formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { amountColumn, type Column, formattedColumn, proseColumn, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import { RowActions } from '~/listing/row-links';
import type { Application } from '~contract/accounts/applications';
import { ExactRate } from '../exact-rate';
import styles from './columns.module.css';
import { type Ask, canDecide, isUndecided, REJECT } from './decisions';

/** Colours of the statuses: pending, confirmed, rejected. */
const TAGS = ['wait', 'done', 'off'];

/** Columns that both lists of applications share; amounts and currencies have different names on each. */
export function applicationColumns(t: TFunction, format: Formatters) {
  return {
    applicationNo: {
      ...textColumn('application_no', t('applications.applicationNo')),
      pinned: 'start',
      copyable: true,
    },
    customer: { ...textColumn('customer_code', t('applications.customer')), onPhone: 'note' },
    status: {
      key: 'status',
      title: t('applications.status'),
      onPhone: 'state',
      cell: (row) => <Status of={row} text={t('applications.reversed')} />,
    },
    fromAmount: (title: string) => ({
      ...amountColumn('from_amount', title, (value, row: Application) =>
        format.amount(value, row.from_currency_code),
      ),
      onPhone: 'amount',
    }),
    toAmount: (title: string) =>
      amountColumn('to_amount', title, (value, row: Application) =>
        format.amount(value, row.to_currency_code),
      ),
    rate: {
      key: 'rate',
      title: t('applications.rate'),
      align: 'end',
      cell: (row) => <ExactRate of={row} format={format} />,
    },
    exchangeLoss: {
      key: 'exchange_loss',
      title: t('applications.exchangeLoss'),
      align: 'end',
      cell: (row) => row.exchange_loss && format.amount(row.exchange_loss, row.to_currency_code),
    },
    remark: proseColumn('remark', t('applications.remark')),
    createTime: {
      ...formattedColumn('create_time', t('applications.createTime'), format.dateTime),
      onPhone: 'day',
    },
    reviewer: textColumn('reviewer_user_name', t('applications.reviewer')),
  } satisfies Record<string, Column<Application> | ((title: string) => Column<Application>)>;
}

interface Statused extends Application {
  /** Only of remittances. */
  readonly is_reversed?: number | null | undefined;
}

/** The status, and below it why it was rejected, or that the confirmed top-up was reversed later. */
function Status({ of: { status, status_text, reason, is_reversed }, text }: { of: Statused; text: string }) {
  const second = is_reversed === 1 ? text : reason;
  return (
    <>
      <span data-tag={TAGS[status]}>{status_text}</span>
      {second && <span className={styles.second}>{second}</span>}
    </>
  );
}

interface May {
  readonly apply: boolean;
  readonly approve: boolean;
}

interface ActionColumnOptions {
  readonly search: URLSearchParams;
  readonly can: May;
  readonly idempotencyKey: string;
}

/** Actions on an application, if the user has a right to any. */
export function actionColumns(
  t: TFunction,
  { search, can, idempotencyKey }: ActionColumnOptions,
): Column<Application>[] {
  if (!can.apply && !can.approve) return [];
  return [
    {
      key: 'actions',
      title: t('listing.actions'),
      pinned: 'end',
      onPhone: 'buttons',
      cell: (row) =>
        row.can_withdraw === 1 && isUndecided(row) ? (
          <Withdraw row={row} idempotencyKey={idempotencyKey} />
        ) : (
          <Actions row={row} search={search} mayApprove={can.approve} />
        ),
    },
  ];
}

interface ActionsProps {
  readonly row: Application;
  readonly search: URLSearchParams;
  readonly mayApprove: boolean;
}

/** Withdraws an application at once: its message has an Undo. */
function Withdraw({ row, idempotencyKey }: { row: Application; idempotencyKey: string }) {
  const { t } = useTranslation();
  return (
    <Form method="post" preventScrollReset>
      <IdempotencyKey fresh={idempotencyKey} />
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="application_no" value={row.application_no} />
      <RowActions>
        <SubmitButton
          name="intent"
          value="withdraw"
          aria-label={t('applications.withdrawOf', { number: row.application_no })}
        >
          {t('applications.withdraw')}
        </SubmitButton>
      </RowActions>
    </Form>
  );
}

/** Confirm and Reject, disabled once it is decided. */
function Actions({ row, search, mayApprove }: ActionsProps) {
  const { t } = useTranslation();
  const asks: readonly Ask[] = mayApprove ? ['confirm', 'reject'] : [];
  if (mayApprove && isUndecided(row) && !canDecide(row)) {
    return <span data-tag="off">{t('applications.notYours')}</span>;
  }
  return (
    <RowActions>
      {asks.map((ask) => (
        <Action key={ask} ask={ask} row={row} search={search} />
      ))}
    </RowActions>
  );
}

function Action({ ask, row, search }: { ask: Ask; row: Application; search: URLSearchParams }) {
  const { t } = useTranslation();
  const text = t(`applications.${ask}`);
  if (!isUndecided(row)) {
    return (
      <button type="button" disabled>
        {text}
      </button>
    );
  }
  const to = changeQuery(search, {
    dialog: 'decide',
    id: row.id,
    decision: ask === 'reject' ? REJECT : null,
  });
  const name = t(`applications.${ask}Of`, { number: row.application_no });
  return (
    <Link to={to} className="button" aria-label={name} preventScrollReset>
      {text}
    </Link>
  );
}
