import { Field, TextareaField } from '~/forms/field';
import { useTranslation } from '~/i18n/use-translation';
import styles from './reason-fields.module.css';

const MAX_LENGTH = 200;

/** Reason for changing a charge (staff only), and a note to the customer. */
export default function ReasonFields({ isRequired = false }: { isRequired?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.why}>
      <Field
        name="reason"
        label={t(isRequired ? 'transactions.reason' : 'transactions.reasonOptional')}
        required={isRequired}
        maxLength={MAX_LENGTH}
        autoComplete="off"
      />
      <TextareaField
        name="customer_note"
        label={t('transactions.customerNote')}
        maxLength={MAX_LENGTH}
        rows={1}
      />
    </div>
  );
}
