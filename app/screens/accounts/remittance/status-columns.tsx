import { Form } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { SubmitButton } from '~/forms/buttons';
import { IDEMPOTENCY_FIELD } from '~/forms/names';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import type { Column } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import { RowActions } from '~/listing/row-links';
import type { RemittanceRow } from '~contract/accounts/remittance';
import { REMITTANCE_STATUS } from '~contract/constants';
import type { Choice } from '~contract/reply';

/** Statuses of a top-up, as keys of the server's choices. */
export const SETTLED = String(REMITTANCE_STATUS.settled);
export const REVERSED = String(REMITTANCE_STATUS.reversed);

/**
 * Name of the action that sets a status; unknown statuses keep the server's name.
 * @param isKnown whether the statuses mean settled and reversed
 */
export function actionText(t: TFunction, { key, value }: Choice, isKnown: boolean): string {
  if (!isKnown) return value;
  if (key === SETTLED) return t('applications.settle');
  return key === REVERSED ? t('applications.reverse') : value;
}

/** Colours of the statuses: pending, settled, reversed. */
const TAGS = ['wait', 'done', 'off'];

export const statusColumn = (t: TFunction): Column<RemittanceRow> => ({
  key: 'status',
  title: t('applications.status'),
  onPhone: 'state',
  cell: ({ status, status_text }) =>
    status_text && <span data-tag={TAGS[Number(status)]}>{status_text}</span>,
});

interface StatusActions {
  readonly t: TFunction;
  readonly search: URLSearchParams;
  readonly idempotencyKey: string;
  /** Whether the statuses mean settled and reversed. */
  readonly isKnown: boolean;
}

/** Actions on a top-up (spec billing 2.9): settling takes one click, anything else is confirmed first. */
export function statusActions(given: StatusActions): Column<RemittanceRow> {
  const { t, search, idempotencyKey, isKnown } = given;
  const action = (row: RemittanceRow, choice: Choice) =>
    isKnown && choice.key === SETTLED ? (
      <Settle key={choice.key} row={row} choice={choice} idempotencyKey={idempotencyKey} />
    ) : (
      <Link
        key={choice.key}
        to={changeQuery(search, { dialog: 'status', id: row.id, to: choice.key })}
        className="button"
        aria-label={t('applications.statusOf', {
          status: actionText(t, choice, isKnown),
          number: row.transaction_no,
        })}
        preventScrollReset
      >
        {actionText(t, choice, isKnown)}
      </Link>
    );
  return {
    key: 'actions',
    title: t('listing.actions'),
    pinned: 'end',
    onPhone: 'buttons',
    cell: (row) => <RowActions>{row.status_list.map((choice) => action(row, choice))}</RowActions>,
  };
}

interface SettleProps {
  readonly row: RemittanceRow;
  readonly choice: Choice;
  readonly idempotencyKey: string;
}

function Settle({ row, choice, idempotencyKey }: SettleProps) {
  const { t } = useTranslation();
  const status = t('applications.settle');
  const name = t('applications.statusOf', { status, number: row.transaction_no });
  return (
    <Form method="post" preventScrollReset>
      {/* One key per row: settling another row is another intended change. */}
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-${row.id}`} />
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="status" value={choice.key} />
      <SubmitButton name="intent" value="status" aria-label={name}>
        {status}
      </SubmitButton>
    </Form>
  );
}
