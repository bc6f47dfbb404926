import { GatewayFailure, SessionEnded } from '~/gateway/failures';
import { failureText } from '~/session/failure-responses.server';
import { guardedAction } from '~/session/guarded.server';
import { safeRedirect } from '~/session/safe-redirect';
import { undoChange } from '~contract/operations/undo';

/** Undoes a change of the user's own, and leads back to the page with a message: that it is undone, or why it is not. */
export const action = guardedAction(async ({ form, call, done, t }) => {
  const back = safeRedirect(String(form.get('redirect') ?? ''));
  try {
    const undone = await call(undoChange, { id: String(form.get('id') ?? '') });
    return done(back, t(undone?.requested ? 'shell.undoRequested' : 'shell.undone'));
  } catch (failure) {
    if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded) throw failure;
    return done(back, failureText(failure, t), 'error');
  }
});
