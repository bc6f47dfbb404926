import { data as response } from '@remix-run/node';
import { env } from '~/env.server';
import { IDEMPOTENCY_FIELD } from '~/forms/names';
import { formattersOf } from '~/i18n/formatters';
import { here } from '~/listing/query';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import { CHARGE_STATUS } from '~contract/constants';
import { ofKind, type TransactionKind } from '~contract/endpoint';
import { bill, changeChargeStatus, recalculate } from '~contract/transactions/transaction-actions';
import type { Outcome } from '~contract/transactions/transactions';
import { serverMessage } from '../shared/server-message';
import type { Told } from './refused-rows';
import { nothingSelected, tickedIds } from './selected.server';
import { whyOf } from './why';

/** Redirects to the list with "12 billed"; if rows were refused, the page lists them with their reasons. */
async function told(at: Submitted, done: string, { refused }: Outcome) {
  if (refused.length === 0) return at.done(here(at.url), done);
  // The next action on these rows is another intended change.
  at.form.delete(IDEMPOTENCY_FIELD);
  const answer: Told = { done, refused };
  return response({ ...refusal(at.form, {}).data, told: answer }, { status: 200 });
}

/** What a server that answers nothing beside its success has done: all of it. */
const doneAll = (ids: string): Outcome & { reversed?: number; requested?: number } => ({
  done: ids.split(',').length,
  refused: [],
});

/** Sets the charge status of the ticked rows. */
export async function setChargeStatus(at: Submitted, kind: TransactionKind, charged: boolean) {
  const ids = tickedIds(at);
  if (!ids) return nothingSelected(at);
  const charge_status = charged ? CHARGE_STATUS.charged : CHARGE_STATUS.notCharged;
  const { data, message } = await at.callWithMessage(ofKind(changeChargeStatus, kind), {
    ids,
    charge_status,
    ...whyOf(at.form),
  });
  const outcome = data ?? doneAll(ids);
  const own = [
    at.t(charged ? 'transactions.doneCharged' : 'transactions.doneNotCharged', { count: outcome.done }),
    ...(outcome.requested ? [at.t('transactions.doneRequested', { count: outcome.requested })] : []),
    ...(outcome.reversed ? [at.t('transactions.doneReversed', { count: outcome.reversed })] : []),
  ].join(at.t('listing.andThen'));
  return told(at, data ? own : serverMessage(message, own), outcome);
}

/** Recalculates the ticked rows at once, where the server has no preview; adjusted ones are left as they are. */
export async function recalculateTicked(at: Submitted, kind: TransactionKind) {
  const ids = tickedIds(at);
  if (!ids) return nothingSelected(at);
  const { data, message } = await at.callWithMessage(ofKind(recalculate, kind), { ids });
  const outcome = data ?? doneAll(ids);
  const own = at.t('transactions.doneRecalculated', { count: outcome.done });
  return told(at, data ? own : serverMessage(message, own), outcome);
}

/** Bills the ticked rows, once the user has agreed to the sums. */
export async function billTicked(at: Submitted) {
  const ids = tickedIds(at);
  if (!ids) return nothingSelected(at);
  const outcome = await at.call(bill, { ids });
  const { money } = formattersOf(at.session.language, env.timeZone);
  const posted = outcome.posted.map(({ amount, balance, currency_code: currency }) =>
    at.t('transactions.posted', { amount: money(amount, currency), balance: money(balance, currency) }),
  );
  return told(
    at,
    [at.t('transactions.doneBilled', { count: outcome.done }), ...posted].join(at.t('listing.andThen')),
    outcome,
  );
}
