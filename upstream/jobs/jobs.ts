import { and, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../audit/audit';
import type { ReplyOf } from '../contract/endpoint';
import type { getJob } from '../contract/jobs';
import { notFound } from '../errors';
import type { Actor } from '../identity/actor';
import type { Executor, Tx } from '../store/db';
import { job } from '../store/schema/operations';
import { isOwnJob } from './own';
import { jobReports } from './reports';

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
 */
export type JobStep = (tx: Tx, job: Job) => Promise<Step>;

interface Wanted {
  kind: string;
  input: object;
  userId: number | null;
  total?: number;
  /** Work that must exist once: another with the same key is not made. */
  uniqueKey?: string;
}

/** Queues a job; a worker takes it up at once. Undefined: its unique key exists already. */
export async function createJob(db: Executor, wanted: Wanted): Promise<number | undefined> {
  const [row] = await db.insert(job).values(wanted).onConflictDoNothing().returning({ id: job.id });
  return row?.id;
}

/** Progress of one of the actor's own jobs; anybody else's is `notFound`. */
export async function jobDetails(db: Executor, actor: Actor, id: number): Promise<ReplyOf<typeof getJob>> {
  const [row] = await db.select().from(job).where(isOwnJob(actor, id));
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
    create_time: row.createTime.toISOString(),
    finish_time: row.finishTime?.toISOString(),
  };
}

/** Any number of our own: with a job's id the advisory lock that a chunk shares and whoever cancels wants alone. */
const CHUNK_LOCK = 7_201_849;

/**
 * Claims a job for a chunk in this database transaction. False: somebody is waiting to cancel it. Its row's lock would
 * not do: a worker may have that back for the next chunk before whoever waits for it has it.
 */
export async function claimChunk(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${CHUNK_LOCK}, ${id}::int) as claimed`,
  );
  return rows[0]!.claimed;
}

/** Stops one of the actor's own jobs after its present chunk. One that has ended stays as it ended. */
export async function cancelJob(db: Executor, actor: Actor, id: number): Promise<null> {
  const [own] = await db.select({ id: job.id }).from(job).where(isOwnJob(actor, id));
  if (!own) throw notFound();
  await db.execute(sql`select pg_advisory_xact_lock(${CHUNK_LOCK}, ${id}::int)`);
  const cancelled = await db
    .update(job)
    .set({ state: 'cancelled', finishTime: sql`now()` })
    .where(and(eq(job.id, id), inArray(job.state, ['waiting', 'running'])))
    .returning({ done: job.done });
  if (cancelled.length > 0) {
    await audit(db, actor, { action: 'job.cancel', entity: 'job', entityId: id, after: cancelled[0] });
  }
  return null;
}
