import { redirect } from '@remix-run/node';
import { GatewayFailure } from '~/gateway/failures';
import { here, type QueryChange } from '~/listing/query';
import { selectNone } from '~/listing/selection';
import type { Submitted } from '~/session/guarded.server';
import { getJob } from '~contract/operations/jobs';
import { isOpen } from '../job-state';

const WAIT_MS = 1000;
const POLL_MS = 100;

/**
 * Redirects to the page that shows a job. Small jobs take a moment: this waits that long, so that the page shows their
 * result at once, without scripts too.
 * @param change further changes of the query
 */
export async function toJob(at: Submitted, id: number, change: QueryChange = {}): Promise<Response> {
  const until = Date.now() + WAIT_MS;
  while (Date.now() < until && (await isUnderWay(at, id))) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const shown = { ...selectNone, dialog: null, job: id, run_page: null, run_outcome: null };
  return redirect(here(at.url, { ...shown, ...change }));
}

/** If that is unknown now, the page itself will poll. */
async function isUnderWay({ call }: Submitted, id: number): Promise<boolean> {
  try {
    return isOpen(await call(getJob, { id }));
  } catch (failure) {
    if (failure instanceof GatewayFailure) return false;
    throw failure;
  }
}
