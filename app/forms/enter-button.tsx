import { useTranslation } from 'react-i18next';
import styles from './enter-button.module.css';

/**
 * A hidden default button, so that Enter does not press one that removes a row or computes a figure. It sends the form
 * as its own button does.
 */
export function EnterButton() {
  const { t } = useTranslation();
  return (
    <button type="submit" className={styles.button}>
      {t('forms.confirm')}
    </button>
  );
}
