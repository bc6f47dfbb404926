import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { OPEN_JOB_STATES } from '../../../contract/constants';
import type { ReplyOf } from '../../../contract/endpoint';
import type { getJob } from '../../../contract/operations/jobs';
import { WHAT_IF } from '../../agreements/what-if';
import { whatIfReport } from '../../agreements/what-if-report';
import { conflict, notFound } from '../../errors';
import type { Actor } from '../../identity/actor';
import type { MessageKey } from '../../messages/translate';
import { LOCK, lockUntilEnd } from '../../store/advisory-locks';
import type { Executor, Tx } from '../../store/db';
import { exactly } from '../../store/exactly';
import { job } from '../../store/schema/operations';
import { runReport } from '../../transactions/runs/report';
import { RUN_JOB } from '../../transactions/runs/run';
import { audit } from '../audit/audit';
import { whereOwnJob } from './own';
import { stopText } from './stopped';

type Report = (
  db: Executor,
  actor: Actor,
  of: typeof job.$inferSelect,
) => Promise<Partial<ReplyOf<typeof getJob>>>;

/** What a job tells beside its counts, by kind of job. */
const jobReports: Readonly<Record<string, Report>> = {
  [RUN_JOB]: async (db, actor, of) => ({ run: await runReport(db, actor, of) }),
  [WHAT_IF]: async (db, actor, of) => ({
    what_if: of.state === 'done' ? await whatIfReport(db, actor, of) : null,
  }),
};

export type Job = typeof job.$inferSelect;

/** What one chunk of a job came to. */
export interface Step {
  /** Where the next chunk goes on. */
  cursor: number;
  /** Rows handled by this chunk. */
  done: number;
  /** Counts by outcome, added to the job's report. */
  report: Record<string, number>;
  /** What the job has found out so far; absent: as it was. */
  result?: object;
  finished: boolean;
}

/**
 * Does a job's next chunk in one database transaction, which also moves the job on: killed anywhere, each row
 * is old or new and the job goes on behind the last whole chunk.
 * @param read for long reading, which a replica may do: what it is given runs perhaps twice; absent: all is read in `tx`
 */
export type JobStep = (tx: Tx, job: Job, read?: ReadLong) => Promise<Step>;

export type ReadLong = <T>(run: (db: Executor) => Promise<T>) => Promise<T>;

interface Wanted {
  kind: string;
  input: object;
  userId: number | null;
  total?: number;
  /** Work that must exist once: another with the same key is not made. */
  uniqueKey?: string;
}

/** Queues a job; a worker takes it up at once. Undefined: its unique key exists already. */
export async function createJob(db: Executor, requested: Wanted): Promise<number | undefined> {
  const [row] = await db
    .insert(job)
    .values(exactly(job, requested))
    .onConflictDoNothing()
    .returning({ id: job.id });
  return row?.id;
}

/** Progress of one of the actor's own jobs; anybody else's is `notFound`. */
export async function jobDetails(db: Executor, actor: Actor, id: number): Promise<ReplyOf<typeof getJob>> {
  const [row] = await db.select().from(job).where(whereOwnJob(actor, id));
  if (!row) throw notFound();
  const { kind, state, total, done, report } = row;
  return {
    id,
    kind,
    state,
    total,
    done,
    report,
    ...(await jobReports[kind]?.(db, actor, row)),
    fault_reference: row.errorText,
    stop_reason: stopText(actor.language, row),
    create_time: row.createTime.toISOString(),
    finish_time: row.finishTime?.toISOString(),
  };
}

/** @throws ApiError `conflict`, with this message, while a job such as this has not ended */
export async function requireNoOpenJob(db: Executor, such: SQL | undefined, key: MessageKey): Promise<void> {
  const isOpen = and(such, inArray(job.state, OPEN_JOB_STATES));
  const [open] = await db.select({ id: job.id }).from(job).where(isOpen).limit(1);
  if (open) throw conflict(key);
}

/**
 * Claims a job for a chunk in this database transaction. False when somebody waits to cancel it. The row's lock would
 * not do: the worker could take it for the next chunk before the waiter gets it.
 */
export async function claimChunk(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${LOCK.jobChunk}, ${id}::int) as claimed`,
  );
  return rows[0]!.claimed;
}

/** Stops one of the actor's own jobs after its present chunk. One that has ended stays as it ended. */
export async function cancelJob(db: Executor, actor: Actor, id: number): Promise<void> {
  const [own] = await db.select({ id: job.id }).from(job).where(whereOwnJob(actor, id));
  if (!own) throw notFound();
  await lockUntilEnd(db, LOCK.jobChunk, id);
  const cancelled = await db
    .update(job)
    .set({ state: 'cancelled', finishTime: sql`now()` })
    .where(and(eq(job.id, id), inArray(job.state, OPEN_JOB_STATES)))
    .returning({ done: job.done });
  if (cancelled.length > 0) {
    await audit(db, actor, { action: 'job.cancel', entity: 'job', entityId: id, after: cancelled[0] });
  }
}
