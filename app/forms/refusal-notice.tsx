import { useEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { SignInAgain } from './sign-in-again';
import { useAnswer, useSignedOut } from './submission';

/**
 * Why a form in a dialog was refused: an open dialog covers what is said outside of it, for eyes and screen readers
 * alike. What is wrong with a field is brought into sight.
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
