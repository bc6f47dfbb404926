import { readFields } from '~/forms/fields';
import type { Submitted } from '~/session/guarded.server';
import { billingRunStart } from '~contract/billing-runs';
import { toJob } from '../shared/run/to-job.server';

/** Starts a run, once the user has agreed to its sums, and shows its progress. */
export async function startRun(at: Submitted) {
  const { job_id } = await at.call(billingRunStart, readFields(at.form, ['with_recent']));
  return toJob(at, job_id, { job: null, page: null, tab: 'details', id: job_id });
}
