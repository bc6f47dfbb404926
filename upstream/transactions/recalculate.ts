import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import type { recalculate as call } from '../../contract/transactions/transaction-actions';
import type { Actor } from '../identity/actor';
import { reasonText } from '../messages/run-reason';
import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { portionsOf } from './chunks';
import { type LockedRow, lockFor } from './lock';
import { changesOf, type Rated, rateTransactions } from './rate';
import { reasonsOf } from './run-reason';
import { PriceSheets } from './sheets';

/**
 * Rates the selected transactions again. Refused by name: billed ones, those kept because they were adjusted
 * (unless `is_adjust_amount` is 1), and those that cannot be priced.
 */
export async function recalculate(
  db: Executor,
  actor: Actor,
  { ids, is_adjust_amount }: ParsedOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const rows = await lockFor(db, actor, 'recalculate', ids);
  const options = {
    dropAdjustments: is_adjust_amount === 1,
    userId: actor.userId,
    sheets: new PriceSheets(),
  };
  let done = 0;
  const refused: ReturnType<typeof refusals> = [];
  for await (const portion of portionsOf(db, rows)) {
    const rated = await rateTransactions(db, portion, options);
    await auditRating(db, actor, rated);
    done += rated.changed.length + rated.unchanged.length;
    refused.push(...refusals(actor, portion, rated));
  }
  return { done, refused };
}

/**
 * Says in the audit what changed from which total to which; nothing when nothing did. `job` is the one in whose course
 * it happened.
 */
export async function auditRating(db: Executor, actor: Actor, rated: Rated, job?: number): Promise<void> {
  const changes = changesOf(rated);
  if (changes.length === 0) return;
  await audit(db, actor, {
    action: 'transaction.recalculate',
    entity: 'transaction',
    before: { total_amount: changes.map(({ id, from }) => [id, from]) },
    after: { total_amount: changes.map(({ id, to }) => [id, to]), job },
  });
}

function refusals({ language }: Actor, rows: readonly LockedRow[], rated: Rated) {
  const reasons = reasonsOf(rated);
  return rows.flatMap(({ id, referenceNo }) => {
    const reason = reasons.get(id);
    return reason ? [{ id, reference_no: referenceNo, reason: reasonText(language, reason) }] : [];
  });
}
