import { and, desc, sql } from 'drizzle-orm';
import { conflict } from '../../errors';
import { LOCK, shareUntilEnd } from '../../store/advisory-locks';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import { journal, monthChange } from '../../store/schema/ledger';

/** Up to where the books are closed (docs/decisions/0019-when-an-entry-counts.md). */

/** Up to which month the books are closed, and its end; undefined: none ever was. */
export async function closedBooks(db: Executor): Promise<typeof monthChange.$inferSelect | undefined> {
  const [last] = await db.select().from(monthChange).orderBy(desc(monthChange.id)).limit(1);
  return last;
}

/**
 * Keeps the months as they are until the database transaction ends. The last lock that a posting takes: whoever has it
 * waits for no other lock: closing a month waits for postings, without a deadlock.
 */
export const shareBooks = (db: Executor): Promise<void> => shareUntilEnd(db, LOCK.books);

/** @throws ApiError `conflict` where one of the journals, posted under the lock, counts in a closed month */
export async function requireOpenBooks(db: Executor, journalIds: readonly number[]): Promise<void> {
  const closed = await closedBooks(db);
  if (!closed) return;
  const time = sql`coalesce(${journal.postingTime}, ${journal.createTime})`;
  const [inClosed] = await db
    .select({ id: journal.id })
    .from(journal)
    .where(
      and(sql`${journal.id} = ${anyOfIds(journalIds)}`, sql`${time} < ${closed.closedBefore.toISOString()}`),
    )
    .limit(1);
  if (inClosed) throw conflict('months.closed', { month: closed.closedThrough });
}

/** @throws ApiError `conflict` for a month that is closed. Under the lock, it stays open */
export async function requireOpenMonth(db: Executor, month: string): Promise<void> {
  await shareBooks(db);
  const closed = await closedBooks(db);
  if (closed && month <= closed.closedThrough)
    throw conflict('months.closed', { month: closed.closedThrough });
}
