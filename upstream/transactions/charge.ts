import { inArray, sql } from 'drizzle-orm';
import { audit } from '../audit/audit';
import { BILLING_STATUS, CHARGE_STATUS } from '../contract/constants';
import type { ParsedOf, ReplyOf } from '../contract/endpoint';
import type { changeChargeStatus as call } from '../contract/transactions';
import type { Actor } from '../identity/actor';
import { reverseTransactions } from '../ledger/reversal';
import type { Executor } from '../store/db';
import { transaction } from '../store/schema/transactions';
import { lockFor } from './lock';

/**
 * Turns transactions to charged (1) or not charged (0). A billed one turned to 0 is reversed in the ledger. One
 * that is as asked already stays untouched and counts as done.
 */
export async function changeChargeStatus(
  db: Executor,
  actor: Actor,
  { ids, charge_status }: ParsedOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const rows = await lockFor(db, actor, 'charge', ids);
  const changing = rows.filter((row) => row.chargeStatus !== charge_status);
  if (changing.length === 0) return { done: rows.length, refused: [] };
  const changed = changing.map((row) => row.id);
  const billed = changing.filter((row) => row.billingStatus === BILLING_STATUS.billed).map((row) => row.id);
  if (charge_status === CHARGE_STATUS.notCharged && billed.length > 0) {
    await reverseTransactions(db, actor, billed);
  }
  await db
    .update(transaction)
    .set({ chargeStatus: charge_status, updateTime: sql`now()` })
    .where(inArray(transaction.id, changed));
  await audit(db, actor, {
    action: 'transaction.change_charge_status',
    entity: 'transaction',
    before: { charge_status: 1 - charge_status, billed },
    after: { charge_status, ids: changed },
  });
  const reversed = charge_status === CHARGE_STATUS.notCharged ? billed.length : 0;
  return { done: rows.length, refused: [], reversed };
}
