import { useEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { SignInAgain } from './sign-in-again';
import { useAnswer, useSignedOut } from './submission';

/**
 * Why a form in a dialog was refused. It is inside the dialog because an open dialog covers messages outside it, also
 * for screen readers. Scrolls to the first invalid field.
 */
export function RefusalNotice() {
  const answer = useAnswer();
  const signedOut = useSignedOut();
  const text = signedOut ? <SignInAgain /> : answer.toast?.kind === 'error' && answer.toast.text;
  const notice = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const atField = notice.current?.closest('dialog')?.querySelector('[id$="-error"]');
    if (answer.toast) (atField ?? notice.current)?.scrollIntoView({ block: 'center' });
  }, [answer]);
  useEffect(() => {
    if (signedOut) notice.current?.scrollIntoView({ block: 'center' });
  }, [signedOut]);

  if (!text) return null;
  return (
    <p ref={notice} role="alert" className={styles.refusal} data-refusal>
      {text}
    </p>
  );
}
