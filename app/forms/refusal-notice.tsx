import { useEffect, useRef } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { LOGIN } from '~/paths';
import styles from './dialog.module.css';
import { isErrorShown } from './first-error';
import { useActionResult, useRefusalMessage, useSignedOut } from './submission';

/**
 * Why a form was refused, in the form itself: an open dialog covers messages outside it, also for screen readers, and
 * the sign-in has nothing else to look at. Scrolls to the first invalid field.
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

/** Shown when a form found the session ended: signing in happens in another tab, so that what was typed stays. */
export function SignInAgain() {
  const { t } = useTranslation();
  return (
    <>
      {t('forms.signedOut')}{' '}
      <a href={LOGIN} target="_blank" rel="noopener noreferrer">
        {t('forms.signInAgain')}
      </a>
    </>
  );
}
