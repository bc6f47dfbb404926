import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { conflict } from '../errors';
import type { Actor } from '../identity/actor';
import { translate } from '../messages/translate';
import type { Executor } from '../store/db';
import { transactionChange } from '../store/schema/transaction-changes';
import { saveAdjustment } from './adjust';
import { deedOf } from './changes';
import { setChargeStatus } from './charge';
import { type LockedRow, lockFor } from './lock';
import type { Action } from './rights';
import type { Limits } from './second-person';

/** A change as the audit log has it, and when it was made. */
export interface ChangeMade {
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly createTime: Date;
}

const chargeStatusAfter = z.object({ charge_status: z.int(), ids: z.array(z.int()) });
const adjustmentBefore = z.object({
  item: z.array(z.object({ id: z.int(), amount: z.string() })),
});

/** Turns transactions back that a user charged, or did not charge; none of it ever waits for a second person. */
export async function undoChargeStatus(db: Executor, actor: Actor, made: ChangeMade): Promise<number> {
  const { charge_status, ids } = chargeStatusAfter.parse(made.after);
  const rows = await lockUnchanged(db, actor, 'charge', ids, made.createTime);
  await setChargeStatus(db, actor, rows, 1 - charge_status, deedOf(actor, undoReason(actor)));
  return 0;
}

/**
 * Adjusts the items of a transaction to what they were, with a line in its history, by the rules of adjusting: a total
 * that needs a second person waits for one. What the customer was told before counts again.
 * @returns how many wait for a second person
 */
export async function undoAdjustment(
  db: Executor,
  actor: Actor,
  made: ChangeMade,
  limits: Limits,
): Promise<number> {
  const id = Number(made.entityId);
  const { item } = adjustmentBefore.parse(made.before);
  await lockUnchanged(db, actor, 'adjust', [id], made.createTime);
  const [, earlier] = await db
    .select({ customer_note: transactionChange.customerNote })
    .from(transactionChange)
    .where(and(eq(transactionChange.transactionId, id), eq(transactionChange.action, 'adjust')))
    .orderBy(desc(transactionChange.id))
    .limit(2);
  const why = { ...undoReason(actor), ...earlier };
  const saved = await saveAdjustment(db, actor, { id, item, is_confirm: 'yes', ...why }, limits);
  return Number(saved?.requested ?? 0);
}

export const undoReason = ({ language }: Actor) => ({ reason: translate(language, 'changes.undone') });

/** Locks transactions. @throws ApiError `conflict` with the numbers of those that were changed after that time */
export async function lockUnchanged(
  db: Executor,
  actor: Actor,
  action: Action,
  ids: readonly number[],
  time: Date,
): Promise<LockedRow[]> {
  const rows = await lockFor(db, actor, action, ids);
  const changed = rows.filter(({ updateTime }) => updateTime.getTime() !== time.getTime());
  if (changed.length > 0) {
    throw conflict('changes.changedSince', { numbers: namesOf(changed) });
  }
  return rows;
}

/** As many are named. */
const MAX_NAMED = 5;

const namesOf = (rows: readonly LockedRow[]): string => {
  const names = rows.slice(0, MAX_NAMED).map(({ referenceNo }) => referenceNo);
  return [...names, ...(rows.length > MAX_NAMED ? ['…'] : [])].join(', ');
};
