import { useSearchParams } from '@remix-run/react';
import { FormDialog } from '~/forms/form-dialog';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { CustomerCodesField } from '../../shared/customer-codes-field';
import { MonthField } from '../../shared/month-field';

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
      <MonthField label={t('periods.month')} month={month} />
      <CustomerCodesField />
    </FormDialog>
  );
}
