import { useSearchParams } from '@remix-run/react';
import { TextareaField } from '~/forms/field';
import { QuestionDialog } from '~/forms/question-dialog';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import type { RecordChange } from '~contract/operations/record-changes';
import { DescriptionList } from '../../shared/description-list';
import { FieldChanges } from '../../shared/field-changes';
import { type Decision, NO_DECISION } from './decision';
import { applyText } from './differences';

interface DifferenceDialogProps {
  readonly change: RecordChange;
  readonly decision: Decision;
  readonly idempotencyKey: string;
}

/** Asks for the reason before a difference is decided on. */
export function DifferenceDialog({ change, decision, idempotencyKey }: DifferenceDialogProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const isLeft = decision === 'leave';
  const applied = change.is_billed === 1 ? 'exceptions.billAnewMeans' : 'exceptions.takeInMeans';
  const yes = t(isLeft ? 'exceptions.leave' : applyText(change.is_billed));
  return (
    <QuestionDialog
      title={yes}
      close={changeQuery(search, NO_DECISION)}
      intent="decide"
      idempotencyKey={idempotencyKey}
      yes={yes}
      isDanger={!isLeft}
    >
      <input type="hidden" name="id" value={change.id} />
      <input type="hidden" name="decision" value={decision} />
      <DescriptionList
        facts={[
          [t('transactions.referenceNo'), change.reference_no],
          [t('transactions.customer'), change.customer_code],
          [t('exceptions.totalNow'), format.money(change.from_amount, change.from_currency)],
          [
            t('exceptions.totalAfter'),
            change.to_amount && format.money(change.to_amount, change.to_currency),
          ],
        ]}
      />
      <FieldChanges changes={change.changes} />
      <p>{t(isLeft ? 'exceptions.leaveMeans' : applied)}</p>
      <TextareaField name="reason" label={t('transactions.reason')} rows={2} maxLength={200} aria-required />
    </QuestionDialog>
  );
}
