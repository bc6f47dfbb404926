import { useTranslation } from 'react-i18next';
import { LOGIN } from '~/paths';

/** What to do where a form found its session ended: sign in beside it, so that what was typed stays. */
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
