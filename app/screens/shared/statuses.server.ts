import type { ActionContext } from '~/session/guarded.server';
import { changeStatuses, type StatusRecord } from '~contract/operations/statuses';
import { bulkResult, nothingSelected, tickedIds } from './bulk-result.server';

/** Enables (1) or disables (0) the ticked rows of a list. */
export const changeTicked = (of: StatusRecord, status: 0 | 1) => async (ctx: ActionContext) => {
  const ids = tickedIds(ctx);
  if (!ids) return nothingSelected(ctx);
  const { done: count, unchanged, refused } = await ctx.call(changeStatuses, { of, ids, status });
  const done = [
    ctx.t(status === 1 ? 'bulkActions.enabled' : 'bulkActions.disabled', { count }),
    ...(unchanged > 0 ? [ctx.t('bulkActions.unchanged', { count: unchanged })] : []),
  ].join(ctx.t('listing.andThen'));
  return bulkResult(ctx, { done, refused });
};
