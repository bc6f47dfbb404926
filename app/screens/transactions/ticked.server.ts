import { data as response } from '@remix-run/node';
import { env } from '~/env.server';
import { IDEMPOTENCY_FIELD } from '~/forms/names';
import { formattersOf } from '~/i18n/formatters';
import { currentUrl } from '~/listing/query';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import { CHARGE_STATUS } from '~contract/constants';
import { ofKind } from '~contract/endpoint';
import type { KindVariant } from '~contract/transactions/kinds';
import { bill, changeChargeStatus, recalculate } from '~contract/transactions/transaction-actions';
import type { Outcome } from '~contract/transactions/transactions';
import { serverMessage } from '../shared/server-message';
import { readReason } from './reason';
import type { BulkResult } from './refused-rows';
import { nothingSelected, tickedIds } from './selected.server';

interface Undoable {
  readonly undo_id?: number | null | undefined;
}

/** Redirects to the list with "12 billed"; if rows were refused, the page lists them with their reasons. */
async function told(ctx: ActionContext, done: string, { refused, undo_id }: Outcome & Undoable) {
  if (refused.length === 0) return ctx.done(currentUrl(ctx.url), done, 'success', undo_id);
  // The next action on these rows is another intended change.
  ctx.form.delete(IDEMPOTENCY_FIELD);
  const answer: BulkResult = { done, refused, undo: undo_id ?? undefined };
  return response({ ...actionFailure(ctx.form, {}).data, told: answer }, { status: 200 });
}

/** What a server that answers nothing beside its success has done: all of it. */
const doneAll = (ids: string): Outcome & Undoable & { reversed?: number; requested?: number } => ({
  done: ids.split(',').length,
  refused: [],
});

/** Sets the charge status of the ticked rows. */
export async function setChargeStatus(ctx: ActionContext, kind: KindVariant, charged: boolean) {
  const ids = tickedIds(ctx);
  if (!ids) return nothingSelected(ctx);
  const charge_status = charged ? CHARGE_STATUS.charged : CHARGE_STATUS.notCharged;
  const { data, message } = await ctx.callWithMessage(ofKind(changeChargeStatus, kind), {
    ids,
    charge_status,
    ...readReason(ctx.form),
  });
  const outcome = data ?? doneAll(ids);
  const own = [
    ctx.t(charged ? 'transactions.doneCharged' : 'transactions.doneNotCharged', { count: outcome.done }),
    ...(outcome.requested ? [ctx.t('transactions.doneRequested', { count: outcome.requested })] : []),
    ...(outcome.reversed ? [ctx.t('transactions.doneReversed', { count: outcome.reversed })] : []),
  ].join(ctx.t('listing.andThen'));
  return told(ctx, data ? own : serverMessage(message, own), outcome);
}

/** Recalculates the ticked rows at once, where the server has no preview; adjusted ones are left as they are. */
export async function recalculateTicked(ctx: ActionContext, kind: KindVariant) {
  const ids = tickedIds(ctx);
  if (!ids) return nothingSelected(ctx);
  const { data, message } = await ctx.callWithMessage(ofKind(recalculate, kind), { ids });
  const outcome = data ?? doneAll(ids);
  const own = ctx.t('transactions.doneRecalculated', { count: outcome.done });
  return told(ctx, data ? own : serverMessage(message, own), outcome);
}

/** Bills the ticked rows, once the user has agreed to the sums. */
export async function billTicked(ctx: ActionContext) {
  const ids = tickedIds(ctx);
  if (!ids) return nothingSelected(ctx);
  const outcome = await ctx.call(bill, { ids });
  const { money } = formattersOf(ctx.session.language, env.timeZone);
  const posted = outcome.posted.map(({ amount, balance, currency_code: currency }) =>
    ctx.t('transactions.posted', { amount: money(amount, currency), balance: money(balance, currency) }),
  );
  return told(
    ctx,
    [ctx.t('transactions.doneBilled', { count: outcome.done }), ...posted].join(ctx.t('listing.andThen')),
    outcome,
  );
}
