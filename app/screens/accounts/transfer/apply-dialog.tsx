import { TextareaField } from '~/forms/field';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import type { transferGetFormData } from '~contract/accounts/transfer';
import type { OutputOf } from '~contract/endpoint';
import { ApplyDialog } from '../../shared/applications/apply-dialog';
import { ConversionFields } from '../../shared/applications/conversion-fields';
import { availableParts } from '../../shared/applications/quote';
import { asCodeOptions } from '../../shared/options';
import type { TransferPage } from './load.server';

interface TransferApplyProps {
  readonly page: TransferPage;
  readonly form: OutputOf<typeof transferGetFormData>;
}

/** The form for a transfer between two currencies of a customer. */
export default function TransferApply({ page, form }: TransferApplyProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const accounts = form.account_list.map(({ currency_code: currency, available, ...parts }) => {
    const shown = { currency, amount: format.money(available, currency) };
    const made = availableParts(parts, (amount) => format.money(amount, currency));
    const label = made
      ? t('applications.accountOptionParts', { ...shown, ...made })
      : t('applications.accountOption', shown);
    return { value: currency, label };
  });
  return (
    <ApplyDialog
      title={t('applications.applyTransfer')}
      customer={form.customer_list.find(({ id }) => id === form.customer_id) ?? null}
      customers={form.customer_list}
      isOwn={page.isOwn}
      errors={page.list.errors}
      idempotencyKey={page.idempotencyKey}
    >
      {accounts.length === 0 && <p data-wide>{t('applications.noAccounts')}</p>}
      <ConversionFields
        kind="transfer"
        labels={{
          amount: t('applications.transferAmount'),
          from: t('applications.fromAccount'),
          to: t('applications.receivedCurrency'),
        }}
        from={accounts}
        to={asCodeOptions(form.currency_list.map(({ currency_code }) => currency_code))}
        customerId={form.customer_id}
        mayChooseRate={!page.isOwn}
      />
      <TextareaField name="remark" label={t('applications.remark')} rows={2} maxLength={500} />
    </ApplyDialog>
  );
}
