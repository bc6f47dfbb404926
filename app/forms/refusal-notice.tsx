import { useEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { isErrorShown } from './first-error';
import { SignInAgain } from './sign-in-again';
import { useActionResult, useRefusalMessage, useSignedOut } from './submission';

/**
 * Why a form in a dialog was refused. It is inside the dialog because an open dialog covers messages outside it, also
 * for screen readers. Scrolls to the first invalid field.
 */
export function RefusalNotice() {
  const actionData = useActionResult();
  const signedOut = useSignedOut();
  const message = useRefusalMessage();
  const text = signedOut ? <SignInAgain /> : message.text;
  const notice = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (actionData.toast && !isErrorShown()) notice.current?.scrollIntoView({ block: 'center' });
  }, [actionData]);
  useEffect(() => {
    if (signedOut) notice.current?.scrollIntoView({ block: 'center' });
  }, [signedOut]);

  if (!text) {
    return (
      message.was && (
        <p className={`${styles.refusal} ${styles.place}`} aria-hidden="true">
          {message.was}
        </p>
      )
    );
  }
  return (
    <p ref={notice} role="alert" className={styles.refusal} data-refusal>
      {text}
    </p>
  );
}
