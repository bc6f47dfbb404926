import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { OPEN_JOB_STATES } from '../../../contract/constants';
import { WHAT_IF } from '../../agreements/what-if';
import { AwayLog } from '../../away-log';
import { type Disk, NO_DISK } from '../../disk-guard';
import { faultOf } from '../../fault';
import { systemActor } from '../../identity/actor';
import { jobs } from '../../metrics';
import type { Db, Tx } from '../../store/db';
import { isDiskFull } from '../../store/disk-full';
import { job } from '../../store/schema/operations';
import { isAway } from '../../store/sql-state';
import { audit } from '../audit/audit';
import { claimChunk, type Job, type JobStep, type ReadLong } from './jobs';
import { jobSteps } from './steps';
import { findStopReason, stoppedWith } from './stopped';

/** Waits this many times longer after a failure, e.g. while the database is down. */
const PAUSE_FACTOR = 10;
/** A job fails when its chunk fails this often in a row. */
const ATTEMPTS = 3;

interface WorkerOptions {
  db: Db;
  /** From a replica, if there is one. */
  read?: ReadLong;
  log: Pick<Logger, 'info' | 'error'>;
  disk?: Disk;
  away?: AwayLog;
  /** Queues what is due by itself; asked before each chunk. */
  nightly?: () => Promise<void>;
  pollMs?: number;
  steps?: Readonly<Record<string, JobStep>>;
}

export interface Worker {
  /** Ends after the chunk in hand. */
  stop(): Promise<void>;
}

/**
 * Works through the open jobs, a chunk of each in turn and what-ifs last. The lock on a job's row is the lease: it
 * lives as long as the chunk's database transaction, so a killed worker holds nothing back, and any number of workers
 * may run beside each other. They poll, which also works across processes.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { log, disk = NO_DISK, away = new AwayLog(options.log), nightly, pollMs = 200 } = options;
  const stopping = new AbortController();
  const turn: Turn = { last: 0, failures: new Map() };
  const idle = (ms = pollMs) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const work = async () => {
    while (!stopping.signal.aborted) {
      try {
        if (disk.isFull()) {
          await idle(pollMs * PAUSE_FACTOR);
          continue;
        }
        await nightly?.();
        if (!(await workOnce(options, turn))) await idle();
      } catch (error) {
        if (isDiskFull(error)) disk.refused();
        else if (isAway(error)) away.report(error);
        else log.error({ fault: faultOf(error) }, 'job worker');
        await idle(pollMs * PAUSE_FACTOR);
      }
    }
  };
  const ended = work();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

/** What a worker remembers from chunk to chunk. */
interface Turn {
  /** Id of the job it was last at. */
  last: number;
  /** How often in a row the next chunk of a job has failed. */
  failures: Map<number, number>;
}

/**
 * Does one chunk of the open job that is next: the first after the last one that nobody else is at, so that a long one
 * holds no other back for more than a chunk; a what-if waits for all work. False: there is none.
 */
async function workOnce({ db, read, log, steps = jobSteps }: WorkerOptions, turn: Turn): Promise<boolean> {
  let open: Job | undefined;
  let after: Job | undefined;
  try {
    await db.transaction(async (tx) => {
      open = await nextJob(tx, turn.last);
      if (!open) return;
      turn.last = open.id;
      if (await claimChunk(tx, open.id)) after = await doChunk(tx, open, steps[open.kind], read);
    });
  } catch (error) {
    // Neither is the job's fault: it goes on once there is room, or a database.
    if (open && !isDiskFull(error) && !isAway(error)) await noteFailure(db, log, turn.failures, open, error);
    throw error;
  }
  // Told once it is committed.
  if (after) noteDone(log, turn.failures, after);
  return open !== undefined;
}

async function nextJob(tx: Tx, last: number): Promise<Job | undefined> {
  const [open] = await tx
    .select()
    .from(job)
    .where(inArray(job.state, OPEN_JOB_STATES))
    .orderBy(sql`${job.kind} = ${WHAT_IF}`, lte(job.id, last), asc(job.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return open;
}

/** Does a chunk of a job and returns the job as it is then. */
async function doChunk(
  tx: Tx,
  open: Job,
  step: JobStep | undefined,
  read: ReadLong | undefined,
): Promise<Job> {
  if (!step) throw new Error(`No job of kind ${open.kind}`);
  const stopped = await findStopReason(tx, open);
  if (stopped) return stop(tx, open, stoppedWith(open, stopped));
  const { cursor, report, result, finished, ...chunk } = await step(tx, open, read);
  const state = finished ? 'done' : 'running';
  const done = open.done + chunk.done;
  await tx
    .update(job)
    .set({
      state,
      cursor,
      done,
      total: finished ? done : open.total,
      report: added(open.report, report),
      result,
      finishTime: finished ? sql`now()` : null,
    })
    .where(eq(job.id, open.id));
  return { ...open, state, done };
}

/** Ends a job whose user may no longer do it; what is done stays done. */
async function stop(tx: Tx, open: Job, result: object): Promise<Job> {
  const state = 'cancelled';
  await tx.update(job).set({ state, result, finishTime: sql`now()` }).where(eq(job.id, open.id));
  const after = { done: open.done, ...result };
  await audit(tx, systemActor('system'), { action: 'job.stop', entity: 'job', entityId: open.id, after });
  return { ...open, state };
}

function noteDone(log: WorkerOptions['log'], failures: Map<number, number>, after: Job): void {
  const { id, kind, state, done } = after;
  failures.delete(id);
  if (state !== 'done') return;
  countEnd(after, state);
  // A nightly run with nothing to do is no news.
  if (done > 0) log.info({ job: id, kind, done }, 'job done');
}

const countEnd = ({ kind, createTime }: Job, state: 'done' | 'failed') =>
  jobs.observe({ kind, state }, (Date.now() - createTime.getTime()) / 1000);

async function noteFailure(
  db: Db,
  log: WorkerOptions['log'],
  failures: Map<number, number>,
  failed: Job,
  error: unknown,
): Promise<void> {
  const { id } = failed;
  const count = (failures.get(id) ?? 0) + 1;
  failures.set(id, count);
  if (count < ATTEMPTS) return;
  const reference = randomBytes(6).toString('hex');
  const [ended] = await db
    .update(job)
    .set({ state: 'failed', errorText: reference, finishTime: sql`now()` })
    .where(and(eq(job.id, id), inArray(job.state, OPEN_JOB_STATES)))
    .returning({ id: job.id });
  failures.delete(id);
  // Cancelled meanwhile.
  if (!ended) return;
  countEnd(failed, 'failed');
  log.error({ reference, job: id, fault: faultOf(error) }, 'job failed');
}

function added(a: Record<string, number>, b: Record<string, number>): Record<string, number> {
  const sums = { ...a };
  for (const [name, count] of Object.entries(b)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
