import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { WHAT_IF } from '../agreements/what-if';
import { queueBillingRun } from '../billing-runs/start';
import { faultOf } from '../fault';
import { jobs } from '../metrics';
import type { Db } from '../store/db';
import { job } from '../store/schema/operations';
import { dayOf } from '../time';
import { claimChunk, type Job, type JobStep } from './jobs';
import { jobSteps } from './steps';

const OPEN = ['waiting', 'running'] as const;
/** How much longer than usual it waits where something is wrong, e.g. the database does not answer. */
const PAUSE_FACTOR = 10;
/** A chunk that fails as often in a row fails the job. */
const ATTEMPTS = 3;

interface WorkerOptions {
  db: Db;
  log: Pick<Logger, 'info' | 'error'>;
  timeZone: string;
  /** Days between a document's arrival and its nightly billing; 0: no nightly billing. */
  billingGraceDays: number;
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
 * may run beside each other. That they ask every so often for what is new is what works between processes too.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { log, timeZone, billingGraceDays: graceDays, pollMs = 200 } = options;
  const stopping = new AbortController();
  const turn: Turn = { last: 0, failures: new Map() };
  let billedDay = '';
  const idle = (ms = pollMs) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const work = async () => {
    while (!stopping.signal.aborted) {
      try {
        const now = new Date();
        const today = dayOf(now, timeZone);
        if (graceDays > 0 && today !== billedDay) {
          await queueBillingRun(options.db, { now, graceDays, timeZone });
          billedDay = today;
        }
        if (!(await workOnce(options, turn))) await idle();
      } catch (error) {
        log.error({ fault: faultOf(error) }, 'job worker');
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
async function workOnce({ db, log, steps = jobSteps }: WorkerOptions, turn: Turn): Promise<boolean> {
  let at: Job | undefined;
  try {
    return await db.transaction(async (tx) => {
      const [open] = await tx
        .select()
        .from(job)
        .where(inArray(job.state, OPEN))
        .orderBy(sql`${job.kind} = ${WHAT_IF}`, lte(job.id, turn.last), asc(job.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!open) return false;
      at = open;
      turn.last = open.id;
      if (!(await claimChunk(tx, open.id))) return true;
      const step = steps[open.kind];
      if (!step) throw new Error(`No job of kind ${open.kind}`);
      const { cursor, done, report, result, finished } = await step(tx, open);
      await tx
        .update(job)
        .set({
          state: finished ? 'done' : 'running',
          cursor,
          done: open.done + done,
          total: finished ? open.done + done : open.total,
          report: added(open.report, report),
          result,
          finishTime: finished ? sql`now()` : null,
        })
        .where(eq(job.id, open.id));
      turn.failures.delete(open.id);
      // A nightly run with nothing to do is no news.
      const doneInAll = open.done + done;
      if (finished) countEnd(open, 'done');
      if (finished && doneInAll > 0) log.info({ job: open.id, kind: open.kind, done: doneInAll }, 'job done');
      return true;
    });
  } catch (error) {
    if (at) await noteFailure(db, log, turn.failures, at, error);
    throw error;
  }
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
  failures.delete(id);
  countEnd(failed, 'failed');
  const reference = randomBytes(6).toString('hex');
  log.error({ reference, job: id, fault: faultOf(error) }, 'job failed');
  await db
    .update(job)
    .set({ state: 'failed', errorText: reference, finishTime: sql`now()` })
    .where(and(eq(job.id, id), inArray(job.state, OPEN)));
}

function added(a: Record<string, number>, b: Record<string, number>): Record<string, number> {
  const sums = { ...a };
  for (const [name, count] of Object.entries(b)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
