import { redirect } from '@remix-run/node';
import { GatewayFailure, SessionEnded } from '~/gateway/failures';
import { failureText } from '~/session/answer.server';
import type { Visit } from '~/session/guarded.server';
import { keepSession } from '~/session/session.server';

/** A file of the upstream, or the way back to the page that asked for it, with the reason why there is none. */
export async function fileOrBack(
  visit: Visit,
  page: string,
  ask: () => Promise<Response>,
): Promise<Response> {
  try {
    return await ask();
  } catch (failure) {
    if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded) throw failure;
    return sentBack(visit, page, failureText(failure, visit.t));
  }
}

/** Back to a page, with a reason where there is one to tell. */
export async function sentBack({ session }: Visit, to: string, text: string): Promise<Response> {
  const kept = await keepSession({ ...session, ...(text && { toast: { kind: 'error', text } }) });
  return redirect(to, { headers: { 'set-cookie': kept } });
}
