import { BILLING_STATUS, CHARGE_STATUS } from '../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import type { saveAdjustment as call } from '../../contract/transactions/transaction-actions';
import { conflict, invalid, notFound, requireUnchanged } from '../errors';
import type { Actor } from '../identity/actor';
import type { MessageKey } from '../messages/translate';
import { compare, fitsCurrency, subtract } from '../money';
import type { Executor } from '../store/db';
import { applyAdjustment, readAdjustment } from './apply-adjustment';
import { deedOf } from './changes';
import { lockFor } from './lock';
import { LARGEST_TOTAL } from './price';
import { askSecondPerson, type Limits, NO_LIMITS, needsSecondPerson } from './second-person';
import { confirmUnusualAdjustment } from './unusual-adjustment';

type Wanted = ParsedOf<typeof call>['item'];

/**
 * Sets the adjusted charge of items (docs/domain.md, Transactions: Adjusting): the transaction must be charged and not
 * billed, the items its own. Items that keep their amount get no line in the history. Whoever saw an older state is
 * refused, so that nobody undoes another's adjustment unseen.
 * @throws ApiError `confirm` with amounts far from the calculated ones, unless the user has agreed
 */
export async function saveAdjustment(
  db: Executor,
  actor: Actor,
  { id, update_time, item: requested, is_confirm, ...why }: ParsedOf<typeof call>,
  limits: Limits = NO_LIMITS,
): Promise<ReplyOf<typeof call>> {
  const [row] = await lockFor(db, actor, 'adjust', [id]);
  // Only a signed-in user gets here: the history names who it was.
  if (!row || actor.userId === null) throw notFound();
  if (row.billingStatus !== BILLING_STATUS.notBilled || row.chargeStatus !== CHARGE_STATUS.charged) {
    throw conflict('transactions.notAdjustable');
  }
  requireUnchanged(row.updateTime, update_time, 'transactions.changedSince');
  checkAmounts(requested, row.currencyCode);
  const { changes, calculated, total } = await readAdjustment(db, row, requested);
  if (changes.length === 0) return { requested: 0, undo_id: null };
  if (!why.reason) throw invalid({ reason: 'transactions.reasonRequired' });
  await confirmUnusualAdjustment(db, actor.language, changes, row.currencyCode, is_confirm);
  const moves = [subtract(total, row.totalAmount), subtract(total, calculated)];
  if (needsSecondPerson(limits, row.currencyCode, ...moves)) {
    const item = changes.map((change) => ({ id: change.item.id, amount: change.amount }));
    const waiting = await askSecondPerson(db, actor, [{ row, action: 'adjust', item, total }], why);
    if (waiting.size > 0) throw conflict('transactions.requestWaits');
    return { requested: 1, undo_id: null };
  }
  const undo_id = await applyAdjustment(db, actor, row, changes, deedOf(actor, why));
  return { requested: 0, undo_id };
}

/** @throws ApiError `invalid`, field by field. */
function checkAmounts(requested: Wanted, currency: string): void {
  const wrong: Record<string, MessageKey> = {};
  const seen = new Set<number>();
  for (const [i, { id, amount }] of requested.entries()) {
    if (!fitsCurrency(amount, currency)) wrong[`item.${i}.amount`] = 'transactions.amountScale';
    if (compare(amount, LARGEST_TOTAL) > 0) wrong[`item.${i}.amount`] = 'transactions.amountTooLarge';
    if (seen.has(id)) wrong[`item.${i}.id`] = 'transactions.itemTwice';
    seen.add(id);
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}
