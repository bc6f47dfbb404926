import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, type MetaFunction, useActionData } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/forms/field';
import { SubmitButton } from '~/forms/submit-button';
import { languageOf } from '~/i18n/language.server';
import { translator } from '~/i18n/texts.server';
import { HOME } from '~/paths';
import { refusal } from '~/session/answer.server';
import { refuseToken } from '~/session/guard.server';
import { publicAction } from '~/session/guarded.server';
import { safeRedirect } from '~/session/safe-redirect';
import { isSignedIn, readSession } from '~/session/session.server';
import { startSession, whyNot } from '~/session/start.server';
import { Answered } from '~/shell/answered';
import { clearStorage } from '~/shell/storage';
import { titled } from '~/shell/title';
import { LanguageChoice, ThemeChoice } from '~/shell/top-bar';
import type { Language } from '~contract/common';
import { login } from '~contract/login';
import styles from './login.module.css';

export async function loader({ request }: LoaderFunctionArgs) {
  await refuseToken(request);
  if (isSignedIn(await readSession(request))) throw redirect(HOME);
  return { title: translator(await languageOf(request))('login.title') };
}

/** Every failure keeps the typed account name and shows the server's message, or "login failed" if it sent none. */
export const action = publicAction(async ({ form, url, request, call, t }) => {
  const user_name = String(form.get('user_name') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const fields: Record<string, string> = {};
  if (!user_name) fields.user_name = t('login.userNameRequired');
  if (!password) fields.password = t('login.passwordRequired');
  if (!user_name || !password) return refusal(form, { fields });
  try {
    const reply = await call(login, { user_name, password });
    return await startSession(
      reply,
      await languageOf(request),
      safeRedirect(url.searchParams.get('redirect')),
    );
  } catch (failure) {
    return refusal(form, { toast: { kind: 'error', text: whyNot(failure, t) } });
  }
});

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

const LANGUAGES: readonly Language[] = ['zh-CN', 'en-US'];

export default function Login() {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();

  // Users on this page are signed out, by their own action or the server's.
  useEffect(clearStorage, []);

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <LanguageChoice
          languages={LANGUAGES.map((value) => ({ value, title: t(`login.languages.${value}`) }))}
        />
        <ThemeChoice />
      </header>
      <main className={styles.card}>
        <h1>{t('common.appName')}</h1>
        <p className={styles.lead}>{t('login.lead')}</p>
        <Answered answer={answer}>
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
            <SubmitButton className="primary">{t('login.submit')}</SubmitButton>
          </Form>
        </Answered>
      </main>
    </div>
  );
}
