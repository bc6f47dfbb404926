import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { billingRunDetail, billingRunStart } from '../../../contract/accounts/billing-runs';
import { agreementWhatIf } from '../../../contract/agreements/agreement-trials';
import { getJob } from '../../../contract/operations/jobs';
import { startRun } from '../../../contract/transactions/runs';
import { batchRecalculate } from '../../../contract/transactions/transaction-actions';
import { jobSteps } from '../../../upstream/operations/jobs/steps';
import { startWorker } from '../../../upstream/operations/jobs/worker';
import { appUser, authRule, role, roleRule, userRole } from '../../../upstream/store/schema/identity';
import { auditLog, job } from '../../../upstream/store/schema/operations';
import { transaction } from '../../../upstream/store/schema/transactions';
import { testApi } from '../../harness/api';
import { type SeededUser, seedUser } from '../../harness/people';
import { RIGHTS, seedOrders, seedWorld, type World } from '../../transactions/fixture';
import { ofAll } from '../../transactions/runs/fixture';

/** A job goes on only as long as its user may do what it does. */

const api = testApi();
let world: World;
let user: SeededUser;
let reader: SeededUser;
const NEEDED = [...RIGHTS, '/account/billingRun', '/billingRun/start', '/billing/index'];
beforeEach(async () => {
  await api.db.delete(job);
  await api.db.update(transaction).set({ chargeStatus: 0 }).where(eq(transaction.billingStatus, 0));
  world = await seedWorld(api.db);
  await seedOrders(world, 2);
  user = await seedUser(api.db, { rights: NEEDED });
  reader = await seedUser(api.db, { rights: ['/account/billingRun'] });
});

const yes = { is_confirm: 'yes' };
const days = { create_time_start: '2026-11-01', create_time_end: '2026-11-30' };
const site = () => ({ customer_id: world.customerId, warehouse_id: world.warehouseId });

/** Each job that somebody can ask for, and the right that it needs to go on. */
const JOBS = [
  [
    'recalculation',
    '/outbound/recalculate',
    () => api.call(startRun, { action: 'recalculate', scope: ofAll(world), ...yes }, user.token),
  ],
  [
    'billing by a run',
    '/outbound/bill',
    () => api.call(startRun, { action: 'bill', scope: ofAll(world), ...yes }, user.token),
  ],
  [
    'batch',
    '/outbound/recalculate',
    () =>
      api.call(
        batchRecalculate,
        { ...site(), ...days, transaction_type: 2, is_adjust_amount: 1 },
        user.token,
      ),
  ],
  [
    'billing run',
    '/billingRun/start',
    () => api.call(billingRunStart, { with_recent: 1, ...yes }, user.token),
  ],
  [
    'what-if',
    '/billing/index',
    () => api.call(agreementWhatIf, { id: world.agreementId, month: '2026-11' }, user.token),
  ],
] as const;

async function lose(right: string): Promise<void> {
  const [rule] = await api.db.select().from(authRule).where(eq(authRule.name, right));
  await api.db.delete(roleRule).where(eq(roleRule.ruleId, rule!.id));
}
const disable = () => api.db.update(appUser).set({ status: 0 }).where(eq(appUser.id, user.id));
const disableRole = async () => {
  const owned = await api.db.select().from(userRole).where(eq(userRole.userId, user.id));
  const ids = owned.map(({ roleId }) => roleId);
  await api.db.update(role).set({ status: 0 }).where(inArray(role.id, ids));
};

/** Works until the job has ended; returns how many chunks it took up. */
async function work(id: number): Promise<{ state: string; chunks: number }> {
  let chunks = 0;
  const steps = Object.fromEntries(
    Object.entries(jobSteps).map(([kind, step]) => [
      kind,
      ((tx, open) => {
        chunks++;
        return step(tx, open);
      }) satisfies typeof step,
    ]),
  );
  const log = { info: () => {}, error: console.error };
  const worker = startWorker({ db: api.db, log, pollMs: 10, steps });
  const stateOf = async () => (await api.db.select().from(job).where(eq(job.id, id)))[0]!.state;
  await expect.poll(stateOf, { timeout: 20_000 }).toMatch(/done|failed|cancelled/);
  await worker.stop();
  return { state: await stateOf(), chunks };
}

it.each(JOBS)('a %s stops when its user loses %s', async (_, right, start) => {
  await api.db
    .update(transaction)
    .set({ chargeStatus: 1 })
    .where(eq(transaction.customerId, world.customerId));
  const { job_id: id } = (await start()).data!;
  await lose(right);
  expect(await work(id)).toEqual({ state: 'cancelled', chunks: 0 });
  const { data } = await api.call(getJob, { id }, user.token);
  expect(data).toMatchObject({
    done: 0,
    stop_reason: 'Stopped: the user who started it no longer has permission to do this',
  });
});

it.each(JOBS)('a %s stops when its user is disabled, or the role', async (_, right, start) => {
  await api.db
    .update(transaction)
    .set({ chargeStatus: 1 })
    .where(eq(transaction.customerId, world.customerId));
  const { job_id: id } = (await start()).data!;
  await (right === '/outbound/bill' ? disableRole() : disable());
  expect(await work(id)).toEqual({ state: 'cancelled', chunks: 0 });
  const entries = await api.db.select().from(auditLog).where(eq(auditLog.action, 'job.stop'));
  expect(entries.map(({ entityId }) => entityId)).toContain(String(id));
});

it('a billing run says so to all who read it, and keeps what it has billed', async () => {
  await api.db
    .update(transaction)
    .set({ chargeStatus: 1 })
    .where(eq(transaction.customerId, world.customerId));
  const { job_id: id } = (await api.call(billingRunStart, { with_recent: 1, ...yes }, user.token)).data;
  const sums = [{ customer_id: world.customerId, currency_code: 'USD', count: 1, amount: '2.40' }];
  await api.db.update(job).set({ state: 'running', done: 1, result: { sums } }).where(eq(job.id, id));
  await disable();
  await work(id);
  const { res, customer_list } = (await api.call(billingRunDetail, { id }, reader.token)).data;
  expect(res).toMatchObject({
    ...{ state: 'cancelled', done: 1 },
    stop_reason: 'Stopped: the account of the user who started it has been disabled',
  });
  expect(customer_list).toMatchObject([{ count: 1, amount: '2.40' }]);
  const chinese = await api.call(billingRunDetail, { id }, { token: reader.token, language: 'zh-CN' });
  expect(chinese.data.res.stop_reason).toBe('已停止：发起人的账号已被停用');
});
