import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { SHOWS_FAILURE } from '~/forms/submission';
import type { Toast as Message } from '~/session/session.server';
import styles from './toast.module.css';

interface ToastProps {
  readonly toast: Message | undefined;
  /** What it says is no longer so. */
  readonly isOver?: boolean;
}

/**
 * A message shown once. The server renders it as a status region; where scripts run, a closable notification replaces
 * it as soon as its code has loaded. A modal dialog covers everything else, also for screen readers: there the message
 * is shown inside.
 */
export function ToastMessage({ toast, isOver = false }: ToastProps) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState<Message>();
  const [dialog, setDialog] = useState<Element | null>(null);

  useEffect(() => {
    // An open dialog shows its refusal itself, and so does a field.
    if (!toast || document.querySelector(`dialog [data-refusal], [${SHOWS_FAILURE}]`)) return;
    const modal = document.querySelector('dialog:modal');
    setDialog(modal);
    if (modal) return;
    import('./notify').then(
      ({ notify }) => {
        notify(toast, t('common.close'));
        setTaken(toast);
      },
      () => undefined, // Offline: the status region stays.
    );
  }, [toast, t]);
  useEffect(() => {
    if (isOver && taken) import('./notify').then(({ dismiss }) => dismiss(taken));
  }, [isOver, taken]);

  if (!toast || taken === toast || isOver) return null;
  const message = <InlineMessage kind={toast.kind}>{toast.text}</InlineMessage>;
  return dialog ? createPortal(message, dialog) : message;
}

/** A static message in the page, as rendered by the server. */
export function InlineMessage({ kind, children }: Pick<Message, 'kind'> & { readonly children: ReactNode }) {
  return (
    <div className={styles.toast} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
