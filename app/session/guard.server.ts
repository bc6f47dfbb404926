import { redirectDocument } from '@remix-run/node';
import { call } from '~/gateway/call.server';
import { GatewayFailure } from '~/gateway/failures';
import { logFailure } from '~/gateway/log-failure.server';
import { loginPath, QUICK_LOGIN } from '~/paths';
import { logout } from '~contract/identity/login';
import { isOwnForm } from './form-token.server';
import { pathOf } from './safe-redirect';
import { isSignedIn, readSession, type Session } from './session.server';

/** The session of the signed-in user, or a redirect to sign-in that leads back (spec admin 2, Navigation guard). */
export async function requireUser(request: Request, back = pathOf(request)): Promise<Session> {
  redirectTokenToQuickLogin(request);
  const session = await readSession(request);
  if (isSignedIn(session)) return session;
  throw redirectDocument(loginPath(back));
}

/**
 * A token in the query of any page is passed to quick sign-in, with the way back. The present session ends only if the
 * token is good: anybody can make up a link.
 */
export function redirectTokenToQuickLogin(request: Request): void {
  const token = new URL(request.url).searchParams.get('token');
  if (token === null) return;
  const query = new URLSearchParams({ redirect: pathOf(request), token });
  throw redirectDocument(`${QUICK_LOGIN}?${query}`);
}

/**
 * Ends the session upstream, and those that came of it but the one of `stayingToken`, which the browser goes on with.
 * @returns false if the upstream could not be reached; the caller drops the cookie anyway.
 */
export async function signOut(session: Session, stayingToken?: string): Promise<boolean> {
  try {
    await call(logout, { kept_token: stayingToken }, session);
    return true;
  } catch (failure) {
    if (!(failure instanceof GatewayFailure)) throw failure;
    logFailure(failure);
    return false;
  }
}

/** Refuses forms that our own site has not sent. Remix's own check skips resource routes, and answers 500. */
export async function requireOwnForm(request: Request): Promise<void> {
  if (!(await isOwnForm(request))) throw new Response('cross-site request refused', { status: 403 });
}
