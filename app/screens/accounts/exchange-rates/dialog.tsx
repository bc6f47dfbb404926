import { useSearchParams } from '@remix-run/react';
import { Field, SelectField } from '~/forms/field';
import { FormDialog } from '~/forms/form-dialog';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { RecordHistory } from '../../shared/history/history';
import { asCodeOptions, withStored } from '../../shared/options';
import { TimeField } from '../../shared/time-field';
import styles from './exchange-rates.module.css';
import type { ExchangeRatesPage } from './load.server';

/** A rate to enter by hand, new or for a given pair and day. */
export function RateDialog({ page }: { page: ExchangeRatesPage }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const requested = page.dialog === 'edit' ? page.ofDialog : undefined;
  const currency = (name: 'from_currency_code' | 'to_currency_code', label: string) => (
    <>
      {requested && <input type="hidden" name={name} value={requested[name]} />}
      <SelectField
        name={name}
        label={label}
        placeholder={t('forms.choose')}
        defaultValue={requested?.[name] ?? page.query[name]}
        options={withStored(asCodeOptions(page.currencies), requested?.[name] ?? page.query[name])}
        disabled={Boolean(requested)}
        required
      />
    </>
  );
  return (
    <FormDialog
      title={t(requested ? 'exchangeRates.edit' : 'exchangeRates.new')}
      close={changeQuery(search, { dialog: null, id: null })}
      intent="save"
      idempotencyKey={page.idempotencyKey}
    >
      {currency('from_currency_code', t('exchangeRates.from'))}
      {currency('to_currency_code', t('exchangeRates.to'))}
      {requested && <input type="hidden" name="rate_date" value={requested.rate_date} />}
      <TimeField
        name="rate_date"
        hasCalendar={!requested}
        label={t('exchangeRates.day')}
        defaultValue={requested?.rate_date ?? page.today}
        max={page.today}
        disabled={Boolean(requested)}
        required
      />
      <Field
        name="rate"
        label={t('exchangeRates.rate')}
        defaultValue={requested?.row?.rate}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        required
      />
      <p className={styles.hint} data-wide>
        {t('exchangeRates.rateHint')}
      </p>
      {requested && <RecordHistory changes={page.history} />}
    </FormDialog>
  );
}
