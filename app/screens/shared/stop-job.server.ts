import { redirect } from '@remix-run/node';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { cancelJob } from '~contract/operations/jobs';

/** Stops the job named in the form; the page then shows its final state. */
export async function stopJob(at: Submitted) {
  await at.call(cancelJob, { id: String(at.form.get('id') ?? '') });
  return redirect(here(at.url));
}
