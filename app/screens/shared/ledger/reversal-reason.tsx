import { TextareaField } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';

/** Why money is taken back: it stands on the reversal in the ledger. */
export function ReversalReason() {
  const { t } = useTranslation();
  return (
    <TextareaField name="note" label={t('ledger.reversalReason')} rows={2} maxLength={500} aria-required />
  );
}
