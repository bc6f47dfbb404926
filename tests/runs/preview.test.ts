import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commitRun } from '../../upstream/contract/runs';
import { authRule } from '../../upstream/store/schema/identity';
import { auditLog, job } from '../../upstream/store/schema/operations';
import { transaction, transactionItem } from '../../upstream/store/schema/transactions';
import { testApi } from '../harness/api';
import { hashesOf } from '../harness/database';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { RIGHTS, reprice, rowOf, seedOrders, seedWorld, type World } from '../transactions/fixture';
import { ofAll, ofIds, runsOf, type Scope } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights: RIGHTS }));
const runs = runsOf(api, clerk);

/** Three orders at 1.20, one adjusted to 9.00, one without measures; the sheet asks 1.35 now. */
async function seedMixed(): Promise<World & { ids: number[] }> {
  const world = await seedWorld(api.db);
  const ids = await seedOrders(world, 4);
  const adjusted = ids[3]!;
  await api.db
    .update(transactionItem)
    .set({ amount: '9' })
    .where(eq(transactionItem.transactionId, adjusted));
  const amounts = { adjustAmount: '7.8', totalAmount: '9' };
  await api.db.update(transaction).set(amounts).where(eq(transaction.id, adjusted));
  ids.push(...(await seedOrders(world, 1, { lines: [{ sku: 'UNSEEN', quantity: 1 }] })));
  await reprice(world, '1.35');
  return { ...world, ids };
}

const preview = (scope: Scope, is_adjust_amount = 0) =>
  runs.run('recalculate', scope, { preview: 1, is_confirm: undefined, is_adjust_amount });
const commit = (id: number, as: string | { token: string; key: string } = clerk.token) =>
  api.call(commitRun, { id }, as);

const WRITTEN = [
  'transaction',
  'transaction_item',
  'item_adjustment',
  'stock',
  'journal',
  'entry',
  'audit_log',
];

const fingerprint = () => hashesOf(api.db, WRITTEN);

describe('a preview', () => {
  it('asks nothing, writes nothing, and says what would change', async () => {
    const world = await seedMixed();
    const before = await fingerprint();
    const shown = await preview(ofAll(world));
    expect(await fingerprint()).toEqual(before);
    expect(shown.job.run).toMatchObject({ action: 'recalculate', preview: 1 });
    expect(shown.counts).toEqual({ done: 3, explained: 0, unchanged: 0, skipped: 1, failed: 1, changes: 3 });
    expect(shown.sums).toMatchObject([{ from_amount: '3.60', to_amount: '4.05', difference: '0.45' }]);
  });

  it('counts what is only explained anew apart from what changes in money', async () => {
    const world = await seedWorld(api.db);
    const [, , moved] = await seedOrders(world, 3);
    // Another charge item's money, though the total is the same.
    await api.db.execute(sql`
      insert into transaction_item (transaction_id, item_no, billing_type_id, billing_amount, amount, explanation)
      select transaction_id, 2, (select max(id) from billing_type), 0.2, 0.2, explanation
      from transaction_item where transaction_id = ${moved}`);
    await api.db.execute(sql`
      update transaction_item set billing_amount = 1, amount = 1 where transaction_id = ${moved} and item_no = 1`);
    // The same fees in a new version: nothing but what the charges refer to is new.
    await reprice(world, '1.20');
    const shown = await preview(ofAll(world));
    expect(shown.counts).toEqual({ done: 1, explained: 2, unchanged: 0, skipped: 0, failed: 0, changes: 3 });
    expect(shown.sums).toEqual([]);
    const { data } = await commit(shown.id);
    const done = await runs.finish(data.job_id);
    expect(done.counts).toEqual({ done: 1, explained: 2, unchanged: 0, skipped: 0, failed: 0 });
    expect((await runs.rows(done.id, 'explained')).map((row) => row.difference)).toEqual(['0.00', '0.00']);
    expect((await preview(ofAll(world))).counts).toMatchObject({ explained: 0, unchanged: 3, changes: 0 });
  });

  it.each([0, 1])('is what its commit does, when nothing has changed (is_adjust_amount %i)', async (drop) => {
    const world = await seedMixed();
    const shown = await preview(ofAll(world), drop);
    expect(shown.counts.done).toBe(3 + drop);
    const { data } = await commit(shown.id);
    const done = await runs.finish(data.job_id);
    const { job: _, id, counts, ...found } = shown;
    const { changes, ...outcomes } = counts;
    expect(changes).toBe(counts.done);
    expect(done).toMatchObject({ ...found, counts: outcomes });
    expect(done.job.run).toMatchObject({ preview: 0 });
    for (const row of done.rows.filter(({ outcome }) => outcome === 'done')) {
      expect(await rowOf(api.db, row.id)).toMatchObject({ totalAmount: '1.3500' });
    }
    const [entry] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(data.job_id)));
    expect(entry).toMatchObject({ action: 'run.commit', after: { preview: id, total: 5 } });
  });

  it('waits for nobody’s lock', async () => {
    const world = await seedMixed();
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`select from transaction where customer_id = ${world.customerId} for update`);
      expect((await preview(ofAll(world))).counts.done).toBe(3);
    });
  });
});

describe('its commit', () => {
  it('treats what has changed since as it is then, and nothing that has come since', async () => {
    const world = await seedMixed();
    const [billed, first, second] = world.ids as [number, number, number];
    const shown = await preview(ofAll(world));
    await runs.run('bill', ofIds(billed));
    const [late] = (await seedOrders(world, 1)) as [number];
    await reprice(world, '1.40', 3);
    const { data } = await commit(shown.id);
    const done = await runs.finish(data.job_id);
    expect(done.counts).toEqual({ done: 2, explained: 0, unchanged: 0, skipped: 2, failed: 1 });
    expect(await rowOf(api.db, billed)).toMatchObject({ totalAmount: '1.2000', billingStatus: 1 });
    for (const id of [first, second])
      expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '1.4000' });
    expect(done.rows.map((row) => row.id)).not.toContain(late);
  });

  it('is done once, also when it is asked twice at once', async () => {
    const world = await seedMixed();
    const shown = await preview(ofAll(world));
    const answers = await Promise.all([commit(shown.id), commit(shown.id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 4009]);
    expect(answers.find(({ code }) => code === 4009)?.msg).toBe('This preview has been carried out already');
    expect((await commit(shown.id)).code).toBe(4009);
  });

  it('answers a repeat of the same intent as the first time', async () => {
    const shown = await preview(ofAll(await seedMixed()));
    const options = { token: clerk.token, key: `commit ${shown.id}`.replace(' ', '-') };
    const first = await commit(shown.id, options);
    expect(first.code).toBe(200);
    expect(await commit(shown.id, options)).toEqual(first);
  });

  it('is of an own, finished preview', async () => {
    const world = await seedMixed();
    const { data } = await runs.start({ action: 'recalculate', scope: ofAll(world), preview: 1 });
    expect(await commit(data.job_id)).toMatchObject({
      code: 4009,
      msg: 'This preview has not been finished',
    });
    await runs.finish(data.job_id);
    const other = await seedUser(api.db, { rights: 'all' });
    expect((await commit(data.job_id, other.token)).code).toBe(4004);
    expect((await commit(999_999)).code).toBe(4004);
    const { id } = await runs.run('recalculate', ofAll(world));
    expect(await commit(id)).toMatchObject({ code: 4009, msg: 'Only a preview can be carried out' });
    await api.db.update(job).set({ kind: 'what_if' }).where(eq(job.id, id));
    expect((await commit(id)).code).toBe(4004);
    await api.db.update(job).set({ kind: 'transaction_run' }).where(eq(job.id, id));
  });

  it('needs the right still', async () => {
    const shown = await preview(ofAll(await seedMixed()));
    const [rule] = await api.db.select().from(authRule).where(eq(authRule.name, '/outbound/recalculate'));
    await api.db.update(authRule).set({ status: 0 }).where(eq(authRule.id, rule!.id));
    expect((await commit(shown.id)).code).toBe(4003);
    await api.db.update(authRule).set({ status: 1 }).where(eq(authRule.id, rule!.id));
    expect((await commit(shown.id)).code).toBe(200);
  });
});
