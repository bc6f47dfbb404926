import { useNavigation } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import styles from './progress.module.css';

/** A thin bar at the top while the next page loads; delayed a moment, so that fast responses do not flicker. */
export function Progress() {
  const { t } = useTranslation();
  if (useNavigation().state === 'idle') return null;
  return <div className={styles.bar} role="progressbar" aria-label={t('shell.loading')} />;
}
