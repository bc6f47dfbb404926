import { readFields } from '~/forms/fields';
import { Refused } from '~/gateway/failures';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { CODE } from '~contract/codes';
import { decideRecordChange } from '~contract/operations/record-changes';
import { startRun } from '~contract/transactions/runs';
import { preview } from '../../shared/run/actions.server';
import { toJob } from '../../shared/run/to-job.server';
import { NO_DECISION } from './decision';
import { groupOfKey } from './query';

/** Previews pricing a group again, now that its cause has been fixed. */
export async function retry(at: Submitted) {
  const group = groupOfKey.safeParse(at.form.get('group'));
  if (!group.success) throw new Response(null, { status: 400 });
  return preview(at, { of: 'exceptions', ...group.data });
}

/** Prices again all that the list is filtered to, once the user has agreed to how many these are. */
export async function retryAll(at: Submitted) {
  const scope = { of: 'unpriced', ...readFields(at.form, ['customer_id', 'code']) } as const;
  const { job_id } = await at.call(startRun, { action: 'recalculate', scope });
  return toJob(at, job_id);
}

/** Decides on a difference; if somebody else was first, says so over the updated list. */
export async function decideDifference(at: Submitted) {
  const list = here(at.url, NO_DECISION);
  const { decision, ...fields } = readFields(at.form, ['id', 'decision', 'reason']);
  const isLeft = decision === 'leave';
  try {
    await at.call(decideRecordChange, { ...fields, decision: isLeft ? 'leave' : 'apply' });
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.code !== CODE.conflict) throw failure;
    return at.done(list, failure.msg, 'error');
  }
  return at.done(list, at.t(isLeft ? 'exceptions.left' : 'exceptions.applied'));
}
