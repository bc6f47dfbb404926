import { redirectDocument } from '@remix-run/node';
import { call } from '~/gateway/call.server';
import { GatewayFailure } from '~/gateway/failures';
import { log } from '~/log.server';
import { loginPath, QUICK_LOGIN } from '~/paths';
import { logout } from '~contract/login';
import { pathOf } from './safe-redirect';
import { isSameOrigin } from './same-origin';
import { dropSession, isSignedIn, readSession, type Session } from './session.server';

/** The session of whoever is signed in, or a redirect to sign-in that leads back (spec admin 2, Navigation guard). */
export async function requireUser(request: Request, back = pathOf(request)): Promise<Session> {
  await refuseToken(request);
  const session = await readSession(request);
  if (isSignedIn(session)) return session;
  throw redirectDocument(loginPath(back));
}

/** A token in the query of any page ends the present session and is taken to quick sign-in, with the way back. */
export async function refuseToken(request: Request): Promise<void> {
  const token = new URL(request.url).searchParams.get('token');
  if (token === null) return;
  const session = await readSession(request);
  if (isSignedIn(session)) await signOut(session, request.signal);
  const query = new URLSearchParams({ redirect: pathOf(request), token });
  throw redirectDocument(`${QUICK_LOGIN}?${query}`, {
    headers: { 'set-cookie': await dropSession(session) },
  });
}

/** Ends the session upstream. @returns false when the upstream could not be told; the caller drops the cookie all the same. */
export async function signOut(session: Session, signal?: AbortSignal): Promise<boolean> {
  try {
    await call(logout, {}, session, { signal });
    return true;
  } catch (failure) {
    if (!(failure instanceof GatewayFailure)) throw failure;
    log.warn({ call: failure.call, failure: failure.name }, failure.message);
    return false;
  }
}

/** Refuses what another site sends. */
export function requireSameOrigin(request: Request): void {
  if (!isSameOrigin(request)) throw new Response('cross-site request refused', { status: 403 });
}
