import { readRows } from '~/forms/rows';
import { hasWholeContract } from '~/gateway/server-features.server';
import { currentUrl } from '~/listing/query';
import { readQuery } from '~/listing/read-query';
import { isAllSelected } from '~/listing/selection';
import { byIntent } from '~/session/by-intent.server';
import type { ActionContext } from '~/session/guarded.server';
import type { RunAction } from '~contract/constants';
import { ofKind, type ReplyOf } from '~contract/endpoint';
import { decideChangeRequest, REQUEST_STATUS } from '~contract/transactions/change-requests';
import type { KindVariant, TransactionScreen } from '~contract/transactions/kinds';
import { startRun } from '~contract/transactions/runs';
import { saveAdjustment } from '~contract/transactions/transaction-actions';
import { runAction } from '../shared/run/actions.server';
import { chooseView, deleteView, overwriteView, saveView } from '../shared/views/actions.server';
import { recalculateBatch } from './batch.server';
import { viewQuery } from './outbound/query';
import { readReason } from './reason';
import { previewSelected, startSelected } from './selected.server';
import { billTicked, recalculateTicked, setChargeStatus } from './ticked.server';

/** Actions of every transaction screen (spec billing 4, 7). */
export function transactionAction(screen: TransactionScreen) {
  const kindOf = ({ url }: ActionContext): KindVariant =>
    screen === 'outbound' && readQuery(viewQuery, url.searchParams).view ? 'order' : screen;
  const recalculated = (ctx: ActionContext, withAdjusted: boolean) =>
    ctx.has(startRun) || isAllSelected(ctx.form)
      ? previewSelected(ctx, screen, withAdjusted)
      : recalculateTicked(ctx, kindOf(ctx));
  const charge = (isCharged: boolean) => (ctx: ActionContext) => setChargeStatus(ctx, kindOf(ctx), isCharged);
  const selectedOr = (action: RunAction, ticked: typeof billTicked) => (submitted: ActionContext) =>
    isAllSelected(submitted.form) ? startSelected(submitted, screen, action) : ticked(submitted);
  return byIntent(
    {
      charge: selectedOr('charge', charge(true)),
      not_charge: selectedOr('not_charge', charge(false)),
      bill: selectedOr('bill', billTicked),
      recalculate: (ctx) => recalculated(ctx, false),
      recalculate_adjusted: (ctx) => recalculated(ctx, true),
      batch: (ctx) => recalculateBatch(ctx, screen),
      confirm_request: decideRequest(true),
      refuse_request: decideRequest(false),
      adjust: (ctx) => adjust(ctx, kindOf(ctx)),
      save_view: saveView,
      overwrite_view: overwriteView,
      delete_view: deleteView,
      default_view: chooseView,
    },
    runAction,
  );
}

async function adjust(ctx: ActionContext, kind: KindVariant) {
  // An amount that came empty, and still is, is not set to nothing.
  const item = readRows(ctx.form, 'item')
    .filter(({ came_empty, amount = '' }) => !came_empty || amount.trim() !== '')
    .map(({ id = '', amount = '' }) => ({ id, amount }));
  const done = await ctx.call(ofKind(saveAdjustment, kind), {
    id: String(ctx.form.get('id') ?? ''),
    update_time: String(ctx.form.get('update_time') ?? ''),
    item,
    ...readReason(ctx.form),
  });
  return ctx.done(currentUrl(ctx.url, { mode: null }), ctx.t(doneText(done)), 'success', done?.undo_id);
}

function doneText(done: ReplyOf<typeof saveAdjustment> | undefined) {
  if (done?.requested) return 'answers.adjustRequested';
  // The reason alone is not kept.
  if (hasWholeContract() && !done?.undo_id) return 'answers.adjustedNothing';
  return 'answers.adjustedDone';
}

/** Confirms or refuses what waits for a second person. */
const decideRequest = (isConfirmed: boolean) => async (ctx: ActionContext) => {
  const reason = String(ctx.form.get('review_reason') ?? '').trim();
  await ctx.call(decideChangeRequest, {
    id: String(ctx.form.get('request_id') ?? ''),
    status: isConfirmed ? REQUEST_STATUS.confirmed : REQUEST_STATUS.refused,
    ...(reason && { reason }),
  });
  const done = isConfirmed ? 'requests.confirmed' : 'requests.refused';
  return ctx.done(currentUrl(ctx.url), ctx.t(done));
};
