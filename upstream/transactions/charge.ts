import { sql } from 'drizzle-orm';
import { BILLING_STATUS, CHARGE_STATUS } from '../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import type { changeChargeStatus as call } from '../../contract/transactions/transaction-actions';
import { reverseTransactions } from '../accounts/ledger/reversal';
import { reasonNeeded, requireConfirmation } from '../errors';
import type { Actor } from '../identity/actor';
import { reasonText } from '../messages/run-reason';
import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { anyOfIds } from '../store/filter';
import { transaction } from '../store/schema/transactions';
import { auditOf, type ChangeReason, type Deed, deedOf, recordChanges } from './changes';
import { confirmationParams } from './group-summary';
import { type LockedRow, lockFor } from './lock';
import { askSecondPerson, type Limits, NO_LIMITS, needsSecondPerson } from './second-person';

/**
 * Turns transactions to charged (1) or not charged (0). A billed one turned to 0 is reversed in the ledger, above an
 * amount only once a second person has confirmed it; anything else can be undone. One that is so already stays
 * untouched and is refused by name.
 * @throws ApiError `confirm` with what is not to be charged, if some of it is billed, unless the user has agreed
 */
export async function changeChargeStatus(
  db: Executor,
  actor: Actor,
  { ids, charge_status, is_confirm, ...why }: ParsedOf<typeof call>,
  limits: Limits = NO_LIMITS,
): Promise<ReplyOf<typeof call>> {
  const rows = await lockFor(db, actor, 'charge', ids);
  const changing = rows.filter((row) => row.chargeStatus !== charge_status && row.isCancelled === 0);
  if (charge_status === CHARGE_STATUS.notCharged && changing.some(isBilled)) {
    const params = confirmationParams(actor, 'not_charge', rows);
    requireConfirmation(is_confirm, 'runs.ask_not_charge', params, reasonNeeded(why.reason));
  }
  const large = changing.filter((row) => isLargeReversal(limits, row));
  const waiting = large.length > 0 ? await askToReverse(db, actor, large, why) : new Set<number>();
  const alone = changing.filter((row) => !large.includes(row));
  const { reversed, auditId } = await setChargeStatus(db, actor, alone, charge_status, deedOf(actor, why));
  const refused = rows.flatMap(({ id, chargeStatus, isCancelled, referenceNo: reference_no }) => {
    const isSo = chargeStatus === charge_status;
    if (!isSo && isCancelled === 0 && !waiting.has(id)) return [];
    const code = isCancelled === 1 ? 'cancelled' : isSo ? 'already' : 'waits';
    const reason = reasonText(actor.language, { code });
    return [{ id, reference_no, reason }];
  });
  const undo_id = reversed === 0 ? auditId : null;
  return { done: alone.length, refused, reversed, requested: large.length - waiting.size, undo_id };
}

const isBilled = (row: LockedRow): boolean => row.billingStatus === BILLING_STATUS.billed;

/** Whether a locked transaction can be turned to "not charged" only with a second person. */
export const isLargeReversal = (limits: Limits, row: LockedRow): boolean =>
  isBilled(row) && needsSecondPerson(limits, row.currencyCode, row.totalAmount);

const askToReverse = (db: Executor, actor: Actor, rows: readonly LockedRow[], why: ChangeReason) =>
  askSecondPerson(
    db,
    actor,
    rows.map((row) => ({ row, action: 'reverse', item: [], total: '0' })),
    why,
  );

/**
 * Turns locked transactions of the other charge status to this one. `job` is the one in whose course it happens.
 * @returns how many of them were billed and are reversed, and the id of the row in the audit log, if there is one
 */
export async function setChargeStatus(
  db: Executor,
  actor: Actor,
  rows: readonly LockedRow[],
  charge_status: number,
  deed: Deed,
  job?: number,
): Promise<{ reversed: number; auditId: number | null }> {
  if (rows.length === 0) return { reversed: 0, auditId: null };
  const ids = rows.map((row) => row.id);
  const billed = rows.filter(isBilled).map((row) => row.id);
  // What is billed is charged, so that these are being turned to "not charged".
  if (billed.length > 0) await reverseTransactions(db, actor, billed, deed.customer_note);
  await db
    .update(transaction)
    .set({ chargeStatus: charge_status, updateTime: sql`now()` })
    .where(sql`${transaction.id} = ${anyOfIds(ids)}`);
  await recordChanges(db, 'reverse', billed, deed);
  const others = rows.filter((row) => !isBilled(row)).map((row) => row.id);
  await recordChanges(db, charge_status === CHARGE_STATUS.charged ? 'charge' : 'not_charge', others, deed);
  const auditId = await audit(db, actor, {
    action: 'transaction.change_charge_status',
    entity: 'transaction',
    before: { charge_status: 1 - charge_status, billed },
    after: { charge_status, ids, job, ...auditOf(deed) },
  });
  return { reversed: billed.length, auditId };
}
