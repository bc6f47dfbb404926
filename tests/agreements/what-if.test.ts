import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addReason, emptyResult } from '../../upstream/agreements/what-if-result';
import { agreementWhatIf } from '../../upstream/contract/agreement-trials';
import { CODE } from '../../upstream/contract/codes';
import * as jobs from '../../upstream/contract/jobs';
import { jobSteps } from '../../upstream/jobs/steps';
import { agreementVersion } from '../../upstream/store/schema/agreements';
import { job } from '../../upstream/store/schema/operations';
import { transaction, transactionItem } from '../../upstream/store/schema/transactions';
import { startApi, type TestApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { runToEnd } from '../jobs/run';
import { seedAgreement, seedOrders, seedWorld, sheetFor, type World } from '../transactions/fixture';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = (await seedUser(api.db, { rights: ['/billing/index'] })).token;
});
afterAll(() => api.stop());

const DRAFT = { status: 0, from: '2027-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z' };

/** A draft of the same customer and warehouse. */
const draft = (world: World, fee: string, changes: { currency?: string } = {}) =>
  seedAgreement(world, { ...DRAFT, ...changes, sheet: sheetFor(world, fee) });

const start = (id: number, month = '2026-11', as = token) => api.call(agreementWhatIf, { id, month }, as);

/** Runs a what-if to its end and reads its report as its user does. */
async function report(id: number, month?: string) {
  const { data } = await start(id, month);
  await runToEnd(api.db, data.job_id);
  const answer = await api.call(jobs.getJob, { id: data.job_id }, token);
  return answer.data.what_if!;
}

const change = (id: number, set: object) => api.db.update(transaction).set(set).where(eq(transaction.id, id));

const amount = (value: string) => ({ billingAmount: value, totalAmount: value });

const WRITTEN_ELSEWHERE = [
  'transaction',
  'transaction_item',
  'item_adjustment',
  'journal',
  'entry',
  'agreement',
  'agreement_version',
  'audit_log',
];

/** Everything that a what-if reads or might write, as hashes. */
async function fingerprint() {
  const hashes = WRITTEN_ELSEWHERE.map(
    (table) => sql`(select md5(string_agg(r::text, '|' order by r::text)) from ${sql.identifier(table)} r)`,
  );
  const { rows } = await api.db.execute(sql`select json_build_array(${sql.join(hashes, sql`, `)}) as hashes`);
  return rows;
}

describe('a what-if', () => {
  it('compares what was charged with what the sheet asks, and writes nothing', async () => {
    const world = await seedWorld(api.db);
    // 1.20 each, and 2.40 + 4 × 0.25 + 0.80 + 7 × 0.15.
    await seedOrders(world, 3);
    const wrapped = { length: '60', width: '40', height: '30', weight: '4' };
    const [large] = await seedOrders(world, 1, {
      lines: [{ sku: 'WRAPPED', quantity: 7, ...wrapped, pack_material: world.materialNames.wrap }],
      materials: [{ pack_material: world.materialNames.carton }],
    });
    const id = await draft(world, '1.50');
    const before = await fingerprint();
    const found = await report(id);
    expect(await fingerprint()).toEqual(before);
    expect(found).toMatchObject({
      agreement_id: id,
      version: 1,
      month: '2026-11',
      currency_code: 'USD',
      compared: 4,
      charged: '8.85',
      priced: '9.75',
      difference: '0.90',
      unpriced: 0,
      unpriced_before: 0,
      other_currency: 0,
      not_charged: 0,
      error: [],
    });
    const { rows } = await api.db.execute(sql`
      select sum(total_amount)::numeric(20, 2)::text as total,
        (select sum(amount) from transaction_item i join transaction t on t.id = i.transaction_id
          where t.customer_id = ${world.customerId})::numeric(20, 2)::text as items
      from transaction where customer_id = ${world.customerId}`);
    expect(rows).toEqual([{ total: found.charged, items: found.charged }]);
    expect(found.item.map(({ billing_name, ...sums }) => [billing_name.split(' ')[0], sums])).toEqual([
      ['Order', { charged: '7.00', priced: '7.90', difference: '0.90' }],
      ['Packing', { charged: '1.85', priced: '1.85', difference: '0.00' }],
    ]);
    expect(found.row).toHaveLength(3);
    expect(found.row.map((row) => row.id)).not.toContain(large);
    const [first] = found.row;
    expect(first).toMatchObject({ transaction_type: 2, charged: '1.20', priced: '1.50', difference: '0.30' });
    expect(first!.reference_no).toMatch(/^OB/);
  });

  it('counts an adjusted row with what it was adjusted to', async () => {
    const world = await seedWorld(api.db);
    const [first] = await seedOrders(world, 2);
    await api.db
      .update(transactionItem)
      .set({ amount: '5' })
      .where(eq(transactionItem.transactionId, first!));
    await change(first!, { adjustAmount: '3.8', totalAmount: '5' });
    const found = await report(await draft(world, '1.00'));
    expect(found).toMatchObject({ compared: 2, charged: '6.20', priced: '2.00', difference: '-4.20' });
    expect(found.item).toMatchObject([{ charged: '6.20', priced: '2.00', difference: '-4.20' }]);
    expect(found.row.map((row) => row.difference)).toEqual(['-4.00', '-0.20']);
  });

  it('tells what it cannot compare, each transaction once', async () => {
    const world = await seedWorld(api.db);
    const [uncharged, unpriced, euro, receipt] = await seedOrders(world, 5);
    await seedOrders(world, 2, { lines: [{ sku: 'UNSEEN', quantity: 1 }] });
    await change(uncharged!, { chargeStatus: 0 });
    await change(unpriced!, { error: { code: 'no_agreement' }, currencyCode: '', ...amount('0') });
    await change(euro!, { currencyCode: 'EUR' });
    await change(receipt!, { transactionType: 3 });
    const found = await report(await draft(world, '1.50'));
    expect(found).toMatchObject({
      compared: 1,
      charged: '1.20',
      priced: '1.50',
      unpriced: 3,
      unpriced_before: 1,
      other_currency: 1,
      not_charged: 1,
      error: [
        { error_msg: 'SKUs without length, width, height, weight, e.g. UNSEEN', count: 2 },
        { error_msg: 'No row of inbound fees takes some SKUs, e.g. SMALL', count: 1 },
      ],
    });
  });

  it('counts those without a price by what is missing, however many SKUs it is missing of', () => {
    const result = emptyResult();
    for (let n = 0; n < 1000; n++) {
      const sku = `S${n}`;
      const values = [{ measure: 'weight' as const, value: String(n) }];
      addReason(
        result,
        {
          code: 'missing_measures',
          skus: [{ sku, missing: n % 2 ? ['weight'] : ['length'] }],
        },
        '0.10',
      );
      addReason(result, { code: 'no_tier', list: 'outbound_list', sku, values }, '0.10');
      addReason(result, { code: 'no_age_tier', sku, days: n }, '0');
      addReason(result, { code: 'incomplete_freight', fee_type: sku, missing: ['weight'] }, '0');
    }
    expect(
      Object.values(result.reasons).map(({ count, charged, examples }) => [count, charged, examples]),
    ).toEqual([
      [500, '50', ['S0', 'S2', 'S4']],
      [1000, '100', ['S0', 'S1', 'S2']],
      [1000, '0', ['S0', 'S1', 'S2']],
      [1000, '0', ['S0', 'S1', 'S2']],
      [500, '50', ['S1', 'S3', 'S5']],
    ]);
    expect(JSON.stringify(result).length).toBeLessThan(2000);
  });

  it('compares in the currency of the sheet alone', async () => {
    const world = await seedWorld(api.db);
    await seedOrders(world, 2);
    const found = await report(await draft(world, '1.50', { currency: 'EUR' }));
    const nothing = { compared: 0, charged: '0.00', item: [], row: [] };
    expect(found).toMatchObject({ currency_code: 'EUR', other_currency: 2, ...nothing });
  });

  it('cuts the month in the zone of the operator', async () => {
    const world = await seedWorld(api.db);
    for (const ship_time of ['2026-10-31 23:59:59', '2026-11-01 00:00:00', '2026-11-30 23:59:59']) {
      await seedOrders(world, 1, { ship_time });
    }
    const [last] = await seedOrders(world, 1);
    await change(last!, { businessTime: new Date('2026-12-01T00:00:00+08:00') });
    const id = await draft(world, '1.50');
    const expected = { '2026-09': 0, '2026-10': 1, '2026-11': 2, '2026-12': 1 };
    for (const [month, compared] of Object.entries(expected)) {
      expect(await report(id, month)).toMatchObject({ month, compared });
    }
  });

  it('leaves out other warehouses', async () => {
    const [world, other] = [await seedWorld(api.db), await seedWorld(api.db)];
    const [moved] = await seedOrders(world, 3);
    await change(moved!, { warehouseId: other.warehouseId });
    expect(await report(await draft(world, '1.50'))).toMatchObject({ compared: 2 });
  });

  it('keeps the 20 rows that change most, the greatest change first', async () => {
    const world = await seedWorld(api.db);
    const ids = await seedOrders(world, 30);
    const amounts = ids.map((_, i) => (i * 7) % 30);
    for (const [i, id] of ids.entries()) await change(id, amount(String(amounts[i])));
    const { row } = await report(await draft(world, '10.00'));
    const changes = amounts.map((amount) => Math.abs(10 - amount)).sort((a, b) => b - a);
    expect(row.map(({ difference }) => Math.abs(Number(difference)))).toEqual(changes.slice(0, 20));
  });
});

describe('its job', () => {
  it('goes on where it was, under the sheet it began with, and comes to the same', async () => {
    const world = await seedWorld(api.db);
    const huge = { sku: 'HUGE', quantity: 2, length: '150', width: '50', height: '50', weight: '20' };
    await seedOrders(world, 2200);
    await seedOrders(world, 40, { lines: [huge] });
    const id = await draft(world, '1.50');
    const { data } = await start(id);
    const next = () =>
      api.db.transaction(async (tx) => {
        const [row] = await tx.select().from(job).where(eq(job.id, data.job_id));
        return jobSteps.what_if!(tx, row!);
      });
    const first = await next();
    expect(first).toMatchObject({ done: 1000, finished: false });
    // Lost with its transaction, a chunk is done once more.
    expect(await next()).toEqual(first);
    const { finished: _, ...moved } = first;
    await api.db.update(job).set(moved).where(eq(job.id, data.job_id));
    // A draft's version is made anew when it is edited.
    await api.db.delete(agreementVersion).where(eq(agreementVersion.agreementId, id));
    await runToEnd(api.db, data.job_id);
    const { data: done } = await api.call(jobs.getJob, { id: data.job_id }, token);
    expect(done).toMatchObject({ state: 'done', total: 2240, done: 2240 });
    // 2200 × 0.30 more; 40 at 4.50 stay as they were.
    const sums = { charged: '2820.00', priced: '3480.00', difference: '660.00' };
    expect(done.what_if).toMatchObject({ compared: 2240, ...sums });
  });

  it('is cancelled like any other, and then reports nothing', async () => {
    const world = await seedWorld(api.db);
    const { data } = await start(await draft(world, '1.50'));
    expect(await api.call(jobs.cancelJob, { id: data.job_id }, token)).toMatchObject({ code: CODE.ok });
    const { data: cancelled } = await api.call(jobs.getJob, { id: data.job_id }, token);
    expect(cancelled).toMatchObject({ state: 'cancelled', what_if: null });
  });

  it('is the only one of its user, also when two are asked at once', async () => {
    const world = await seedWorld(api.db);
    const asker = await seedUser(api.db, { rights: ['/billing/index'] });
    const ask = () => start(world.agreementId, '2026-11', asker.token);
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict]);
    expect(answers.find(({ code }) => code === CODE.conflict)?.msg).toBe(
      'Another month of yours is still being compared; wait for it or cancel it first',
    );
    await runToEnd(api.db, answers.find(({ code }) => code === CODE.ok)!.data.job_id);
    const next = await ask();
    expect(next.code).toBe(CODE.ok);
    await runToEnd(api.db, next.data.job_id);
  });

  it('is made once for one intent', async () => {
    const world = await seedWorld(api.db);
    const input = { id: world.agreementId, month: '2026-11' };
    const make = () => api.call(agreementWhatIf, input, { token, key: 'what-if-once' });
    const { data } = await make();
    expect((await make()).data).toEqual(data);
    await runToEnd(api.db, data.job_id);
  });
});

describe('refused', () => {
  it.each(['2026-13', '2026-1', '2026', '', '2026-11-01', '２０２６-11', '0999-01', 'NaN'])(
    'the month %j',
    async (month) => {
      const answer = await api.send(agreementWhatIf, { id: 1, month }, token);
      expect(answer).toMatchObject({ code: CODE.invalid, fields: { month: expect.any(String) } });
    },
  );

  it('an agreement that is none, or of another customer', async () => {
    const [own, other] = [await seedWorld(api.db), await seedWorld(api.db)];
    const theirs = await seedUser(api.db, { rights: ['/billing/index'], customerId: own.customerId });
    expect((await start(999_999)).code).toBe(CODE.notFound);
    expect((await start(other.agreementId, '2026-11', theirs.token)).code).toBe(CODE.notFound);
    expect((await start(own.agreementId, '2026-11', theirs.token)).code).toBe(CODE.ok);
  });

  it('whoever lacks the right, also to read what they once asked', async () => {
    const world = await seedWorld(api.db);
    const nobody = await seedUser(api.db);
    expect((await start(world.agreementId, '2026-11', nobody.token)).code).toBe(CODE.noRight);
    const { data } = await start(world.agreementId);
    await runToEnd(api.db, data.job_id);
    await api.db.update(job).set({ userId: nobody.id }).where(eq(job.id, data.job_id));
    const { data: read } = await api.call(jobs.getJob, { id: data.job_id }, nobody.token);
    expect(read).toMatchObject({ state: 'done', what_if: null });
  });
});
