import { sql } from 'drizzle-orm';
import type { Actor } from '../identity/actor';
import type { Executor } from '../store/db';
import { anyOfIds } from '../store/filter';
import type { transactionChange } from '../store/schema/transaction-changes';

/** What users say of what they do to transactions. */
export interface ChangeReason {
  /** For the operator's staff alone. */
  readonly reason?: string | undefined;
  /** For the customer too. */
  readonly customer_note?: string | undefined;
}

/** Who does something to transactions, and why. */
export interface Deed extends ChangeReason {
  readonly userId: number | null;
  readonly userName: string;
  /** The second person who confirmed it. */
  readonly confirmedBy?: string;
}

export const deedOf = ({ userId, name: userName }: Actor, why: ChangeReason = {}): Deed => ({
  ...{ userId, userName },
  ...{ reason: why.reason, customer_note: why.customer_note },
});

type ChangeAction = (typeof transactionChange.$inferSelect)['action'];

/** Writes into the history of transactions what is done to them; returns the ids of the rows. */
export async function recordChanges(
  db: Executor,
  action: ChangeAction,
  ids: readonly number[],
  { userId, userName, reason = '', customer_note = '', confirmedBy = '' }: Deed,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into transaction_change (transaction_id, action, user_id, user_name, reason, customer_note, confirmed_by)
    select id, ${action}, ${userId}, ${userName}, ${reason}, ${customer_note}, ${confirmedBy}
    from transaction where id = ${anyOfIds(ids)} order by id returning id`);
  return rows.map(({ id }) => Number(id));
}

/** What the audit log says of a deed beside what it did. */
export const auditOf = ({ userName, reason, customer_note, confirmedBy }: Deed) => ({
  reason: reason || undefined,
  customer_note: customer_note || undefined,
  ...(confirmedBy && { requested_by: userName }),
});
