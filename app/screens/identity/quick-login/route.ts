import { type LoaderFunctionArgs, redirectDocument } from '@remix-run/node';
import { call, userAgentOf } from '~/gateway/call.server';
import { readLanguage } from '~/i18n/language.server';
import { translator } from '~/i18n/texts.server';
import { loginPath } from '~/paths';
import { signOut } from '~/session/guard.server';
import { safeRedirect } from '~/session/safe-redirect';
import { commitSession, destroySession, isSignedIn, readSession } from '~/session/session.server';
import { signInFailure, startSession } from '~/session/start.server';
import { quickLogin } from '~contract/identity/login';

/**
 * Exchanges the token of the query for a session and redirects home, or to where the token was used. The redirect
 * removes the token from the address. A session that there is ends then. Without a token, or if it is refused, it
 * redirects to sign-in, or with a session to where the token was used.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const to = safeRedirect(searchParams.get('redirect'));
  const token = searchParams.get('token');
  // Link previews and prefetches must not use up a one-time token.
  const looksOnly = request.method === 'HEAD' || /prefetch/.test(request.headers.get('sec-purpose') ?? '');
  if (!token || looksOnly) throw redirectDocument(loginPath(to));

  const session = await readSession(request);
  const language = await readLanguage(request);
  try {
    const reply = await call(
      quickLogin,
      { token },
      { language },
      { address: context.clientAddress, userAgent: userAgentOf(request) },
    );
    if (isSignedIn(session)) await signOut(session, reply.userToken);
    return await startSession(reply, { language }, to);
  } catch (failure) {
    const { toast } = signInFailure(failure, translator(language));
    if (isSignedIn(session)) {
      return redirectDocument(to, { headers: { 'set-cookie': await commitSession({ ...session, toast }) } });
    }
    return redirectDocument(loginPath(to), {
      headers: { 'set-cookie': await destroySession(session, toast) },
    });
  }
}
