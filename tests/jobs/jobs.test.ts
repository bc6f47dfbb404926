import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as contract from '../../upstream/contract/jobs';
import { batchRecalculate, getBatchFormData } from '../../upstream/contract/transactions';
import { createJob, type Job, type JobStep } from '../../upstream/jobs/jobs';
import { jobSteps } from '../../upstream/jobs/steps';
import { startWorker, type Worker } from '../../upstream/jobs/worker';
import { auditLog, job } from '../../upstream/store/schema/operations';
import { transaction } from '../../upstream/store/schema/transactions';
import { startApi, type TestApi } from '../harness/api';
import { isLockAwaited } from '../harness/database';
import { seedUser } from '../harness/people';
import { violations } from '../ledger/fixture';
import { RIGHTS, reprice, rowOf, seedOrders, seedWorld, type World, ZONE } from '../transactions/fixture';

let api: TestApi;
let token: string;
let world: World;
const workers: Worker[] = [];
const logged: object[] = [];

beforeAll(async () => {
  api = await startApi();
  token = (await seedUser(api.db, { userName: 'clerk', rights: RIGHTS })).token;
  world = await seedWorld(api.db);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(() => api.stop());

function work(steps: Readonly<Record<string, JobStep>> = jobSteps, billingGraceDays = 0): Worker {
  const log = { info: () => {}, error: (fields: object) => void logged.push(fields) };
  const worker = startWorker({ db: api.db, log, timeZone: ZONE, billingGraceDays, pollMs: 10, steps });
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

const batch = (
  of: World,
  changes: Partial<Parameters<typeof api.call<typeof batchRecalculate>>[1]> = {},
  as = token,
) =>
  api.call(
    batchRecalculate,
    {
      customer_id: of.customerId,
      warehouse_id: of.warehouseId,
      transaction_type: 2,
      is_adjust_amount: 0,
      create_time_start: '2026-11-01',
      create_time_end: '2026-11-30',
      ...changes,
    },
    as,
  );

const totals = async (of: World) => {
  const { rows } = await api.db.execute<{ total: string; rows: number }>(sql`
    select total_amount::text as total, count(*)::int as rows from transaction
    where customer_id = ${of.customerId} group by 1 order by 1`);
  return Object.fromEntries(rows.map((row) => [row.total, row.rows]));
};

it('what-ifs wait for all other work', async () => {
  const order: string[] = [];
  const note: JobStep = async (_, { kind, cursor }) => {
    order.push(kind);
    return { cursor: cursor + 1, done: 1, report: {}, finished: kind !== 'what_if' || cursor > 0 };
  };
  const of = async (kind: string) => (await createJob(api.db, { kind, input: {}, userId: null }))!;
  const ids = [await of('what_if'), await of('other'), await of('other')];
  work({ what_if: note, other: note });
  for (const id of ids) await ended(id);
  expect(order).toEqual(['other', 'other', 'what_if', 'what_if']);
});

describe('a batch recalculation', () => {
  it('rates what the dialog means, reports, and then changes nothing', async () => {
    const own = await seedWorld(api.db);
    const ids = await seedOrders(own, 1500);
    await seedOrders(own, 3, { ship_time: '2026-10-31 23:59:59' });
    await seedOrders(own, 2, { lines: [{ sku: 'UNSEEN', quantity: 1 }] });
    await api.db.update(transaction).set({ billingStatus: 1 }).where(eq(transaction.id, ids[0]!));
    await reprice(own, '1.35');
    work();
    const { data } = await batch(own);
    expect(await ended(data.job_id)).toMatchObject({ state: 'done', total: 1502, done: 1502 });
    const answer = await api.call(contract.getJob, { id: data.job_id }, token);
    expect(answer.data).toMatchObject({
      kind: 'batch_recalculate',
      state: 'done',
      report: { rated: 1499, unchanged: 0, skipped: 1, failed: 2 },
    });
    expect(await totals(own)).toEqual({ '0.0000': 2, '1.2000': 4, '1.3500': 1499 });
    const again = await batch(own);
    expect((await ended(again.data.job_id)).report).toEqual({
      rated: 0,
      unchanged: 1499,
      skipped: 1,
      failed: 2,
    });
    // What the test billed by hand is not in the ledger.
    await api.db.update(transaction).set({ billingStatus: 0 }).where(eq(transaction.id, ids[0]!));
  });

  it('killed in its second chunk goes on where it was, and converges', async () => {
    const own = await seedWorld(api.db);
    await seedOrders(own, 2500);
    await reprice(own, '1.35');
    let chunks = 0;
    const dying: JobStep = async (tx, open) => {
      const step = await jobSteps.batch_recalculate!(tx, open);
      if (++chunks < 2) return step;
      // As a kill does: the connection is gone, with all that the chunk has written.
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      return step;
    };
    const first = work({ batch_recalculate: dying });
    const { data } = await batch(own);
    await until(data.job_id, () => chunks >= 2);
    await first.stop();
    expect(await totals(own)).toEqual({ '1.2000': 1500, '1.3500': 1000 });
    expect(await until(data.job_id, () => true)).toMatchObject({ state: 'running', done: 1000 });
    work();
    expect(await ended(data.job_id)).toMatchObject({ state: 'done', done: 2500 });
    expect(await totals(own)).toEqual({ '1.3500': 2500 });
  });

  it('is done once by several workers', async () => {
    const own = await seedWorld(api.db);
    await seedOrders(own, 2200);
    await reprice(own, '1.35');
    for (let i = 0; i < 3; i++) work();
    const { data } = await batch(own);
    expect(await ended(data.job_id)).toMatchObject({ done: 2200, report: { rated: 2200, unchanged: 0 } });
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
      batch_recalculate: async (tx, open) => {
        if (++chunks === 1) await held;
        return jobSteps.batch_recalculate!(tx, open);
      },
    });
    const { data } = await batch(own);
    await until(data.job_id, () => chunks === 1);
    const cancelling = api.call(contract.cancelJob, { id: data.job_id }, token);
    await vi.waitUntil(() => isLockAwaited(api.db), 10_000);
    release();
    expect((await cancelling).code).toBe(200);
    expect(await ended(data.job_id)).toMatchObject({ state: 'cancelled', done: 1000 });
    await sleep(50);
    expect(chunks).toBe(1);
    expect(await totals(own)).toEqual({ '1.2000': 200, '1.3500': 1000 });
  });

  it('that keeps failing is failed, with a reference that is in the log', async () => {
    work({ batch_recalculate: async () => Promise.reject(new Error('broken')) });
    const { data } = await batch(world);
    const failed = await ended(data.job_id);
    expect(failed.state).toBe('failed');
    const fault = expect.objectContaining({ message: 'broken' });
    expect(logged).toContainEqual({ reference: failed.errorText, job: failed.id, fault });
  });

  it.each(['batch_recalculate', 'billing_run'])(
    '%s whose input is not as it was written is failed',
    async (kind) => {
      const id = await createJob(api.db, { kind, input: { before: 'soon' }, userId: null });
      work();
      expect((await ended(id!)).state).toBe('failed');
      await api.db.delete(job).where(eq(job.id, id!));
    },
  );
});

describe('asking for a batch', () => {
  it('needs the right of its kind', async () => {
    expect((await batch(world, { transaction_type: 3 })).code).toBe(4003);
    const without = await seedUser(api.db, { rights: ['/transaction/outbound'] });
    expect((await batch(world, {}, without.token)).code).toBe(4003);
  });

  it('keeps a customer’s user to their customer', async () => {
    const other = await seedWorld(api.db);
    const acme = await seedUser(api.db, { rights: RIGHTS, customerId: other.customerId });
    expect((await batch(world, {}, acme.token)).code).toBe(4004);
    const form = await api.call(getBatchFormData, {}, acme.token);
    expect(form.data.customer_list.map((row) => row.id)).toEqual([other.customerId]);
  });

  it('refuses more than 31 days, and what does not exist', async () => {
    const long = await batch(world, { create_time_start: '2026-10-30' });
    expect(long.fields).toEqual({ create_time_end: 'The date range cannot exceed 31 days' });
    expect((await batch(world, { warehouse_id: 999_999 })).code).toBe(4004);
    expect((await batch(world, { customer_id: 999_999 })).code).toBe(4004);
  });

  it('offers the kinds the user may recalculate', async () => {
    const { data } = await api.call(getBatchFormData, {}, token);
    expect(data.transaction_type_list).toEqual([
      { key: '1', value: 'Order charge' },
      { key: '2', value: 'Outbound' },
    ]);
  });
});

it('a job is seen and cancelled by its own user alone', async () => {
  const { data } = await batch(world);
  const other = await seedUser(api.db, { rights: 'all' });
  expect((await api.call(contract.getJob, { id: data.job_id }, other.token)).code).toBe(4004);
  expect((await api.call(contract.cancelJob, { id: data.job_id }, other.token)).code).toBe(4004);
  expect((await api.call(contract.getJob, { id: 999_999 }, token)).code).toBe(4004);
  expect((await api.call(contract.cancelJob, { id: data.job_id }, token)).code).toBe(200);
  expect((await ended(data.job_id)).state).toBe('cancelled');
});

describe('the nightly billing', () => {
  it('runs once a day and bills what the grace period has passed', async () => {
    const own = await seedWorld(api.db);
    const [old, fresh, off] = (await seedOrders(own, 3)) as [number, number, number];
    await api.db
      .update(transaction)
      .set({ createTime: sql`now() - interval '5 days'` })
      .where(inArray(transaction.id, [old, off]));
    await api.db.update(transaction).set({ chargeStatus: 0 }).where(eq(transaction.id, off));
    for (let i = 0; i < 3; i++) work(jobSteps, 3);
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
    work(jobSteps, 0);
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
