import { and, eq, sql } from 'drizzle-orm';
import type { monthClose, monthReopen } from '../../../contract/accounts/months';
import type { ParsedOf } from '../../../contract/endpoint';
import { conflict, requireConfirmation } from '../../errors';
import { type Actor, requireStaff } from '../../identity/actor';
import { sumsText } from '../../messages/runs';
import { translate } from '../../messages/translate';
import { audit } from '../../operations/audit/audit';
import { requireNoOpenJob } from '../../operations/jobs/jobs';
import { LOCK, lockUntilEnd } from '../../store/advisory-locks';
import type { Executor } from '../../store/db';
import { exactly } from '../../store/exactly';
import { monthChange } from '../../store/schema/ledger';
import { job } from '../../store/schema/operations';
import { addMonth, monthRange } from '../../time';
import { BILLING_RUN } from '../billing-runs/run';
import { closedBooks } from './closed';
import { unbilledWork, unpricedWork } from './totals';

/**
 * Closes a month that is over, with all before it. Waits for the postings under way; later ones see it closed.
 * @throws ApiError `conflict` where it is closed, not over, or a run posts into it; `confirm` with what is not billed
 */
export async function closeMonth(
  db: Executor,
  actor: Actor,
  { month, reason, is_confirm }: ParsedOf<typeof monthClose>,
  timeZone: string,
): Promise<void> {
  requireStaff(actor);
  await lockUntilEnd(db, LOCK.books);
  const closed = await closedBooks(db);
  if (closed && month <= closed.closedThrough) throw conflict('months.closedAlready', { month });
  const [, end] = monthRange(month, timeZone);
  if (!(await isPast(db, end))) throw conflict('months.notOver', { month });
  const postsInto = and(eq(job.kind, BILLING_RUN), sql`${job.input} ->> 'posting_month' <= ${month}`);
  await requireNoOpenJob(db, postsInto, 'months.runUnderWay');
  const left = await unbilledWork(db, end);
  const unpriced = await unpricedWork(db, end);
  requireConfirmation(is_confirm, left.length > 0 ? 'months.askCloseWith' : 'months.askClose', {
    month,
    subject: sumsText(actor.language, left),
    notes: unpriced > 0 ? `\n${translate(actor.language, 'months.unpriced', { n: unpriced })}` : '',
  });
  const change = { month, closedThrough: month, closedBefore: end, reason };
  await write(db, actor, 'month.close', change);
}

/** Reopens the last closed month. @throws ApiError `conflict` for another one */
export async function reopenMonth(
  db: Executor,
  actor: Actor,
  { month, reason }: ParsedOf<typeof monthReopen>,
  timeZone: string,
): Promise<void> {
  requireStaff(actor);
  await lockUntilEnd(db, LOCK.books);
  const closed = await closedBooks(db);
  if (month !== closed?.closedThrough) throw conflict('months.notLastClosed', { month });
  const [start] = monthRange(month, timeZone);
  await write(db, actor, 'month.reopen', {
    ...{ month, closedThrough: addMonth(month, -1), closedBefore: start, reason },
  });
}

type Change = Omit<typeof monthChange.$inferInsert, 'action' | 'userId' | 'userName'>;

async function write(
  db: Executor,
  actor: Actor,
  action: 'month.close' | 'month.reopen',
  change: Change,
): Promise<void> {
  const by = { userId: actor.userId, userName: actor.name };
  const saved = action === 'month.close' ? ('close' as const) : ('reopen' as const);
  const [row] = await db
    .insert(monthChange)
    .values(exactly(monthChange, { ...change, ...by, action: saved }))
    .returning();
  const after = { month: change.month, reason: change.reason };
  await audit(db, actor, { action, entity: 'month_change', entityId: row!.id, after });
}

/** By the clock that dates postings. */
async function isPast(db: Executor, instant: Date): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select clock_timestamp() >= ${instant.toISOString()}::timestamptz as is`,
  );
  return rows[0]!.is;
}
