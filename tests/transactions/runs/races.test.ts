import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { RUN_OUTCOMES, type RunAction } from '../../../contract/constants';
import type { Actor } from '../../../upstream/identity/actor';
import type { JobStep } from '../../../upstream/operations/jobs/jobs';
import { jobSteps } from '../../../upstream/operations/jobs/steps';
import { startWorker, type Worker } from '../../../upstream/operations/jobs/worker';
import { inTransaction } from '../../../upstream/store/retry';
import { job, runRow } from '../../../upstream/store/schema/operations';
import { bill } from '../../../upstream/transactions/bill';
import { changeChargeStatus } from '../../../upstream/transactions/charge';
import { recalculate } from '../../../upstream/transactions/recalculate';
import { RUN_JOB } from '../../../upstream/transactions/runs/run';
import { startRun } from '../../../upstream/transactions/runs/start';
import { violations } from '../../accounts/ledger/fixture';
import { testDatabase } from '../../harness/database';
import { seedUser } from '../../harness/people';
import { machine, RIGHTS, reprice, rowOf, seedOrders, seedWorld, type World, ZONE } from '../fixture';

const db = testDatabase(20);
let clerks: [Actor, Actor];
const workers: Worker[] = [];

beforeAll(async () => {
  const clerk = async (): Promise<Actor> => {
    const { id, userName } = await seedUser(db, { rights: RIGHTS });
    return { ...machine, userId: id, name: userName, rights: new Set(RIGHTS) };
  };
  clerks = [await clerk(), await clerk()];
  // In a cold pool the first callers would queue instead of racing.
  await Promise.all(Array.from({ length: 20 }, () => db.execute(sql`select pg_sleep(0.05)`)));
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

function work(steps: Readonly<Record<string, JobStep>> = jobSteps): void {
  const log = { info: () => {}, error: () => {} };
  workers.push(startWorker({ db, log, pollMs: 5, steps }));
}

/** Starts a run over all of a world's orders. */
const start = (clerk: Actor, action: RunAction, { customerId: customer_id }: World) => {
  const range = { create_time_start: '2026-11-01', create_time_end: '2026-11-30' };
  const scope = { of: 'matching', screen: 'outbound', customer_id, ...range } as const;
  const flags = { preview: 0, is_adjust_amount: 0 };
  const asked = { action, scope, ...flags, reason: 'Twice', is_confirm: 'yes' } as const;
  return inTransaction(db, (tx) => startRun(tx, clerk, asked, ZONE)).then(({ job_id }) => Number(job_id));
};

/** The reports of runs, once all of them are done. */
async function reports(ids: number[]) {
  const find = () => db.select().from(job).where(inArray(job.id, ids)).orderBy(job.id);
  await vi.waitUntil(async () => (await find()).every(({ state }) => state === 'done'), {
    timeout: 25_000,
    interval: 20,
  });
  return (await find()).map(({ report }) => report);
}

const totalOf = (counts: Record<string, number>) =>
  RUN_OUTCOMES.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);

/** Rows in which the sums do not add up, whatever has happened to them. */
const wrongSums = async () =>
  (
    await db.execute(sql`
      select t.id from transaction t left join (
        select transaction_id, sum(billing_amount) as calculated, sum(amount) as charged
        from transaction_item group by 1) i on i.transaction_id = t.id
      where t.billing_amount <> coalesce(i.calculated, 0) or t.total_amount <> coalesce(i.charged, 0)`)
  ).rows;

const balanceOf = async ({ customerId }: World) =>
  (await db.execute(sql`select balance from account where customer_id = ${customerId}`)).rows;

it('two clerks who bill the same rows by runs and by calls at once bill each once; others are refused with a reason', async () => {
  const world = await seedWorld(db);
  const ids = await seedOrders(world, 1200);
  const runs = await Promise.all(clerks.map((clerk) => start(clerk, 'bill', world)));
  for (let i = 0; i < 3; i++) work();
  const parts = Array.from({ length: 6 }, (_, i) => ids.filter((_, at) => at % 6 === i));
  const [billed, ...outcomes] = await Promise.all([
    reports(runs),
    ...parts.map((part) => inTransaction(db, (tx) => bill(tx, clerks[0], { ids: part, is_confirm: 'yes' }))),
  ]);
  const done = [...billed.map((counts) => counts.done!), ...outcomes.map((one) => Number(one.done))];
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(1200);
  for (const counts of billed) expect(counts.done! + counts.skipped!).toBe(1200);
  const told = await db.select({ reason: runRow.reason }).from(runRow).where(eq(runRow.outcome, 'skipped'));
  expect(told.every(({ reason }) => reason?.code === 'billed')).toBe(true);
  expect(await violations(db)).toEqual([]);
  expect(await balanceOf(world)).toEqual([{ balance: '-1440.0000' }]);
});

it('two clerks who do everything to the same rows at once lose nothing', async () => {
  const world = await seedWorld(db);
  const ids = await seedOrders(world, 600);
  await reprice(world, '1.35');
  const actions = ['not_charge', 'bill', 'recalculate'] as const;
  const runs = await Promise.all(
    clerks.flatMap((clerk) => actions.map((action) => start(clerk, action, world))),
  );
  for (let i = 0; i < 3; i++) work();
  const some = (seed: number) => ids.filter((id) => (id * 7 + seed) % 3 > 0);
  const off = { charge_status: 0, reason: 'Twice', is_confirm: 'yes' } as const;
  const calls = Array.from({ length: 24 }, (_, i) => {
    const list = { ids: i % 2 ? some(i) : some(i).reverse() };
    const clerk = clerks[i % 2]!;
    return inTransaction<unknown>(db, (tx) => {
      if (i % 4 === 0) return changeChargeStatus(tx, clerk, { ...list, ...off });
      if (i % 4 === 1) return changeChargeStatus(tx, clerk, { ...list, charge_status: 1 });
      if (i % 4 === 2) return bill(tx, clerk, { ...list, is_confirm: 'yes' });
      return recalculate(tx, clerk, { ...list, is_adjust_amount: 0 });
    });
  });
  const [counts] = await Promise.all([reports(runs), ...calls]);
  expect(counts.map(totalOf)).toEqual(runs.map(() => 600));
  expect(await wrongSums()).toEqual([]);
  expect(await violations(db)).toEqual([]);
  await inTransaction(db, (tx) => changeChargeStatus(tx, clerks[0], { ids, charge_status: 1 }));
  await inTransaction(db, (tx) => bill(tx, clerks[1], { ids, is_confirm: 'yes' }));
  for (const id of ids.slice(0, 20)) {
    expect(await rowOf(db, id)).toMatchObject({ billingStatus: 1, chargeStatus: 1 });
  }
  expect(await violations(db)).toEqual([]);
});

it.each(['bill', 'not_charge', 'recalculate'] as const)(
  'killed in every chunk, before and after it has written, a run to %s comes to what it would have',
  async (action) => {
    const world = await seedWorld(db);
    const ids = await seedOrders(world, 2100);
    await inTransaction(db, (tx) => bill(tx, clerks[0], { ids: ids.slice(0, 700), is_confirm: 'yes' }));
    await reprice(world, '1.35');
    const kill = sql`select pg_terminate_backend(pg_backend_pid())`;
    let tries = 0;
    const dying: JobStep = async (tx, open) => {
      // Each chunk fails twice: a third failure would end the run.
      const turn = tries++ % 3;
      if (turn === 0) await tx.execute(kill);
      const step = await jobSteps[RUN_JOB]!(tx, open);
      if (turn === 1) await tx.execute(kill);
      return step;
    };
    const run = await start(clerks[0], action, world);
    work({ [RUN_JOB]: dying });
    const [counts] = await reports([run]);
    expect(tries).toBe(9);
    const open = { done: 1400, explained: 0, unchanged: 0, skipped: 700, failed: 0 };
    const all = { done: 2100, explained: 0, unchanged: 0, skipped: 0, failed: 0 };
    expect(counts).toEqual(action === 'not_charge' ? all : open);
    expect(await wrongSums()).toEqual([]);
    expect(await violations(db)).toEqual([]);
    const expected = { bill: '-2520.0000', not_charge: '0.0000', recalculate: '-840.0000' };
    expect(await balanceOf(world)).toEqual([{ balance: expected[action] }]);
    const { rows } = await db.execute(sql`
      select count(*)::int as entries, count(distinct id.value)::int as ids
      from audit_log, jsonb_array_elements(coalesce(after -> 'ids', after -> 'total_amount')) as id
      where after ->> 'job' = ${String(run)}`);
    expect(rows).toEqual([{ entries: counts!.done, ids: counts!.done }]);
  },
);
