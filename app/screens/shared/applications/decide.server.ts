import { readFields } from '~/forms/fields';
import { Refused } from '~/gateway/failures';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import type { remittanceApprove, remittanceWithdraw } from '~contract/accounts/remittance';
import type { transferApprove, transferWithdraw } from '~contract/accounts/transfer';
import { CODE } from '~contract/codes';
import { CONFIRM, NO_DIALOG } from './decisions';

/** Confirms or rejects an application. */
export function decide(at: Submitted, endpoint: typeof remittanceApprove | typeof transferApprove) {
  const { application_no: number, ...given } = readFields(at.form, [
    'id',
    'status',
    'application_no',
    'reason',
  ]);
  const { reason, ...confirmation } = given;
  const isConfirm = Number(given.status) === CONFIRM;
  return onceDecided(at, async () => {
    await at.call(endpoint, isConfirm ? confirmation : { ...confirmation, reason });
    return at.t(isConfirm ? 'applications.confirmed' : 'applications.rejected', { number });
  });
}

/** Withdraws an application of the user's own. */
export function withdraw(at: Submitted, endpoint: typeof remittanceWithdraw | typeof transferWithdraw) {
  const { id, application_no: number } = readFields(at.form, ['id', 'application_no']);
  return onceDecided(at, async () => {
    await at.call(endpoint, { id });
    return at.t('applications.withdrawn', { number });
  });
}

/**
 * The list after a decision, with a message. If someone else decided first: who did, over the updated list.
 * @param run decides, and returns the message
 */
export async function onceDecided(at: Submitted, run: () => Promise<string>) {
  const list = here(at.url, NO_DIALOG);
  try {
    return await at.done(list, await run());
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.code !== CODE.conflict) throw failure;
    return at.done(list, failure.msg, 'error');
  }
}
