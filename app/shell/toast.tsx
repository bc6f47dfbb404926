import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { SHOWS_FAILURE } from '~/forms/submission';
import { useTranslation } from '~/i18n/use-translation';
import type { Toast as Message } from '~/session/session.server';
import styles from './toast.module.css';

const Undo = lazy(() => import('./undo'));

interface ToastProps {
  readonly toast: Message | undefined;
  /** What it says is no longer so. */
  readonly isOver?: boolean;
}

/**
 * A message shown once. The server renders it as a status region; where scripts run, a closable notification replaces
 * it as soon as its code has loaded, but for one with an Undo, which is a form. A modal dialog covers everything else,
 * also for screen readers: there the message is shown inside.
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
    if (modal || toast.undo) return;
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
  const message = (
    <InlineMessage kind={toast.undo ? 'undo' : toast.kind}>
      {toast.text}
      {toast.undo && (
        <Suspense fallback={null}>
          <Undo id={toast.undo} onClose={() => setTaken(toast)} />
        </Suspense>
      )}
    </InlineMessage>
  );
  return dialog ? createPortal(message, dialog) : message;
}

interface InlineMessageProps {
  readonly kind: Message['kind'] | 'undo';
  readonly children: ReactNode;
}

/** A static message in the page, as rendered by the server. */
export function InlineMessage({ kind, children }: InlineMessageProps) {
  return (
    <div className={styles.toast} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
