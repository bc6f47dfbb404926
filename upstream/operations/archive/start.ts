import { and, eq, sql } from 'drizzle-orm';
import type { monthArchive } from '../../../contract/accounts/months';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import { closedBooks } from '../../accounts/months/closed';
import { conflict, requireConfirmation } from '../../errors';
import { type Actor, requireStaff } from '../../identity/actor';
import { countText } from '../../messages/runs';
import { LOCK, lockUntilEnd } from '../../store/advisory-locks';
import type { Db, Executor } from '../../store/db';
import { job } from '../../store/schema/operations';
import { addMonth, dayOf, monthRange } from '../../time';
import { audit } from '../audit/audit';
import { createJob, requireNoOpenJob } from '../jobs/jobs';
import { countCandidates } from './candidates';
import { ARCHIVE, type ArchiveInput, OPEN_MONTHS } from './job';
import { firstMonth, lastArchivable } from './months';

const inputOf = (month: string, timeZone: string): ArchiveInput => {
  const [from, before] = monthRange(month, timeZone);
  return { month, from: from.toISOString(), before: before.toISOString() };
};

/**
 * Queues a month for the archive: what its billed work is made of goes into files.
 * @throws ApiError `conflict` for a month that is open or too young, has nothing left, or is under way; `confirm` with the
 * number of transactions, unless the user has agreed
 */
export async function archiveMonth(
  db: Executor,
  actor: Actor,
  { month, is_confirm }: ParsedOf<typeof monthArchive>,
  timeZone: string,
): Promise<ReplyOf<typeof monthArchive>> {
  requireStaff(actor);
  const closedThrough = (await closedBooks(db))?.closedThrough ?? '';
  if (month > closedThrough) throw conflict('months.archiveOpen', { month });
  if (month > lastArchivable(closedThrough, new Date(), timeZone))
    throw conflict('months.archiveYoung', { month, months: OPEN_MONTHS - 1 });
  await lockUntilEnd(db, LOCK.archiveRun);
  const isOfMonth = and(eq(job.kind, ARCHIVE), sql`${job.input} ->> 'month' = ${month}`);
  await requireNoOpenJob(db, isOfMonth, 'months.archiveUnderWay');
  const input = inputOf(month, timeZone);
  const total = await countCandidates(db, input);
  if (total === 0) throw conflict('months.archiveNothing', { month });
  const count = countText(actor.language, total);
  requireConfirmation(is_confirm, 'months.askArchive', { month, n: total, count });
  const id = await createJob(db, { kind: ARCHIVE, input, userId: actor.userId, total });
  if (id === undefined) throw new Error('An archive by hand has no unique key, so it is always made');
  const after = { month, total };
  await audit(db, actor, { action: 'month.archive', entity: 'job', entityId: id, after });
  return { job_id: id };
}

interface Night {
  readonly now: Date;
  readonly timeZone: string;
  readonly afterMonths: number;
}

/**
 * Queues the closed months that are older than so many, from the first that has work: each once, and once more where it
 * was open since or its run was ended early.
 */
export async function queueArchives(db: Db, { now, timeZone, afterMonths }: Night): Promise<void> {
  const closedThrough = (await closedBooks(db))?.closedThrough;
  if (closedThrough === undefined) return;
  const today = dayOf(now, timeZone);
  const oldEnough = addMonth(today.slice(0, 7), -afterMonths);
  const last = [oldEnough, lastArchivable(closedThrough, now, timeZone)].sort()[0]!;
  const known = await knownMonths(db);
  const first = (await firstMonth(db, timeZone)) ?? addMonth(last, 1);
  for (let month = first; month <= last; month = addMonth(month, 1)) {
    if (known.has(month)) continue;
    const input = inputOf(month, timeZone);
    const total = await countCandidates(db, input);
    const uniqueKey = `${ARCHIVE}:${month}:${today}`;
    if (total > 0) await createJob(db, { kind: ARCHIVE, input, userId: null, total, uniqueKey });
  }
}

/** Months that have gone into the archive since they were open last, or are on their way. */
async function knownMonths(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select distinct j.input ->> 'month' as month from job j
    where j.kind = ${ARCHIVE} and j.state not in ('cancelled', 'failed') and not exists (
      select from month_change c where c.closed_through < j.input ->> 'month' and c.create_time > j.create_time)`);
  return new Set(rows.map(({ month }) => month));
}
