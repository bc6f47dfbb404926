import { Form, Link, useSearchParams } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/forms/dialog';
import { INTENT_FIELD } from '~/forms/names';
import { SubmitButton } from '~/forms/submit-button';
import { useFormatters } from '~/i18n/use-formatters';
import type { Column } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import type { RemittanceRow } from '~contract/remittance';
import type { Choice } from '~contract/reply';
import { NO_DIALOG } from '../shared/applications/decisions';
import { type Fact, Facts } from '../shared/facts';
import type { TopUpsPage } from './load.server';
import styles from './status.module.css';

/** Statuses of a top-up, as the contract has them (apart from its schemas). */
const SETTLED = '1';
const REVERSED = '2';
/** Colours of the statuses: pending, settled, reversed. */
const TAGS = ['on', 'done', 'error'];

/** What giving a status is called; one that only another server knows bears its own name. */
function actionText(t: TFunction, { key, value }: Choice): string {
  if (key === SETTLED) return t('applications.settle');
  return key === REVERSED ? t('applications.reverse') : value;
}

export const statusColumn = (t: TFunction): Column<RemittanceRow> => ({
  key: 'status',
  title: t('applications.status'),
  cell: ({ status, status_text }) => <span data-tag={TAGS[status]}>{status_text}</span>,
});

/** What may be done to a top-up (spec billing 2.9): to settle it is one click, anything else is asked about first. */
export const statusActions = (
  t: TFunction,
  search: URLSearchParams,
  intentKey: string,
): Column<RemittanceRow> => ({
  key: 'actions',
  title: t('listing.actions'),
  pinned: 'end',
  cell: (row) => (
    <span className={styles.actions}>
      {row.status_list.map((choice) =>
        choice.key === SETTLED ? (
          <Settle key={choice.key} row={row} choice={choice} intentKey={intentKey} />
        ) : (
          <Link
            key={choice.key}
            to={changeQuery(search, { dialog: 'status', id: row.id, to: choice.key })}
            className="button"
            aria-label={nameOf(t, choice, row)}
            preventScrollReset
          >
            {actionText(t, choice)}
          </Link>
        ),
      )}
    </span>
  ),
});

const nameOf = (t: TFunction, choice: Choice, { transaction_no: number }: RemittanceRow): string =>
  t('applications.statusOf', { status: actionText(t, choice), number });

interface SettleProps {
  readonly row: RemittanceRow;
  readonly choice: Choice;
  readonly intentKey: string;
}

function Settle({ row, choice, intentKey }: SettleProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" preventScrollReset>
      {/* Another row is another intent. */}
      <input type="hidden" name={INTENT_FIELD} value={`${intentKey}-${row.id}`} />
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="status" value={choice.key} />
      <SubmitButton name="intent" value="status" aria-label={nameOf(t, choice, row)}>
        {actionText(t, choice)}
      </SubmitButton>
    </Form>
  );
}

interface StatusDialogProps {
  readonly change: NonNullable<TopUpsPage['change']>;
  readonly intentKey: string;
}

/** Asks before a top-up is reversed, and says what that does. */
export function StatusDialog({ change: { row, status }, intentKey }: StatusDialogProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const close = changeQuery(search, NO_DIALOG) || '?';
  const isReversal = status.key === REVERSED;
  const facts: Fact[] = [
    [t('ledger.transactionNo'), row.transaction_no],
    [t('ledger.customer'), row.customer_code],
    [t('ledger.amount'), format.money(row.amount, row.currency_code)],
    [t('ledger.createTime'), format.dateTime(row.create_time)],
    [t('applications.status'), row.status_text],
    [t('ledger.note'), row.note],
  ];
  return (
    <Dialog title={t(isReversal ? 'applications.reverseTitle' : 'applications.changeTitle')} close={close}>
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name={INTENT_FIELD} value={`${intentKey}-${row.id}`} />
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="status" value={status.key} />
        <Facts facts={facts} />
        <p>
          {isReversal
            ? t('applications.reverseMeans')
            : t('applications.changeMeans', { status: status.value })}
        </p>
        <div className={styles.buttons}>
          <SubmitButton name="intent" value="status" className="primary">
            {actionText(t, status)}
          </SubmitButton>
          <Link to={close} className="button" preventScrollReset>
            {t('forms.cancel')}
          </Link>
        </div>
      </Form>
    </Dialog>
  );
}
