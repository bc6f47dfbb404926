import { useSearchParams } from '@remix-run/react';
import { QuestionDialog } from '~/forms/question-dialog';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { NO_DIALOG } from '../../shared/applications/decisions';
import { type DescriptionItem, DescriptionList } from '../../shared/description-list';
import { ReversalReason } from '../../shared/ledger/reversal-reason';
import { actionText, REVERSED } from './status-columns';
import type { TopUpsPage } from './top-ups.server';

interface StatusDialogProps {
  readonly change: NonNullable<TopUpsPage['change']>;
  /** Whether the statuses mean settled and reversed. */
  readonly isKnown: boolean;
  readonly idempotencyKey: string;
}

/** Asks before a top-up is reversed, and explains the effect. */
export function StatusDialog({ change: { row, status }, isKnown, idempotencyKey }: StatusDialogProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const isReversal = isKnown && status.key === REVERSED;
  const facts: DescriptionItem[] = [
    [t('ledger.transactionNo'), row.transaction_no],
    [t('ledger.customer'), row.customer_code],
    [t('ledger.amount'), format.money(row.amount, row.currency_code)],
    [t('ledger.createTime'), format.dateTime(row.create_time)],
    [t('applications.status'), row.status_text],
    [t('ledger.note'), row.note],
  ];
  return (
    <QuestionDialog
      title={t(isReversal ? 'applications.reverseTitle' : 'applications.changeTitle')}
      close={changeQuery(search, NO_DIALOG)}
      intent="status"
      idempotencyKey={idempotencyKey}
      yes={actionText(t, status, isKnown)}
    >
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="status" value={status.key} />
      <DescriptionList facts={facts} />
      <p>
        {isReversal
          ? t('applications.reverseMeans')
          : t('applications.changeMeans', { status: status.value })}
      </p>
      {isReversal && <ReversalReason />}
    </QuestionDialog>
  );
}
