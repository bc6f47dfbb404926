import { useTranslation } from 'react-i18next';
import { Field, SelectField } from '~/forms/field';
import type { Conversion, QuoteKind } from './quote';
import { QuotePanel } from './quote-panel';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface ConversionFieldsProps {
  readonly kind: QuoteKind;
  readonly labels: Readonly<Record<'amount' | 'from' | 'to', string>>;
  readonly from: readonly Option[];
  readonly to: readonly Option[];
  readonly typed: Conversion;
  /** Whether the user may enter another rate than the one on file. */
  readonly mayChooseRate: boolean;
}

/** An amount in one currency, the currency it is to be changed into, and what that comes to. */
export function ConversionFields({ kind, labels, from, to, typed, mayChooseRate }: ConversionFieldsProps) {
  const { t } = useTranslation();
  const currency = (name: string, label: string, options: readonly Option[]) => (
    <SelectField name={name} label={label} placeholder={t('forms.choose')} options={options} aria-required />
  );
  const number = { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' } as const;
  return (
    <>
      {currency('from_currency_code', labels.from, from)}
      <Field name="from_amount" label={labels.amount} {...number} aria-required />
      {currency('to_currency_code', labels.to, to)}
      {mayChooseRate && <Field name="rate" label={t('applications.ownRate')} {...number} />}
      <QuotePanel kind={kind} typed={typed} mayChooseRate={mayChooseRate} />
    </>
  );
}
