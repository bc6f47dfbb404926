import { useSearchParams } from '@remix-run/react';
import { FormDialog } from '~/forms/form-dialog';
import { YesNoField } from '~/forms/yes-no-field';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { CustomerCodesField } from '../../shared/customer-codes-field';
import { TimeField } from '../../shared/time-field';
import type { BillingRunList } from './load.server';

interface UntilDialogProps {
  readonly form: NonNullable<BillingRunList['form']>;
  readonly idempotencyKey: string;
}

/** A run over work up to a day: of which customers, and into which month it posts. */
export function UntilDialog({ form: { day, canPostInto }, idempotencyKey }: UntilDialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <FormDialog
      title={t('billingRuns.until')}
      close={changeQuery(search, { dialog: null })}
      intent="until"
      idempotencyKey={idempotencyKey}
      saveText={t('billingRuns.startUntil')}
    >
      <TimeField
        name="work_until"
        label={t('billingRuns.workUntil')}
        defaultValue={day}
        hasCalendar
        required
      />
      {canPostInto && <YesNoField name="into_month" label={t('billingRuns.intoMonth')} isYes={false} />}
      <CustomerCodesField />
    </FormDialog>
  );
}
