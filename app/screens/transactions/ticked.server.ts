import { env } from '~/env.server';
import { formattersOf } from '~/i18n/formatters';
import type { ActionContext } from '~/session/guarded.server';
import { CHARGE_STATUS } from '~contract/constants';
import { ofKind } from '~contract/endpoint';
import type { KindVariant } from '~contract/transactions/kinds';
import { bill, changeChargeStatus, recalculate } from '~contract/transactions/transaction-actions';
import type { Outcome } from '~contract/transactions/transactions';
import { bulkResult, nothingSelected, tickedIds } from '../shared/bulk-result.server';
import { serverMessage } from '../shared/server-message';
import { readReason } from './reason';

interface Undoable {
  readonly undo_id?: number | null | undefined;
}

/** What was done, and the transactions that were refused by their numbers. */
const told = (ctx: ActionContext, done: string, { refused, undo_id }: Outcome & Undoable) =>
  bulkResult(ctx, {
    done,
    refused: refused.map(({ id, reference_no: name, reason }) => ({ id, name, reason })),
    undo: undo_id ?? undefined,
    hasDetails: true,
  });

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
    ctx.t(charged ? 'bulkActions.doneCharged' : 'bulkActions.doneNotCharged', { count: outcome.done }),
    ...(outcome.requested ? [ctx.t('bulkActions.doneRequested', { count: outcome.requested })] : []),
    ...(outcome.reversed ? [ctx.t('bulkActions.doneReversed', { count: outcome.reversed })] : []),
  ].join(ctx.t('listing.andThen'));
  return told(ctx, data ? own : serverMessage(message, own), outcome);
}

/** Recalculates the ticked rows at once, where the server has no preview; adjusted ones are left as they are. */
export async function recalculateTicked(ctx: ActionContext, kind: KindVariant) {
  const ids = tickedIds(ctx);
  if (!ids) return nothingSelected(ctx);
  const { data, message } = await ctx.callWithMessage(ofKind(recalculate, kind), { ids });
  const outcome = data ?? doneAll(ids);
  const own = ctx.t('bulkActions.doneRecalculated', { count: outcome.done });
  return told(ctx, data ? own : serverMessage(message, own), outcome);
}

/** Bills the ticked rows, once the user has agreed to the sums. */
export async function billTicked(ctx: ActionContext) {
  const ids = tickedIds(ctx);
  if (!ids) return nothingSelected(ctx);
  const outcome = await ctx.call(bill, { ids });
  const { money } = formattersOf(ctx.session.language, env.timeZone);
  const posted = outcome.posted.map(({ amount, balance, currency_code: currency }) =>
    ctx.t('bulkActions.posted', { amount: money(amount, currency), balance: money(balance, currency) }),
  );
  return told(
    ctx,
    [ctx.t('bulkActions.doneBilled', { count: outcome.done }), ...posted].join(ctx.t('listing.andThen')),
    outcome,
  );
}
