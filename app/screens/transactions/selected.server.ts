import { isAllSelected } from '~/listing/selection';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import type { RunAction } from '~contract/constants';
import type { TransactionScreen } from '~contract/transactions/kinds';
import { type RunScope, startRun } from '~contract/transactions/runs';
import { nothingSelected, tickedIds } from '../shared/bulk-result.server';
import { preview } from '../shared/run/actions.server';
import { toJob } from '../shared/run/to-job.server';
import { readMatching } from './matching.server';
import { readReason } from './reason';

/** Starts an action on all selected transactions, once the user has agreed to their number. */
export const startSelected = (ctx: ActionContext, screen: TransactionScreen, action: RunAction) =>
  withSelected(ctx, screen, async (scope) =>
    toJob(ctx, (await ctx.call(startRun, { action, scope, ...readReason(ctx.form) })).job_id),
  );

/** Previews recalculating the selected transactions. */
export const previewSelected = (ctx: ActionContext, screen: TransactionScreen, withAdjusted: boolean) =>
  withSelected(ctx, screen, (scope) => preview(ctx, scope, withAdjusted));

async function withSelected(
  ctx: ActionContext,
  screen: TransactionScreen,
  act: (scope: RunScope) => Promise<Response>,
) {
  if (isAllSelected(ctx.form)) {
    const { filters, error } = await readMatching(ctx, screen);
    return filters
      ? act({ of: 'matching', ...filters })
      : actionFailure(ctx.form, { toast: { kind: 'error', text: error } });
  }
  const ids = tickedIds(ctx);
  return ids ? act({ of: 'ids', ids }) : nothingSelected(ctx);
}
