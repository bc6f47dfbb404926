import { redirect } from '@remix-run/node';
import { login } from '~contract/login';
import { GatewayFailure, Refused } from '~/gateway/failures';
import { languageOf } from '~/i18n/language.server';
import { HOME } from '~/paths';
import { actionAnswer, refusal } from '~/session/answer.server';
import { publicAction, type Submitted } from '~/session/guarded.server';
import { refuseToken } from '~/session/guard.server';
import { safeRedirect } from '~/session/safe-redirect';
import { isSignedIn, readSession } from '~/session/session.server';
import { translator } from '~/i18n/texts.server';
import { welcome } from '~/session/welcome.server';

export async function loader({ request }: { request: Request }) {
  await refuseToken(request);
  if (isSignedIn(await readSession(request))) throw redirect(HOME);
  const t = translator(await languageOf(request));
  return { title: t('login.title') };
}

export const action = publicAction(async (submitted) => {
  const { form, url, call, t } = submitted;
  const userName = String(form.get('user_name') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const fields: Record<string, string> = {};
  if (!userName) fields.user_name = t('login.userNameRequired');
  if (!password) fields.password = t('login.passwordRequired');
  if (Object.keys(fields).length > 0) return refusal(form, { fields });
  try {
    const reply = await call(login, { user_name: userName, password });
    return await welcome(submitted, reply, userName, safeRedirect(url.searchParams.get('redirect')));
  } catch (failure) {
    if (!(failure instanceof GatewayFailure)) throw failure;
    return failed(failure, submitted);
  }
});

/** The server's message where it sent one, else "login failed". */
function failed(failure: GatewayFailure, { form, t }: Pick<Submitted, 'form' | 't'>) {
  if (failure instanceof Refused && failure.msg) return actionAnswer(failure, t, form);
  return refusal(form, { toast: { kind: 'error', text: t('login.failed') } });
}
