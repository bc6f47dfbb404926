import { useSearchParams } from '@remix-run/react';
import { Field, TextareaField } from '~/forms/field';
import { FormDialog } from '~/forms/form-dialog';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';

interface RateDialogProps {
  /** The month that is offered: the last one. */
  readonly month: string;
  readonly idempotencyKey: string;
}

/** Rating the periods that ended in a month: of all customers, or of some. */
export function RatePeriodsDialog({ month, idempotencyKey }: RateDialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <FormDialog
      title={t('periods.rate')}
      close={changeQuery(search, { dialog: null })}
      intent="rate"
      idempotencyKey={idempotencyKey}
      saveText={t('periods.start')}
    >
      <p className="hint" data-wide>
        {t('periods.rateHint')}
      </p>
      <Field
        name="month"
        type="month"
        label={t('periods.month')}
        defaultValue={month}
        placeholder="2026-01"
        maxLength={7}
        autoComplete="off"
        aria-required
      />
      <div data-wide>
        <TextareaField
          name="customer_codes"
          label={t('billingRuns.customerCodes')}
          rows={2}
          maxLength={2000}
        />
      </div>
    </FormDialog>
  );
}
