import { redirect } from '@remix-run/node';
import { GatewayFailure, SessionEnded } from '~/gateway/failures';
import { failureText } from '~/session/failure-responses.server';
import type { LoaderContext } from '~/session/guarded.server';
import { commitSession } from '~/session/session.server';

/** A file of the upstream; if there is none, a redirect back to the requesting page with the reason. */
export async function downloadOrRedirect(
  ctx: LoaderContext,
  page: string,
  ask: () => Promise<Response>,
): Promise<Response> {
  try {
    return await ask();
  } catch (failure) {
    if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded) throw failure;
    return redirectWithError(ctx, page, failureText(failure, ctx.t));
  }
}

/** Redirects back to a page, with the reason if there is one. */
export async function redirectWithError(
  { session }: LoaderContext,
  to: string,
  text: string,
): Promise<Response> {
  const kept = await commitSession({ ...session, ...(text && { toast: { kind: 'error', text } }) });
  return redirect(to, { headers: { 'set-cookie': kept } });
}
