import { redirect } from '@remix-run/node';
import { LOGIN } from '~/paths';
import { signOut } from './guard.server';
import { publicAction } from './guarded.server';
import { destroySession, isSignedIn } from './session.server';

/** Ends the session. If the upstream could not be reached, says so; the browser is signed out all the same. */
export const action = publicAction(async ({ session, t }) => {
  const told = !isSignedIn(session) || (await signOut(session));
  const message = told ? undefined : { kind: 'error' as const, text: t('shell.signOutFailed') };
  return redirect(LOGIN, {
    headers: { 'set-cookie': await destroySession(session, message), 'clear-site-data': '"storage"' },
  });
});
