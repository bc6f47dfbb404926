import { useSearchParams } from '@remix-run/react';
import { SubmitButton } from '~/forms/buttons';
import { Field, SelectField, TextareaField } from '~/forms/field';
import { FormDialog } from '~/forms/form-dialog';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { CustomerField } from '../../shared/customer-field';
import { useCustomers } from '../../shared/customers';
import { asCodeOptions } from '../../shared/options';
import { TimeField } from '../../shared/time-field';
import type { OverviewPage } from './load.server';

interface OpeningDialogProps {
  readonly form: NonNullable<OverviewPage['form']>;
  readonly idempotencyKey: string;
}

const CLOSED = { dialog: null, id: null, currency_code: null };

/** What an account had on the day when its books were taken over; once brought in, it can be taken back. */
export function OpeningDialog({ form, idempotencyKey }: OpeningDialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { customer, currency, currencies } = form;
  const required = { 'aria-required': true } as const;
  return (
    <FormDialog
      title={
        customer
          ? t('accounts.openingOfCustomer', { customer: customer.customer_code })
          : t('accounts.opening')
      }
      close={changeQuery(search, CLOSED)}
      intent="opening"
      idempotencyKey={idempotencyKey}
      saveToo={
        <SubmitButton name="take_back" value="1">
          {t('accounts.takeBackOpening')}
        </SubmitButton>
      }
    >
      <p data-wide>{t('accounts.openingMeans')}</p>
      <input type="hidden" name="customer_id" value={customer?.id ?? ''} />
      <Field name="customer" label={t('ledger.customer')} defaultValue={customer?.customer_code} disabled />
      <SelectField
        name="currency_code"
        label={t('ledger.currency')}
        placeholder={t('forms.choose')}
        defaultValue={currency}
        options={asCodeOptions(currencies)}
        {...required}
      />
      <Field
        name="amount"
        label={t('accounts.openingAmount')}
        inputMode="decimal"
        maxLength={24}
        autoComplete="off"
        {...required}
      />
      <TimeField name="day" label={t('accounts.openingDay')} hasCalendar required />
      <TextareaField name="note" label={t('accounts.openingNote')} rows={2} maxLength={500} />
    </FormDialog>
  );
}

type OpeningChoiceProps = Pick<OverviewPage, 'customers' | 'idempotencyKey'>;

/** Asks whose opening balance is brought in, of those too who have no account yet. */
export function OpeningChoice({ customers: given, idempotencyKey }: OpeningChoiceProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { customers, onType } = useCustomers({ customers: given });
  return (
    <FormDialog
      title={t('accounts.opening')}
      close={changeQuery(search, CLOSED)}
      intent="opening_customer"
      idempotencyKey={idempotencyKey}
      saveText={t('forms.next')}
      size="small"
    >
      <CustomerField code="" customers={customers} onType={onType} />
    </FormDialog>
  );
}
