import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commitRun } from '../../../contract/transactions/runs';
import { authRule } from '../../../upstream/store/schema/identity';
import { auditLog, job } from '../../../upstream/store/schema/operations';
import { feeLine, transaction } from '../../../upstream/store/schema/transactions';
import { testApi } from '../../harness/api';
import { hashesOf } from '../../harness/database';
import { seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { readingElsewhere } from '../../operations/jobs/run';
import { RIGHTS, reprice, rowOf, seedOrders, seedWorld, type World } from '../fixture';
import { ofAll, ofIds, runsOf, type Scope } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights: RIGHTS }));
const runs = runsOf(api, clerk);

/** Three orders at 1.20, one adjusted to 9.00, one without measures; the sheet asks 1.35 now. */
async function seedMixed(): Promise<World & { ids: number[] }> {
  const world = await seedWorld(api.db);
  const ids = await seedOrders(world, 4);
  const adjusted = ids[3]!;
  await api.db.update(feeLine).set({ amount: '9' }).where(eq(feeLine.transactionId, adjusted));
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
  it('may read elsewhere, while its decisions are made where they are written', async () => {
    const world = await seedMixed();
    const elsewhere = readingElsewhere(api.db);
    const changes = { preview: 1 as const, is_confirm: undefined, is_adjust_amount: 0 as const };
    const shown = await runs.run('recalculate', ofAll(world), changes, elsewhere);
    expect(shown.counts).toMatchObject({ done: 3, skipped: 1, failed: 1, changes: 3 });
    expect(elsewhere.count()).toBe(1);
    const made = await runs.run('recalculate', ofAll(world), { is_adjust_amount: 0 }, elsewhere);
    expect(made.counts).toMatchObject({ done: 3, skipped: 1, failed: 1 });
    expect(elsewhere.count()).toBe(1);
  });

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
      insert into fee_line (transaction_id, item_no, billing_type_id, billing_amount, amount, explanation)
      select transaction_id, 2, (select max(id) from billing_type), 0.2, 0.2, explanation
      from transaction_item where transaction_id = ${moved}`);
    await api.db.execute(sql`
      update fee_line set billing_amount = 1, amount = 1 where transaction_id = ${moved} and item_no = 1`);
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
  it('leaves what has changed since as it is, to be previewed again, and nothing that has come since', async () => {
    const world = await seedMixed();
    const [billed, first, second] = world.ids as [number, number, number];
    const shown = await preview(ofAll(world));
    await runs.run('bill', ofIds(billed));
    const [late] = (await seedOrders(world, 1)) as [number];
    await reprice(world, '1.40', 3);
    const { data } = await commit(shown.id);
    const done = await runs.finish(data.job_id);
    expect(done.counts).toEqual({ done: 0, explained: 0, unchanged: 0, skipped: 4, failed: 1 });
    expect(done.sums).toEqual([]);
    expect(await rowOf(api.db, billed)).toMatchObject({ totalAmount: '1.2000', billingStatus: 1 });
    for (const id of [first, second])
      expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '1.2000' });
    expect(done.rows.map((row) => row.id)).not.toContain(late);
    expect(done.job.run).toMatchObject({ changed_since: 2 });
    const other = await seedUser(api.db, { rights: 'all' });
    const scope = { of: 'changed_since', job_id: done.id } as const;
    const start = { action: 'recalculate', scope, preview: 1 } as const;
    expect((await runs.start(start, other.token)).code).toBe(4004);
    const again = await preview(scope);
    expect(again.rows.map(({ id, to_amount }) => [id, to_amount])).toEqual([
      [first, '1.40'],
      [second, '1.40'],
    ]);
    const applied = await runs.finish((await commit(again.id)).data.job_id);
    expect(applied.counts).toMatchObject({ done: 2, skipped: 0 });
    expect(applied.sums).toEqual(again.sums);
  });

  it('applies what is still as it was shown, and of the rest nothing', async () => {
    const world = await seedMixed();
    const [same, adjusted, priced] = world.ids as [number, number, number];
    const shown = await preview(ofAll(world), 1);
    await api.db.update(feeLine).set({ amount: '5' }).where(eq(feeLine.transactionId, adjusted));
    await api.db
      .update(transaction)
      .set({ adjustAmount: '3.8', totalAmount: '5' })
      .where(eq(transaction.id, adjusted));
    await runs.run('recalculate', ofIds(priced));
    const done = await runs.finish((await commit(shown.id)).data.job_id);
    const outcomes = new Map(done.rows.map(({ id, outcome, reason }) => [id, { outcome, reason }]));
    expect(outcomes.get(same)).toEqual({ outcome: 'done', reason: '' });
    expect(outcomes.get(adjusted)).toEqual({
      outcome: 'skipped',
      reason: 'changed since the preview, so skipped',
    });
    expect(await rowOf(api.db, adjusted)).toMatchObject({ totalAmount: '5.0000' });
    expect(outcomes.get(priced)?.outcome).toBe('unchanged');
  });

  it('is done once, also when it is asked twice at once', async () => {
    const world = await seedMixed();
    const shown = await preview(ofAll(world));
    const answers = await Promise.all([commit(shown.id), commit(shown.id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 4009]);
    expect(answers.find(({ code }) => code === 4009)?.msg).toBe('This preview has already been applied');
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
    expect(await commit(id)).toMatchObject({ code: 4009, msg: 'Only a preview can be applied' });
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
