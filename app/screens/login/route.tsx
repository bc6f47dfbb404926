import { Form, type MetaFunction, useActionData, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/forms/field';
import { SubmissionProvider } from '~/forms/submission';
import { titled } from '~/shell/title';
import { Toast } from '~/shell/toast';
import { LanguageChoice, ThemeChoice } from '~/shell/top-bar';
import { clearStorage } from '~/shell/use-tabs';
import styles from './login.module.css';
import type { action, loader } from './sign-in.server';

export { action, loader } from './sign-in.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

/** Named in themselves, so that whoever cannot read the page finds their own. */
const LANGUAGES = [
  { title: '中文', value: 'zh-CN' },
  { title: 'English', value: 'en-US' },
];

export default function Login() {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';

  // Whoever is here is signed out, by themselves or by the server.
  useEffect(clearStorage, []);

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <LanguageChoice languages={LANGUAGES} />
        <ThemeChoice />
      </header>
      <main className={styles.card}>
        <h1>{t('common.appName')}</h1>
        <p className={styles.lead}>{t('login.lead')}</p>
        <SubmissionProvider answer={answer}>
          <Form method="post" className={styles.form} noValidate>
            <Field
              name="user_name"
              label={t('login.userName')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              autoFocus
            />
            <Field
              name="password"
              type="password"
              label={t('login.password')}
              autoComplete="current-password"
              maxLength={128}
            />
            <button type="submit" className="primary" aria-disabled={busy}>
              {t('login.submit')}
            </button>
          </Form>
        </SubmissionProvider>
        <Toast toast={answer?.toast} />
      </main>
    </div>
  );
}
