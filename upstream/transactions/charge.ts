import { sql } from 'drizzle-orm';
import { audit } from '../audit/audit';
import { BILLING_STATUS } from '../contract/constants';
import type { ParsedOf, ReplyOf } from '../contract/endpoint';
import type { changeChargeStatus as call } from '../contract/transaction-actions';
import { requireAgreed } from '../errors';
import type { Actor } from '../identity/actor';
import { reverseTransactions } from '../ledger/reversal';
import { reasonText } from '../messages/run-reason';
import type { Executor } from '../store/db';
import { among } from '../store/filter';
import { transaction } from '../store/schema/transactions';
import { type LockedRow, lockFor } from './lock';
import { questionAbout } from './weigh';

/**
 * Turns transactions to charged (1) or not charged (0). A billed one turned to 0 is reversed in the ledger. One
 * that is so already stays untouched and is refused by name.
 * @throws Refusal `confirm` with what the ledger reverses, unless the user has agreed
 */
export async function changeChargeStatus(
  db: Executor,
  actor: Actor,
  { ids, charge_status, is_confirm }: ParsedOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const rows = await lockFor(db, actor, 'charge', ids);
  const changing = rows.filter((row) => row.chargeStatus !== charge_status);
  if (changing.some((row) => row.billingStatus === BILLING_STATUS.billed)) {
    requireAgreed(is_confirm, 'runs.ask_not_charge', questionAbout(actor, 'not_charge', rows));
  }
  const reversed = await setChargeStatus(db, actor, changing, charge_status);
  const reason = reasonText(actor.language, { code: 'already' });
  const refused = rows
    .filter((row) => row.chargeStatus === charge_status)
    .map(({ id, referenceNo }) => ({ id, reference_no: referenceNo, reason }));
  return { done: changing.length, refused, reversed };
}

/**
 * Turns locked transactions of the other charge status to this one, and returns how many of them were billed and are
 * reversed. `job` is the one in whose course it happens.
 */
export async function setChargeStatus(
  db: Executor,
  actor: Actor,
  rows: readonly LockedRow[],
  charge_status: number,
  job?: number,
): Promise<number> {
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => row.id);
  const billed = rows.filter((row) => row.billingStatus === BILLING_STATUS.billed).map((row) => row.id);
  // What is billed is charged, so that these are being turned to "not charged".
  if (billed.length > 0) await reverseTransactions(db, actor, billed);
  await db
    .update(transaction)
    .set({ chargeStatus: charge_status, updateTime: sql`now()` })
    .where(sql`${transaction.id} = ${among(ids)}`);
  await audit(db, actor, {
    action: 'transaction.change_charge_status',
    entity: 'transaction',
    before: { charge_status: 1 - charge_status, billed },
    after: { charge_status, ids, job },
  });
  return billed.length;
}
