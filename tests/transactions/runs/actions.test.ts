import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getJob } from '../../../contract/operations/jobs';
import { runRows } from '../../../contract/transactions/runs';
import { agreement } from '../../../upstream/store/schema/agreements';
import { appUser } from '../../../upstream/store/schema/identity';
import { auditLog } from '../../../upstream/store/schema/operations';
import { feeLine } from '../../../upstream/store/schema/transactions';
import { violations } from '../../accounts/ledger/fixture';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { RIGHTS, reprice, rowOf, seedOrders, seedWorld, setRow } from '../fixture';
import { ofAll, ofIds, runsOf, UNMEASURED } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights: RIGHTS }));
const runs = runsOf(api, clerk);

const adjustTo = async (id: number, amount: string) => {
  await api.db.update(feeLine).set({ amount }).where(eq(feeLine.transactionId, id));
  await setRow(api.db, id, { adjustAmount: sql`${amount}::numeric - billing_amount`, totalAmount: amount });
};
const audits = async (job: number) => {
  const entries = await api.db
    .select()
    .from(auditLog)
    .where(sql`after ->> 'job' = ${String(job)}`)
    .orderBy(auditLog.id);
  return entries.map(({ action, actorName, after }) => ({ action, actorName, after: after as object }));
};

describe('charging and not charging', () => {
  it('turns what is not so, and takes billed ones back in the ledger', async () => {
    const own = await seedWorld(api.db);
    const [billed, off, open] = (await seedOrders(own, 3)) as [number, number, number];
    await runs.run('bill', ofIds(billed));
    await runs.run('not_charge', ofIds(off));
    const turned = await runs.run('not_charge', ofAll(own));
    expect(turned.counts).toEqual({ done: 2, explained: 0, unchanged: 1, skipped: 0, failed: 0 });
    expect(turned.reasons).toEqual([{ outcome: 'unchanged', reason: 'already set', count: 1 }]);
    const usd = { currency_code: 'USD', count: 2, from_amount: '2.40', to_amount: '2.40' };
    expect(turned.sums).toEqual([{ ...usd, difference: '0.00' }]);
    for (const id of [billed, off, open]) {
      expect(await rowOf(api.db, id)).toMatchObject({ chargeStatus: 0, billingStatus: 0 });
    }
    const { rows } = await api.db.execute(
      sql`select balance from account where customer_id = ${own.customerId}`,
    );
    expect(rows).toEqual([{ balance: '0.0000' }]);
    expect(await violations(api.db)).toEqual([]);
    expect(await audits(turned.id)).toEqual([
      {
        ...{ action: 'transaction.change_charge_status', actorName: 'clerk' },
        after: { charge_status: 0, ids: [billed, open], job: turned.id, reason: 'Not ours' },
      },
    ]);
    const back = await runs.run('charge', ofAll(own));
    expect(back.counts).toMatchObject({ done: 3 });
    expect(await rowOf(api.db, off)).toMatchObject({ chargeStatus: 1 });
  });
});

describe('billing', () => {
  it('posts what can be billed, once, and says why the others cannot', async () => {
    const own = await seedWorld(api.db);
    const [good, off, done] = (await seedOrders(own, 3)) as [number, number, number];
    const [blind] = (await seedOrders(own, 1, UNMEASURED)) as [number];
    await runs.run('not_charge', ofIds(off));
    await runs.run('bill', ofIds(done));
    const billed = await runs.run('bill', ofAll(own));
    expect(billed.job).toMatchObject({ kind: 'transaction_run', state: 'done', total: 4, done: 4 });
    expect(billed.counts).toEqual({ done: 1, explained: 0, unchanged: 0, skipped: 2, failed: 1 });
    expect(billed.sums).toMatchObject([{ currency_code: 'USD', count: 1, to_amount: '1.20' }]);
    expect(billed.rows.map(({ id, outcome, reason }) => [id, outcome, reason])).toEqual([
      [good, 'done', ''],
      [off, 'skipped', 'not charged'],
      [done, 'skipped', 'already billed'],
      [blind, 'failed', 'not priced: see its error'],
    ]);
    expect(await audits(billed.id)).toMatchObject([
      { action: 'transaction.bill', after: { ids: [good], billing_status: 1 } },
    ]);
    expect(await violations(api.db)).toEqual([]);
  });
});

describe('recalculating', () => {
  it('rates by the sheet that is active now, keeps what it must, and then changes nothing', async () => {
    const own = await seedWorld(api.db);
    const [first, second, adjusted, billed] = (await seedOrders(own, 4)) as [number, number, number, number];
    const [blind] = (await seedOrders(own, 1, UNMEASURED)) as [number];
    await adjustTo(adjusted, '9');
    await runs.run('bill', ofIds(billed));
    await reprice(own, '1.35');
    const rated = await runs.run('recalculate', ofAll(own));
    expect(rated.counts).toEqual({ done: 2, explained: 0, unchanged: 0, skipped: 2, failed: 1 });
    expect(rated.sums).toEqual([
      { currency_code: 'USD', count: 2, from_amount: '2.40', to_amount: '2.70', difference: '0.30' },
    ]);
    const skipped = { outcome: 'skipped', count: 1 };
    expect(rated.reasons).toEqual([
      { ...skipped, reason: 'adjusted manually, skipped' },
      { ...skipped, reason: 'already billed' },
      { outcome: 'failed', reason: 'cannot be priced: SKU not measured', count: 1 },
    ]);
    expect(rated.rows.slice(0, 2)).toEqual(
      [first, second].map((id) => ({
        ...{ id, transaction_type: 2, reference_no: expect.stringMatching(/^OB/), outcome: 'done' },
        ...{ from_amount: '1.20', to_amount: '1.35', difference: '0.15', currency_code: 'USD', reason: '' },
      })),
    );
    expect(rated.rows.find((row) => row.id === blind)).toMatchObject({
      ...{ from_amount: null, to_amount: null, currency_code: 'USD' },
      reason: expect.stringContaining('UNSEEN'),
    });
    expect((await audits(rated.id)).map(({ action }) => action)).toEqual(['transaction.recalculate']);
    const again = await runs.run('recalculate', ofAll(own));
    expect(again.counts).toEqual({ done: 0, explained: 0, unchanged: 2, skipped: 2, failed: 1 });
    expect(again.sums).toEqual([]);
    expect(await audits(again.id)).toEqual([]);
    const dropped = await runs.run('recalculate', ofAll(own), { is_adjust_amount: 1 });
    expect(dropped.counts).toEqual({ done: 1, explained: 0, unchanged: 2, skipped: 1, failed: 1 });
    expect(await rowOf(api.db, adjusted)).toMatchObject({ totalAmount: '1.3500', adjustAmount: '0.0000' });
    const { rows } = await api.db.execute(
      sql`select user_id::int as "by" from item_adjustment where transaction_id = ${adjusted}`,
    );
    expect(rows).toEqual([{ by: clerk.id }]);
  });

  it('tells what loses its price, gets one, and changes its currency apart', async () => {
    const own = await seedWorld(api.db);
    const [kept] = (await seedOrders(own, 1)) as [number];
    const set = (values: object) =>
      api.db.update(agreement).set(values).where(eq(agreement.id, own.agreementId));
    await set({ status: 2 });
    const lost = await runs.run('recalculate', ofAll(own));
    expect(lost.counts).toMatchObject({ done: 0, failed: 1 });
    const usd = {
      currency_code: 'USD',
      count: 1,
      from_amount: '1.20',
      to_amount: '0.00',
      difference: '-1.20',
    };
    expect(lost.sums).toEqual([usd]);
    expect(lost.rows).toMatchObject([{ from_amount: '1.20', to_amount: null, difference: '-1.20' }]);

    const again = await runs.run('recalculate', ofAll(own));
    expect(again.sums).toEqual([]);
    const none = { from_amount: null, to_amount: null, difference: null };
    expect(again.rows).toMatchObject([{ outcome: 'failed', ...none }]);

    await set({ status: 1 });
    const found = await runs.run('recalculate', ofAll(own));
    const priced = { from_amount: null, to_amount: '1.20', difference: '1.20' };
    expect(found.rows).toMatchObject([{ id: kept, ...priced }]);
    expect(found.sums).toMatchObject([{ count: 1, from_amount: '0.00', to_amount: '1.20' }]);

    await set({ currencyCode: 'EUR' });
    const moved = await runs.run('recalculate', ofAll(own));
    expect(moved.counts).toMatchObject({ done: 1 });
    const eur = {
      currency_code: 'EUR',
      count: 1,
      from_amount: '0.00',
      to_amount: '1.20',
      difference: '1.20',
    };
    expect(moved.sums).toEqual([eur, usd]);
    expect(moved.reasons).toEqual([]);
    const row = { currency_code: 'EUR', from_amount: '1.20', to_amount: '1.20', difference: null };
    expect(moved.rows).toMatchObject([{ ...row, reason: 'was in USD before' }]);
  });
});

describe('its rows', () => {
  it('come largest change first, page by page, and by outcome', async () => {
    const own = await seedWorld(api.db);
    const ids = await seedOrders(own, 60);
    await runs.run('bill', ofIds(ids[59]!));
    for (const [i, id] of ids.slice(0, 59).entries()) {
      const amount = String((i * 7) % 59);
      await setRow(api.db, id, { billingAmount: amount, totalAmount: amount });
      const item = eq(feeLine.transactionId, id);
      await api.db.update(feeLine).set({ billingAmount: amount, amount }).where(item);
    }
    const { id } = await runs.run('recalculate', ofAll(own));
    const page = async (n: number, outcome?: 'skipped') =>
      (await api.call(runRows, { id, page: n, outcome }, clerk.token)).data.res;
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect([first, second, third].map(({ total, data }) => [total, data.length])).toEqual([
      [60, 50],
      [60, 10],
      [60, 0],
    ]);
    const size = (row: { difference?: string | null }) => Math.abs(Number(row.difference));
    const sizes = [...first.data, ...second.data].map(size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes[0]).toBeCloseTo(58 - 1.2);
    expect(await page(1, 'skipped')).toMatchObject({ total: 1, data: [{ id: ids[59] }] });
  });

  it('speak the reader’s language and are their own alone', async () => {
    const own = await seedWorld(api.db);
    const [id] = (await seedOrders(own, 1)) as [number];
    const [blind] = (await seedOrders(own, 1, UNMEASURED)) as [number];
    await runs.run('bill', ofIds(id));
    const run = await runs.run('recalculate', ofIds(id, blind));
    const read = (token: string) => api.call(runRows, { id: run.id }, { token, language: 'zh-CN' });
    expect((await read(clerk.token)).data.res.data.map((row) => row.reason)).toEqual([
      '已出账',
      expect.stringContaining('无法计价'),
    ]);
    const other = await seedUser(api.db, { rights: 'all' });
    expect((await read(other.token)).code).toBe(4004);
    // As a user of a customer they can no longer read what they did as staff.
    const moved = await seedUser(api.db, { rights: RIGHTS });
    const theirs = await runsOf(api, moved).run('recalculate', ofIds(blind));
    await api.db.update(appUser).set({ customerId: own.customerId }).where(eq(appUser.id, moved.id));
    expect((await api.call(runRows, { id: theirs.id }, moved.token)).code).toBe(4004);
    expect((await api.call(getJob, { id: theirs.id }, moved.token)).data).toMatchObject({ run: null });
  });
});
