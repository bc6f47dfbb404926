import { useId } from 'react';
import { focusIf } from '~/forms/field';
import { FieldError, RequiredMark } from '~/forms/marks';
import { useFieldState } from '~/forms/submission';
import { useTranslation } from '~/i18n/use-translation';
import type { PaymentChoice } from '~contract/accounts/remittance';
import { FileImage } from '../../shared/stored-file';
import styles from './payment-field.module.css';

/** The payment methods; shows where to pay for the chosen one, with and without scripts. */
export function PaymentField({ methods }: { methods: readonly PaymentChoice[] }) {
  const { t } = useTranslation();
  const id = useId();
  const { error, typed } = useFieldState('payment_method_id');
  return (
    <div
      role="radiogroup"
      className={styles.methods}
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      data-wide
    >
      <p id={`${id}-label`} className={styles.label}>
        {t('applications.paymentMethod')}
        <RequiredMark />
      </p>
      {methods.length === 0 && <p>{t('applications.noMethods')}</p>}
      {/* A refused form shows what was chosen in it. The key makes new buttons, as defaults count only on mount. */}
      <div key={typed} className={styles.choices}>
        {methods.map((method, index) => (
          <div key={method.id} className={styles.method}>
            <label>
              <input
                type="radio"
                name="payment_method_id"
                value={method.id}
                defaultChecked={typed === String(method.id)}
                {...focusIf(index === 0 ? error : undefined)}
              />
              {method.name}
            </label>
            <PayTo method={method} />
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function PayTo({ method }: { method: PaymentChoice }) {
  const { t } = useTranslation();
  const facts = [
    [t('payments.bankName'), method.bank_name],
    [t('payments.bankPayee'), method.bank_payee],
    [t('payments.bankAccount'), method.bank_account],
    [t('payments.bankAddress'), method.bank_address],
  ].filter(([, value]) => value);
  if (facts.length === 0 && !method.image_url) return null;
  return (
    <div className={styles.payTo}>
      {facts.length > 0 && (
        <dl>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {method.image_url && (
        <FileImage
          path={method.image_url}
          alt={t('applications.codeImageOf', { name: method.name })}
          loading="lazy"
        />
      )}
    </div>
  );
}
