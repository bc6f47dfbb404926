import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';
import { decideChangeRequest, REQUEST_STATUS } from '~contract/transactions/change-requests';

/** Confirms or refuses what waits for a second person. */
export const decideRequest = (isConfirmed: boolean) => async (ctx: ActionContext) => {
  const reason = String(ctx.form.get('review_reason') ?? '').trim();
  await ctx.call(decideChangeRequest, {
    id: String(ctx.form.get('request_id') ?? ''),
    status: isConfirmed ? REQUEST_STATUS.confirmed : REQUEST_STATUS.refused,
    ...(reason && { reason }),
  });
  const done = isConfirmed ? 'transactions.requestConfirmed' : 'transactions.requestRefused';
  return ctx.done(currentUrl(ctx.url), ctx.t(done));
};
