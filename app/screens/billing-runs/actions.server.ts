import { readFields } from '~/forms/fields';
import type { Submitted } from '~/session/guarded.server';
import { billingRunStart } from '~contract/billing-runs';
import { toJob } from '../shared/run/to-job.server';

/** Starts a run, once the user has agreed to its sums, and shows its progress. */
export async function startRun(at: Submitted) {
  const { job_id } = await at.call(billingRunStart, readFields(at.form, ['with_recent']));
  return toRun(at, job_id);
}

/** The same of a run over work up to a day. */
export async function startUntil(at: Submitted) {
  const { job_id } = await at.call(billingRunStart, readFields(at.form, UNTIL));
  return toRun(at, job_id);
}

const UNTIL = ['work_until', 'customer_codes', 'into_month'] as const;

const toRun = (at: Submitted, id: number) => toJob(at, id, { job: null, page: null, tab: 'details', id });
