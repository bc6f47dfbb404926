import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getJob } from '../../../contract/operations/jobs';
import { appUser } from '../../../upstream/store/schema/identity';
import { auditLog, job } from '../../../upstream/store/schema/operations';
import { runStep } from '../../../upstream/transactions/runs/step';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { RIGHTS, seedOrders, seedWorld } from '../fixture';
import { ofAll, runsOf } from './fixture';

const api = testApi();

const jobOf = async (id: number) => (await api.db.select().from(job).where(eq(job.id, id)))[0]!;

it('a chunk ends where its lines come to 20,000, and begins behind it', async () => {
  const world = await seedWorld(api.db);
  const ids = await seedOrders(world, 4);
  // 12,001 lines in each of the first three.
  await api.db.execute(sql`
    insert into transaction_line (transaction_id, line_no, sku_id, quantity)
    select transaction_id, n, sku_id, 1 from transaction_line, generate_series(2, 12001) n
    where transaction_id = any(${sql.param(ids.slice(0, 3))}::bigint[])`);
  const clerk = await seedUser(api.db, { rights: RIGHTS });
  const asked = { action: 'recalculate', scope: ofAll(world), preview: 1 } as const;
  const { data } = await runsOf(api, clerk).start(asked);
  const open = await jobOf(data.job_id);
  const first = await api.db.transaction((tx) => runStep(tx, open));
  expect(first).toMatchObject({ cursor: ids[1], done: 2, finished: false });
  const rest = { ...open, cursor: first.cursor, done: first.done };
  const second = await api.db.transaction((tx) => runStep(tx, rest));
  expect(second).toMatchObject({ cursor: ids[3], done: 2, finished: true });
  // Regardless of its total.
  const beyond = { ...open, cursor: second.cursor, done: 3 };
  const none = await api.db.transaction((tx) => runStep(tx, beyond));
  expect(none).toMatchObject({ cursor: ids[3], done: 0, finished: true });
});

it('what it does is of the customer whose user began it, wherever the user belongs now', async () => {
  const [own, other] = [await seedWorld(api.db), await seedWorld(api.db)];
  await seedOrders(own, 1);
  const user = await seedUser(api.db, { customerId: own.customerId, rights: RIGHTS });
  const runs = runsOf(api, user);
  const { data } = await runs.start({ action: 'not_charge', scope: ofAll(own), is_confirm: 'yes' });
  await api.db.update(appUser).set({ customerId: other.customerId }).where(eq(appUser.id, user.id));
  const open = await jobOf(data.job_id);
  await api.db.transaction((tx) => runStep(tx, open));
  const entries = await api.db
    .select({ action: auditLog.action, customerId: auditLog.customerId })
    .from(auditLog)
    .where(sql`after ->> 'job' = ${String(data.job_id)}`);
  expect(entries).toEqual([{ action: 'transaction.change_charge_status', customerId: own.customerId }]);
});

it('its sums and reasons are reported once it has ended', async () => {
  const world = await seedWorld(api.db);
  await seedOrders(world, 1);
  const clerk = await seedUser(api.db, { rights: RIGHTS });
  const { id, sums } = await runsOf(api, clerk).run('not_charge', ofAll(world));
  expect(sums).toHaveLength(1);
  await api.db.update(job).set({ state: 'running' }).where(eq(job.id, id));
  const { data } = await api.call(getJob, { id }, clerk.token);
  expect(data).toMatchObject({ done: 1, report: { done: 1 }, run: { sums: [], reasons: [] } });
});
