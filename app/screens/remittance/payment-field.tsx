import { useTranslation } from 'react-i18next';
import { useRefused } from '~/forms/submission';
import type { PaymentChoice } from '~contract/remittance';
import { fileAddress } from '../shared/file-address';
import styles from './payment-field.module.css';

/** How it was paid: of the one that is chosen, where to pay to is shown, with and without scripts. */
export function PaymentField({ methods }: { methods: readonly PaymentChoice[] }) {
  const { t } = useTranslation();
  const { error, typed } = useRefused('payment_method_id');
  return (
    <fieldset className={styles.methods} data-wide>
      <legend>
        {t('applications.paymentMethod')}
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      </legend>
      {methods.length === 0 && <p>{t('applications.noMethods')}</p>}
      {/* A refused form shows what was chosen in it: new buttons, as defaults only count at first. */}
      <div key={typed} className={styles.choices}>
        {methods.map((method) => (
          <div key={method.id} className={styles.method}>
            <label>
              <input
                type="radio"
                name="payment_method_id"
                value={method.id}
                defaultChecked={typed === String(method.id)}
                aria-describedby={error ? 'payment_method_id-error' : undefined}
              />
              {method.name}
            </label>
            <PayTo method={method} />
          </div>
        ))}
      </div>
      {error && (
        <p id="payment_method_id-error" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
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
        <img
          src={fileAddress(method.image_url)}
          alt={t('applications.codeImageOf', { name: method.name })}
          loading="lazy"
        />
      )}
    </div>
  );
}
