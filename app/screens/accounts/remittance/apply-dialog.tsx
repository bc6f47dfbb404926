import { TextareaField } from '~/forms/field';
import { FieldGroup } from '~/forms/form-dialog';
import { useTranslation } from '~/i18n/use-translation';
import type { remittanceGetFormData } from '~contract/accounts/remittance';
import type { OutputOf } from '~contract/endpoint';
import { ApplyDialog } from '../../shared/applications/apply-dialog';
import { ConversionFields } from '../../shared/applications/conversion-fields';
import { asCodeOptions } from '../../shared/options';
import { TimeField } from '../../shared/time-field';
import { CertificateField } from './certificate-field';
import type { RemittancePage } from './load.server';
import { PaymentField } from './payment-field';

interface RemittanceApplyProps {
  readonly page: RemittancePage;
  readonly form: OutputOf<typeof remittanceGetFormData>;
}

/** The form for a top-up that has been paid: method, amount, time, and certificate. */
export default function RemittanceApply({ page, form }: RemittanceApplyProps) {
  const { t } = useTranslation();
  const currencies = asCodeOptions(form.currency_list.map(({ currency_code }) => currency_code));
  return (
    <ApplyDialog
      title={t('applications.applyRemittance')}
      customer={form.customer_list.find(({ id }) => id === form.customer_id) ?? null}
      customers={form.customer_list}
      isOwn={page.isOwn}
      errors={page.errors}
      idempotencyKey={page.idempotencyKey}
      hasFiles
    >
      <FieldGroup legend={t('applications.paymentFields')}>
        <PaymentField methods={form.payment_list} />
        <TimeField
          kind="datetime-local"
          hasCalendar
          name="remittance_time"
          label={t('applications.remittanceTime')}
          aria-required
        />
        <CertificateField />
      </FieldGroup>
      <FieldGroup legend={t('applications.amountFields')}>
        <ConversionFields
          kind="remittance"
          labels={{
            amount: t('applications.paidAmount'),
            from: t('applications.paidCurrency'),
            to: t('applications.receivedCurrency'),
          }}
          from={currencies}
          to={currencies}
          customerId={form.customer_id}
          mayChooseRate={!page.isOwn}
        />
      </FieldGroup>
      <TextareaField name="remark" label={t('applications.remark')} rows={2} maxLength={500} />
    </ApplyDialog>
  );
}
