import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { GatewayFailure, Refused } from '~/gateway/failures';
import { languageOf } from '~/i18n/language.server';
import { translator } from '~/i18n/texts.server';
import { HOME } from '~/paths';
import { refusal } from '~/session/answer.server';
import { refuseToken } from '~/session/guard.server';
import { publicAction } from '~/session/guarded.server';
import { safeRedirect } from '~/session/safe-redirect';
import { isSignedIn, readSession } from '~/session/session.server';
import { startSession } from '~/session/start.server';
import { login } from '~contract/login';

export async function loader({ request }: LoaderFunctionArgs) {
  await refuseToken(request);
  if (isSignedIn(await readSession(request))) throw redirect(HOME);
  const language = await languageOf(request);
  return { title: translator(language)('login.title') };
}

/** Every failure keeps the account and shows the server's message, or "login failed" where it sent none. */
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
    if (!(failure instanceof GatewayFailure)) throw failure;
    const text = (failure instanceof Refused && failure.msg) || t('login.failed');
    return refusal(form, { toast: { kind: 'error', text } });
  }
});
