import { useTranslation } from 'react-i18next';
import { LOGIN } from '~/paths';

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
