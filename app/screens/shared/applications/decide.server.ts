import { readFields } from '~/forms/fields';
import { UpstreamApiError } from '~/gateway/failures';
import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';
import type { remittanceApprove, remittanceWithdraw } from '~contract/accounts/remittance';
import type { transferApprove, transferWithdraw } from '~contract/accounts/transfer';
import { CODE } from '~contract/codes';
import { CONFIRM, NO_DIALOG } from './decisions';

/** Confirms or rejects an application. */
export function decide(ctx: ActionContext, endpoint: typeof remittanceApprove | typeof transferApprove) {
  const { application_no: number, ...given } = readFields(ctx.form, [
    'id',
    'status',
    'application_no',
    'reason',
  ]);
  const { reason, ...confirmation } = given;
  const isConfirm = Number(given.status) === CONFIRM;
  return onceDecided(ctx, async () => {
    await ctx.call(endpoint, isConfirm ? confirmation : { ...confirmation, reason });
    return { text: ctx.t(isConfirm ? 'applications.confirmed' : 'applications.rejected', { number }) };
  });
}

/** Withdraws an application of the user's own. */
export function withdraw(ctx: ActionContext, endpoint: typeof remittanceWithdraw | typeof transferWithdraw) {
  const { id, application_no: number } = readFields(ctx.form, ['id', 'application_no']);
  return onceDecided(ctx, async () => {
    const withdrawn = await ctx.call(endpoint, { id });
    return { text: ctx.t('applications.withdrawn', { number }), undo: withdrawn?.undo_id };
  });
}

interface Decided {
  readonly text: string;
  /** Number of the change, if it can be undone. */
  readonly undo?: number | null | undefined;
}

/**
 * The list after a decision, with a message. If someone else decided first: who did, over the updated list.
 * @param run decides, and returns the message
 */
export async function onceDecided(ctx: ActionContext, run: () => Promise<Decided>) {
  const list = currentUrl(ctx.url, NO_DIALOG);
  try {
    const { text, undo } = await run();
    return await ctx.done(list, text, 'success', undo);
  } catch (failure) {
    if (!(failure instanceof UpstreamApiError) || failure.code !== CODE.conflict) throw failure;
    return ctx.done(list, failure.msg, 'error');
  }
}
