import { TextareaField } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';

/** Whom a run is about: customers by their codes; empty: all. */
export function CustomerCodesField() {
  const { t } = useTranslation();
  return (
    <TextareaField name="customer_codes" label={t('billingRuns.customerCodes')} rows={2} maxLength={2000} />
  );
}
