import { redirect } from '@remix-run/node';
import { GatewayFailure } from '~/gateway/failures';
import { currentUrl, type QueryChange } from '~/listing/query';
import { selectNone } from '~/listing/selection';
import type { ActionContext } from '~/session/guarded.server';
import { getJob } from '~contract/operations/jobs';
import { isUnfinished } from '../use-job';

const WAIT_MS = 1000;
const POLL_MS = 100;

/**
 * Redirects to the page that shows a job. Small jobs take a moment: this waits that long, so that the page shows their
 * result at once, without scripts too.
 * @param change further changes of the query
 */
export async function toJob(ctx: ActionContext, id: number, change: QueryChange = {}): Promise<Response> {
  const until = Date.now() + WAIT_MS;
  while (Date.now() < until && (await isUnderWay(ctx, id))) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const shown = { ...selectNone, dialog: null, job: id, run_page: null, run_outcome: null };
  return redirect(currentUrl(ctx.url, { ...shown, ...change }));
}

/** If that is unknown now, the page itself will poll. */
async function isUnderWay({ call }: ActionContext, id: number): Promise<boolean> {
  try {
    return isUnfinished(await call(getJob, { id }));
  } catch (failure) {
    if (failure instanceof GatewayFailure) return false;
    throw failure;
  }
}
