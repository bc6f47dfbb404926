import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import styles from './progress.module.css';

/** Most pages have come by then: on a weak terminal the bar itself would hold them up, since it moves. */
const DELAY_MS = 500;

/** A thin bar at the top while the next page is long in coming. */
export function Progress() {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const isLoading = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!isLoading) return;
    // Past React, which would begin anew what it has drawn of the next page.
    const timer = setTimeout(() => bar.current?.removeAttribute('hidden'), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  if (!isLoading) return null;
  return <div ref={bar} hidden className={styles.bar} role="progressbar" aria-label={t('shell.loading')} />;
}
