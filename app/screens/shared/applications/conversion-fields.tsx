import { Field, SelectField } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';
import { useInputValues } from '../use-input-values';
import type { QuoteKind } from './quote';
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
  readonly customerId: number | null | undefined;
  /** Whether the user may enter a rate other than the one on file. */
  readonly mayChooseRate: boolean;
}

const BLANK = { from_amount: '', from_currency_code: '', to_currency_code: '', rate: '' };

/** An amount in one currency, the target currency, and the result. */
export function ConversionFields({ kind, labels, from, to, ...rest }: ConversionFieldsProps) {
  const { t } = useTranslation();
  const { customerId, mayChooseRate } = rest;
  const { typed, watch } = useInputValues(BLANK);
  const currency = (name: string, label: string, options: readonly Option[]) => (
    <SelectField name={name} label={label} placeholder={t('forms.choose')} options={options} aria-required />
  );
  const number = { inputMode: 'decimal', maxLength: 24, autoComplete: 'off' } as const;
  return (
    <div {...watch}>
      {currency('from_currency_code', labels.from, from)}
      <Field name="from_amount" label={labels.amount} {...number} aria-required />
      {currency('to_currency_code', labels.to, to)}
      {mayChooseRate && <Field name="rate" label={t('applications.ownRate')} {...number} />}
      <QuotePanel
        kind={kind}
        // A rate counts only if the user may enter one.
        typed={{ ...typed, customer_id: String(customerId ?? ''), rate: mayChooseRate ? typed.rate : '' }}
        mayChooseRate={mayChooseRate}
      />
    </div>
  );
}
