import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { IDEMPOTENCY_FIELD } from '~/forms/names';
import { SignInAgain } from '~/forms/refusal-notice';
import { useTranslation } from '~/i18n/use-translation';
import { UNDO } from '~/paths';
import type { ActionFailure } from '~/session/failure-responses.server';
import { RedirectInput } from './redirect-input';
import styles from './toast.module.css';

interface UndoProps {
  /** The change's number for the upstream. */
  readonly id: number;
  readonly onClose?: () => void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Undoes what the message beside it says, once however often it is pressed; Ctrl+Z outside of fields presses it. With
 * the page that is opened next it goes.
 */
export default function Undo({ id, onClose }: UndoProps) {
  const { t } = useTranslation();
  const { Form, state, data } = useFetcher<ActionFailure>();
  const { key } = useLocation();
  const shown = useRef(key);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (shown.current !== key) onClose?.();
  }, [key, onClose]);
  // It would lie over this message.
  useEffect(() => void import('./notify').then(({ dismissShown }) => dismissShown()), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isField(event.target))
        return;
      event.preventDefault();
      button.current?.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (data?.isSignedOut) return <SignInAgain />;
  const isSending = state !== 'idle';
  return (
    <Form method="post" action={UNDO} className={styles.undo} preventScrollReset>
      <RedirectInput />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`undo-${id}`} />
      <button
        type="submit"
        ref={button}
        aria-keyshortcuts="Control+Z"
        aria-disabled={isSending || undefined}
        onClick={(event) => isSending && event.preventDefault()}
      >
        {t('shell.undo')}
      </button>
      {onClose && (
        <button type="button" data-needs-script aria-label={t('common.close')} onClick={onClose}>
          ×
        </button>
      )}
    </Form>
  );
}
