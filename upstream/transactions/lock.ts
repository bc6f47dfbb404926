import { sql } from 'drizzle-orm';
import { notFound } from '../errors';
import { type Actor, canSeeCustomer } from '../identity/actor';
import type { Executor } from '../store/db';
import { anyOfIds } from '../store/filter';
import { transaction } from '../store/schema/transactions';
import { type Action, requireKinds } from './rights';

/** Transactions as they stand, in id order. */
export const readRows = (db: Executor, ids: readonly number[]) =>
  db
    .select({
      id: transaction.id,
      transactionType: transaction.transactionType,
      referenceNo: transaction.referenceNo,
      customerId: transaction.customerId,
      warehouseId: transaction.warehouseId,
      businessTime: transaction.businessTime,
      chargeStatus: transaction.chargeStatus,
      billingStatus: transaction.billingStatus,
      currencyCode: transaction.currencyCode,
      versionId: transaction.agreementVersionId,
      totalAmount: transaction.totalAmount,
      error: transaction.error,
      isCancelled: transaction.isCancelled,
      updateTime: transaction.updateTime,
    })
    .from(transaction)
    .where(sql`${transaction.id} = ${anyOfIds(ids)}`)
    .orderBy(transaction.id);

/**
 * Locks transactions, in id order, until the database transaction ends: every writer takes this lock first, so
 * charging, billing, adjusting and recalculating the same row never interleave.
 */
export const lockRows = (db: Executor, ids: readonly number[]) => readRows(db, ids).for('update');

export type LockedRow = Awaited<ReturnType<typeof lockRows>>[number];

/**
 * Locks the transactions a call names. One that is absent or another customer's refuses the whole list
 * (`notFound`); a kind that the actor has no right to do this with, too (`noRight`).
 */
export async function lockFor(
  db: Executor,
  actor: Actor,
  action: Action,
  ids: readonly number[],
): Promise<LockedRow[]> {
  const rows = await lockRows(db, ids);
  if (rows.length !== ids.length || !rows.every((row) => canSeeCustomer(actor, row.customerId)))
    throw notFound();
  requireKinds(actor, action, rows);
  return rows;
}
