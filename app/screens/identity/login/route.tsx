import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type MetaFunction, useActionData } from '@remix-run/react';
import { useEffect } from 'react';
import { Field } from '~/forms/field';
import { readLanguage } from '~/i18n/language.server';
import { translator } from '~/i18n/texts.server';
import { useTranslation } from '~/i18n/use-translation';
import { HOME } from '~/paths';
import { readDevice, saveDevice } from '~/session/device.server';
import { actionFailure } from '~/session/failure-responses.server';
import { redirectTokenToQuickLogin, signOut } from '~/session/guard.server';
import { publicAction } from '~/session/guarded.server';
import { safeRedirect } from '~/session/safe-redirect';
import { isSignedIn, readSession } from '~/session/session.server';
import { signInFailure, startSession } from '~/session/start.server';
import { clearStorage } from '~/shell/storage';
import { pageTitle } from '~/shell/title';
import { login } from '~contract/identity/login';
import { EntryPage } from '../../shared/entry-page';

export async function loader({ request }: LoaderFunctionArgs) {
  redirectTokenToQuickLogin(request);
  if (isSignedIn(await readSession(request))) throw redirect(HOME);
  return { title: translator(await readLanguage(request))('login.title') };
}

/**
 * Every failure keeps the typed account name and shows the server's message, or "login failed" if it sent none. A session
 * that the browser still has ends once the new one is there.
 */
export const action = publicAction(async ({ form, url, request, call, t }) => {
  const user_name = String(form.get('user_name') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const fields: Record<string, string> = {};
  if (!user_name) fields.user_name = t('login.userNameRequired');
  if (!password) fields.password = t('login.passwordRequired');
  if (!user_name || !password) return actionFailure(form, { fields });
  try {
    const device_token = await readDevice(request, user_name);
    const present = await readSession(request);
    const reply = await call(login, { user_name, password, device_token });
    if (isSignedIn(present) && present.token !== reply.userToken) await signOut(present);
    return await startSession(
      reply,
      { language: await readLanguage(request), isChosen: present.isLanguageChosen === true },
      safeRedirect(url.searchParams.get('redirect')),
      reply.device_token && (await saveDevice(request, user_name, reply.device_token)),
    );
  } catch (failure) {
    return actionFailure(form, signInFailure(failure, t));
  }
});

/** After too many attempts, says how long to wait. */
export { retryHeaders as headers } from '~/session/failure-responses.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function Login() {
  const { t } = useTranslation();
  const actionData = useActionData<typeof action>();
  // A refused form keeps the name alone.
  const isNamed = Boolean(actionData?.values.user_name?.[0]?.trim());

  // Users on this page are signed out, by their own action or the server's.
  useEffect(clearStorage, []);

  return (
    <EntryPage
      title={t('common.appName')}
      lead={t('login.lead')}
      answer={actionData}
      submit={t('login.submit')}
    >
      <Field
        name="user_name"
        label={t('login.userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        autoFocus={!isNamed}
      />
      <Field
        name="password"
        type="password"
        label={t('login.password')}
        autoComplete="current-password"
        maxLength={128}
        autoFocus={isNamed}
      />
    </EntryPage>
  );
}
