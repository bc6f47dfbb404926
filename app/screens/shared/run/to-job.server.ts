import { redirect } from '@remix-run/node';
import { GatewayFailure } from '~/gateway/failures';
import { here, type QueryChange } from '~/listing/query';
import { selectNone } from '~/listing/selection';
import type { Submitted } from '~/session/guarded.server';
import { getJob } from '~contract/jobs';
import { isOpen } from '../job-state';

const WAIT_MS = 1000;
const POLL_MS = 100;

/**
 * To the page that shows a job. What is small is done in a moment: so long it is waited for, and the page shows
 * its result at once, without scripts too.
 * @param change what else of the address changes
 */
export async function toJob(at: Submitted, id: number, change: QueryChange = {}): Promise<Response> {
  const until = Date.now() + WAIT_MS;
  while (Date.now() < until && (await isUnderWay(at, id))) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const shown = { ...selectNone, dialog: null, job: id, run_page: null, run_outcome: null };
  return redirect(here(at.url, { ...shown, ...change }));
}

/** Where that cannot be told just now, the page will try. */
async function isUnderWay({ call }: Submitted, id: number): Promise<boolean> {
  try {
    return isOpen(await call(getJob, { id }));
  } catch (failure) {
    if (failure instanceof GatewayFailure) return false;
    throw failure;
  }
}
