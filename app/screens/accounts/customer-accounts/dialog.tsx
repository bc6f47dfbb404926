import { useSearchParams } from '@remix-run/react';
import { Field, SelectField, TextareaField } from '~/forms/field';
import { FormDialog } from '~/forms/form-dialog';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { asCodeOptions, asOptions } from '../../shared/options';
import { useInputValues } from '../../shared/use-input-values';
import { balanceAfter } from './balance-after';
import styles from './dialog.module.css';
import type { OverviewPage } from './load.server';

interface TransactionDialogProps {
  readonly form: NonNullable<OverviewPage['form']>;
  readonly idempotencyKey: string;
}

/** The form for a manual transaction (spec billing 2.8, 2.10, 5). */
export function TransactionDialog({ form, idempotencyKey }: TransactionDialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <FormDialog
      title={t('accounts.addTransaction')}
      close={changeQuery(search, { dialog: null, id: null, currency_code: null })}
      intent="transaction"
      idempotencyKey={idempotencyKey}
    >
      <TransactionFields form={form} />
    </FormDialog>
  );
}

function TransactionFields({ form }: Pick<TransactionDialogProps, 'form'>) {
  const { t } = useTranslation();
  const { customer, currency = '', currencies, methods } = form;
  const { typed, watch } = useInputValues({ trading_method: '', amount: '', currency_code: currency });
  const required = { 'aria-required': true } as const;
  return (
    <div {...watch}>
      <input type="hidden" name="customer_id" value={customer?.id ?? ''} />
      <Field name="customer" label={t('ledger.customer')} defaultValue={customer?.customer_code} disabled />
      <SelectField
        name="trading_method"
        label={t('ledger.tradingMethod')}
        placeholder={t('forms.choose')}
        options={asOptions(methods)}
        {...required}
      />
      <Field
        name="amount"
        label={t('ledger.amount')}
        inputMode="decimal"
        maxLength={24}
        autoComplete="off"
        {...required}
      />
      <SelectField
        name="currency_code"
        label={t('ledger.currency')}
        placeholder={t('forms.choose')}
        defaultValue={currency}
        options={asCodeOptions(currencies)}
        {...required}
      />
      <TextareaField name="note" label={t('ledger.note')} rows={2} maxLength={500} />
      <Balance form={form} typed={typed} />
    </div>
  );
}

interface BalanceProps extends Pick<TransactionDialogProps, 'form'> {
  readonly typed: Readonly<Record<'trading_method' | 'amount' | 'currency_code', string>>;
}

const NOT_OPEN = { balance: '0', available: '0', credit_limit: '0', unbilled: '0' };

/** The account's balance now and after the typed amount. An account not opened yet has a balance of 0. */
function Balance({ form, typed }: BalanceProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const currency = typed.currency_code;
  if (!currency) return null;
  const account = form.accounts.find((each) => each.currency_code === currency);
  const { balance, available, credit_limit, unbilled } = account ?? NOT_OPEN;
  const after = balanceAfter(balance, typed.trading_method, typed.amount, currency);
  const money = (amount: string) => format.money(amount, currency);
  return (
    <dl className={styles.balance} data-wide>
      <div>
        <dt>{t('ledger.balance')}</dt>
        <dd>{money(balance)}</dd>
      </div>
      <div>
        <dt>{t('ledger.creditLimit')}</dt>
        <dd>{money(credit_limit)}</dd>
      </div>
      {unbilled && (
        <div>
          <dt>{t('ledger.unbilled')}</dt>
          <dd>{money(unbilled)}</dd>
        </div>
      )}
      <div>
        <dt>{t('ledger.available')}</dt>
        <dd>{money(available)}</dd>
      </div>
      {form.hasBalanceAfter && (
        <div data-needs-script>
          <dt>{t('accounts.balanceAfter')}</dt>
          <dd>
            <output>{after === null ? '—' : money(after)}</output>
          </dd>
        </div>
      )}
    </dl>
  );
}
