import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as contract from '../../../contract/operations/jobs';
import { startRun } from '../../../contract/transactions/runs';
import { registry } from '../../../upstream/metrics';
import { deleteOldJobs } from '../../../upstream/operations/jobs/forget';
import { createJob, type Job, type JobStep } from '../../../upstream/operations/jobs/jobs';
import { createNightly } from '../../../upstream/operations/jobs/nightly';
import { jobSteps } from '../../../upstream/operations/jobs/steps';
import { startWorker, type Worker } from '../../../upstream/operations/jobs/worker';
import { auditLog, job, runRow } from '../../../upstream/store/schema/operations';
import { transaction } from '../../../upstream/store/schema/transactions';
import { RUN_JOB } from '../../../upstream/transactions/runs/run';
import { violations } from '../../accounts/ledger/fixture';
import { testApi } from '../../harness/api';
import { isLockAwaited } from '../../harness/database';
import { seedUser } from '../../harness/people';
import { RIGHTS, reprice, rowOf, seedOrders, seedWorld, type World, ZONE } from '../../transactions/fixture';

const api = testApi();
let token: string;
let world: World;
const workers: Worker[] = [];
const logged: object[] = [];

beforeAll(async () => {
  token = (await seedUser(api.db, { userName: 'clerk', rights: RIGHTS })).token;
  world = await seedWorld(api.db);
  await seedOrders(world, 1);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

function work(steps: Readonly<Record<string, JobStep>> = jobSteps, nightly?: () => Promise<void>): Worker {
  const log = { info: () => {}, error: (fields: object) => void logged.push(fields) };
  const worker = startWorker({ db: api.db, log, nightly, pollMs: 10, steps });
  workers.push(worker);
  return worker;
}

async function until(id: number, isReached: (job: Job) => boolean): Promise<Job> {
  for (let tries = 0; tries < 1000; tries++) {
    const [row] = await api.db.select().from(job).where(eq(job.id, id));
    if (row && isReached(row)) return row;
    await sleep(10);
  }
  throw new Error(`Job ${id} did not get there`);
}
const ended = (id: number) => until(id, (row) => !['waiting', 'running'].includes(row.state));

/** Starts the recalculation of all of a world's orders and returns the job's id. */
async function recalculateAll({ customerId: customer_id }: World): Promise<number> {
  const range = { create_time_start: '2026-11-01', create_time_end: '2026-11-30' };
  const scope = { of: 'matching', screen: 'outbound', customer_id, ...range } as const;
  const answer = await api.call(startRun, { action: 'recalculate', scope, is_confirm: 'yes' }, token);
  return answer.data.job_id;
}

const totals = async (of: World) => {
  const { rows } = await api.db.execute<{ total: string; rows: number }>(sql`
    select total_amount::text as total, count(*)::int as rows from transaction
    where customer_id = ${of.customerId} group by 1 order by 1`);
  return Object.fromEntries(rows.map((row) => [row.total, row.rows]));
};

const make = async (kind: string) => (await createJob(api.db, { kind, input: {}, userId: null }))!;

it('what-ifs wait for all other work', async () => {
  const order: string[] = [];
  const note: JobStep = async (_, { kind, cursor }) => {
    order.push(kind);
    return { cursor: cursor + 1, done: 1, report: {}, finished: kind !== 'what_if' || cursor > 0 };
  };
  const ids = [await make('what_if'), await make('other'), await make('other')];
  work({ what_if: note, other: note });
  for (const id of ids) await ended(id);
  expect(order).toEqual(['other', 'other', 'what_if', 'what_if']);
});

it('jobs take turns, a chunk each, and a new one is next', async () => {
  const order: string[] = [];
  let small = 0;
  const long: JobStep = async (_, { cursor }) => {
    order.push('long');
    if (cursor === 0) small = await make('small');
    return { cursor: cursor + 1, done: 1, report: {}, finished: cursor === 3 };
  };
  const short: JobStep = async (_, { cursor }) => {
    order.push('small');
    return { cursor: cursor + 1, done: 1, report: {}, finished: cursor === 1 };
  };
  const id = await make('long');
  work({ long, small: short });
  await ended(id);
  expect((await ended(small)).done).toBe(2);
  expect(order).toEqual(['long', 'small', 'long', 'small', 'long', 'long']);
});

it('one that fails holds no other back', async () => {
  const order: string[] = [];
  const broken: JobStep = async () => {
    order.push('broken');
    throw new Error('broken');
  };
  const good: JobStep = async (_, { cursor }) => {
    order.push('good');
    return { cursor: cursor + 1, done: 1, report: {}, finished: cursor === 1 };
  };
  const ids = [await make('broken'), await make('good')];
  work({ broken, good });
  const states = await Promise.all(ids.map(async (id) => (await ended(id)).state));
  expect(states).toEqual(['failed', 'done']);
  expect(order).toEqual(['broken', 'good', 'broken', 'good', 'broken']);
});

describe('a run', () => {
  it('killed in its second chunk goes on where it was, and converges', async () => {
    const own = await seedWorld(api.db);
    await seedOrders(own, 2500);
    await reprice(own, '1.35');
    let chunks = 0;
    const dying: JobStep = async (tx, open) => {
      const step = await jobSteps[RUN_JOB]!(tx, open);
      if (++chunks < 2) return step;
      // Like a kill: the connection is lost, with everything that the chunk has written.
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      return step;
    };
    const first = work({ [RUN_JOB]: dying });
    const id = await recalculateAll(own);
    await until(id, () => chunks >= 2);
    await first.stop();
    expect(await totals(own)).toEqual({ '1.2000': 1500, '1.3500': 1000 });
    expect(await until(id, () => true)).toMatchObject({ state: 'running', done: 1000 });
    const isDone = eq(runRow.outcome, 'done');
    expect(await api.db.$count(runRow, isDone)).toBe(1000);
    work();
    expect(await ended(id)).toMatchObject({ state: 'done', done: 2500, report: { done: 2500 } });
    expect(await totals(own)).toEqual({ '1.3500': 2500 });
    expect(await api.db.$count(runRow, isDone)).toBe(2500);
  });

  it('is done once by several workers', async () => {
    const own = await seedWorld(api.db);
    await seedOrders(own, 2200);
    await reprice(own, '1.35');
    for (let i = 0; i < 3; i++) work();
    const id = await recalculateAll(own);
    expect(await ended(id)).toMatchObject({ done: 2200, report: { done: 2200, unchanged: 0 } });
  });

  it('stops between chunks when it is cancelled', async () => {
    const own = await seedWorld(api.db);
    await seedOrders(own, 1200);
    await reprice(own, '1.35');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let chunks = 0;
    work({
      [RUN_JOB]: async (tx, open) => {
        if (++chunks === 1) await held;
        return jobSteps[RUN_JOB]!(tx, open);
      },
    });
    const id = await recalculateAll(own);
    await until(id, () => chunks === 1);
    const cancelling = api.call(contract.cancelJob, { id }, token);
    await vi.waitUntil(() => isLockAwaited(api.db), 10_000);
    release();
    expect((await cancelling).code).toBe(200);
    expect(await ended(id)).toMatchObject({ state: 'cancelled', done: 1000 });
    await sleep(50);
    expect(chunks).toBe(1);
    expect(await totals(own)).toEqual({ '1.2000': 200, '1.3500': 1000 });
  });

  it('that keeps failing is failed, with a reference that is in the log', async () => {
    work({ [RUN_JOB]: async () => Promise.reject(new Error('broken')) });
    const failed = await ended(await recalculateAll(world));
    expect(failed.state).toBe('failed');
    const fault = expect.objectContaining({ message: 'broken' });
    expect(logged).toContainEqual({ reference: failed.errorText, job: failed.id, fault });
    const counted = await registry.getSingleMetricAsString('tallyman_job_duration_seconds');
    expect(counted).toMatch(/_count\{kind="\w+",state="failed"\} 1$/m);
    const shown = await api.call(contract.getJob, { id: failed.id }, token);
    expect(shown.data.fault_reference).toBe(failed.errorText);
  });

  it('is not failed by a full disk, however often, and goes on with room again', async () => {
    const own = await seedWorld(api.db);
    await seedOrders(own, 10);
    await reprice(own, '1.35');
    let left = 5;
    work({
      [RUN_JOB]: async (tx, open) => {
        if (left-- > 0) await tx.execute(sql`do $$ begin raise sqlstate '53100'; end $$`);
        return jobSteps[RUN_JOB]!(tx, open);
      },
    });
    logged.length = 0;
    const id = await recalculateAll(own);
    expect(await ended(id)).toMatchObject({ state: 'done', done: 10, report: { done: 10 } });
    expect(logged).toEqual([]);
  });

  it('that is cancelled as it fails for the last time is no failed one', async () => {
    let chunks = 0;
    const worker = work({
      [RUN_JOB]: async (tx, { id }) => {
        if (++chunks === 3) {
          await tx.update(job).set({ state: 'cancelled' }).where(eq(job.id, id));
          await tx.execute(sql`commit`);
        }
        throw new Error('broken');
      },
    });
    const { id, state } = await ended(await recalculateAll(world));
    await worker.stop();
    expect([state, chunks]).toEqual(['cancelled', 3]);
    expect(logged).not.toContainEqual(expect.objectContaining({ job: id }));
  });

  it.each([RUN_JOB, 'billing_run'])('%s whose input is not as it was written is failed', async (kind) => {
    const id = await createJob(api.db, { kind, input: { before: 'soon' }, userId: null });
    work();
    expect((await ended(id!)).state).toBe('failed');
    await api.db.delete(job).where(eq(job.id, id!));
  });
});

it('a job is seen and cancelled by its own user alone', async () => {
  const id = await recalculateAll(world);
  const other = await seedUser(api.db, { rights: 'all' });
  expect((await api.call(contract.getJob, { id }, other.token)).code).toBe(4004);
  expect((await api.call(contract.cancelJob, { id }, other.token)).code).toBe(4004);
  expect((await api.call(contract.getJob, { id: 999_999 }, token)).code).toBe(4004);
  expect((await api.call(contract.cancelJob, { id }, token)).code).toBe(200);
  expect((await ended(id)).state).toBe('cancelled');
});

it('what ended 30 days ago is forgotten, with its rows', async () => {
  await api.db.delete(job);
  const days = async (kind: string, ago: number) => {
    const id = await make(kind);
    const finishTime = sql`now() - make_interval(days => ${ago})`;
    await api.db.update(job).set({ state: 'done', finishTime }).where(eq(job.id, id));
    return id;
  };
  const [old, young, whatIf, nightly] = [
    await days(RUN_JOB, 31),
    await days(RUN_JOB, 29),
    await days('what_if', 31),
    await days('billing_run', 31),
  ];
  const open = await make(RUN_JOB);
  // More than one step takes.
  await api.db.execute(sql`
    insert into run_row (job_id, transaction_id) select ${old}::bigint, n from generate_series(1, 10001) n
    union all select ${young}::bigint, 1 union all select ${open}::bigint, 1`);
  await deleteOldJobs(api.db);
  const left = await api.db.select({ id: job.id }).from(job).orderBy(asc(job.id));
  expect(left.map(({ id }) => id)).toEqual([young, nightly, open]);
  expect(left).not.toContainEqual({ id: whatIf });
  expect(await api.db.$count(runRow)).toBe(2);
  await api.db.delete(job);
});

describe('the nightly billing', () => {
  const nightly = (billingGraceDays: number) =>
    createNightly(api.db, { timeZone: ZONE, billingGraceDays, archiveAfterMonths: 0 });

  it('runs once a day and bills what the grace period has passed', async () => {
    const own = await seedWorld(api.db);
    const [old, fresh, off] = (await seedOrders(own, 3)) as [number, number, number];
    await api.db
      .update(transaction)
      .set({ createTime: sql`now() - interval '5 days'` })
      .where(inArray(transaction.id, [old, off]));
    await api.db.update(transaction).set({ chargeStatus: 0 }).where(eq(transaction.id, off));
    for (let i = 0; i < 3; i++) work(jobSteps, nightly(3));
    const find = async () =>
      api.db.select().from(job).where(eq(job.kind, 'billing_run')).orderBy(asc(job.id));
    for (let tries = 0; tries < 500 && (await find()).length === 0; tries++) await sleep(10);
    const [run] = await find();
    expect(await ended(run!.id)).toMatchObject({ state: 'done', report: { billed: 1 } });
    await sleep(100);
    expect(await find()).toHaveLength(1);
    expect(await rowOf(api.db, old)).toMatchObject({ billingStatus: 1 });
    expect(await rowOf(api.db, fresh)).toMatchObject({ billingStatus: 0 });
    expect(await rowOf(api.db, off)).toMatchObject({ billingStatus: 0 });
    const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'job.billing_run'));
    expect(entry).toMatchObject({ actorName: 'system', after: { job: run!.id, ids: [old] } });
    expect(await violations(api.db)).toEqual([]);
  });

  it('is off without a grace period', async () => {
    await api.db.delete(job);
    work(jobSteps, nightly(0));
    await sleep(100);
    expect(await api.db.select().from(job)).toEqual([]);
  });
});

it('work with a unique key is queued once', async () => {
  const wanted = { kind: 'none', input: {}, userId: null, uniqueKey: 'the one' };
  expect(await createJob(api.db, wanted)).toBeDefined();
  expect(await createJob(api.db, wanted)).toBeUndefined();
  await api.db.delete(job);
});
