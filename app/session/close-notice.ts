import { redirect } from '@remix-run/node';
import { guardedAction } from './guarded.server';
import { safeRedirect } from './safe-redirect';
import { commitSession } from './session.server';

/** The user has read the notice of failed sign-ins: it goes, and the page stays. */
export const action = guardedAction(async ({ form, session }) => {
  const { failedTries: _, ...kept } = session;
  return redirect(safeRedirect(String(form.get('redirect') ?? '')), {
    headers: { 'set-cookie': await commitSession(kept) },
  });
});
