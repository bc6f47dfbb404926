import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Toast as Message } from '~/session/session.server';
import styles from './toast.module.css';

/**
 * A message shown once. The server renders it as a status region; where scripts run, a notification that can be
 * closed takes its place as soon as its code has arrived.
 */
export function Toast({ toast }: { toast: Message | undefined }) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState<Message>();

  useEffect(() => {
    // An open dialog says itself why it was refused.
    if (!toast || document.querySelector('dialog [data-refusal]')) return;
    import('./notify').then(
      ({ notify }) => {
        notify(toast, t('common.close'));
        setTaken(toast);
      },
      () => undefined, // Offline: the status region stays.
    );
  }, [toast, t]);

  if (!toast || taken === toast) return null;
  return (
    <div className={styles.toast} data-kind={toast.kind} role={toast.kind === 'error' ? 'alert' : 'status'}>
      {toast.text}
    </div>
  );
}
