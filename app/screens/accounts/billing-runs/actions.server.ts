import { readFields } from '~/forms/fields';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import { billingRunStart } from '~contract/accounts/billing-runs';
import { toJob } from '../../shared/run/to-job.server';

/** Starts a run, once the user has agreed to its sums, and shows its progress. */
export async function startRun(at: Submitted) {
  const { job_id } = await at.call(billingRunStart, readFields(at.form, ['with_recent']));
  return toRun(at, job_id);
}

/** The same of a run over work up to a day. Without that day it would be a run over all that is due. */
export async function startUntil(at: Submitted) {
  const fields = readFields(at.form, UNTIL);
  if (fields.work_until === '') return refusal(at.form, { fields: { work_until: at.t('common.required') } });
  const { job_id } = await at.call(billingRunStart, fields);
  return toRun(at, job_id);
}

const UNTIL = ['work_until', 'customer_codes', 'into_month'] as const;

const toRun = (at: Submitted, id: number) => toJob(at, id, { job: null, page: null, tab: 'details', id });
