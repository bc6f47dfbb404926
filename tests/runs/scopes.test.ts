import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRun } from '../../upstream/contract/runs';
import { weigh } from '../../upstream/runs/weigh';
import { sku } from '../../upstream/store/schema/catalogue';
import { auditLog, job, runRow } from '../../upstream/store/schema/operations';
import { transaction } from '../../upstream/store/schema/transactions';
import { startApi, type TestApi } from '../harness/api';
import { type SeededUser, seedUser } from '../harness/people';
import { machine, RIGHTS, seedOrders, seedWorld, type World } from '../transactions/fixture';
import { ofAll, ofIds, runsOf, type Scope } from './fixture';

let api: TestApi;
let clerk: SeededUser;
let runs: ReturnType<typeof runsOf>;
let world: World;
const PAGES = ['/transaction/exceptions', '/sku/index'];

beforeAll(async () => {
  api = await startApi();
  clerk = await seedUser(api.db, { userName: 'clerk', rights: [...RIGHTS, ...PAGES] });
  runs = runsOf(api, clerk.token);
  world = await seedWorld(api.db);
});
afterAll(() => api.stop());

const set = (id: number, values: object) =>
  api.db.update(transaction).set(values).where(eq(transaction.id, id));

/** The transactions that a recalculation of the scope is about, without doing it. */
async function settled(scope: Scope): Promise<number[]> {
  const { data } = await runs.start({ action: 'recalculate', scope, preview: 1 });
  const rows = await api.db
    .select({ id: runRow.transactionId })
    .from(runRow)
    .where(eq(runRow.jobId, data.job_id))
    .orderBy(runRow.transactionId);
  const [made] = await api.db.select().from(job).where(eq(job.id, data.job_id));
  expect(made!.total).toBe(rows.length);
  return rows.map((row) => row.id);
}

const UNMEASURED = { lines: [{ sku: 'UNSEEN', quantity: 1 }] };

describe('a run is about', () => {
  it('the transactions that are named', async () => {
    const ids = await seedOrders(world, 3);
    expect(await settled(ofIds(ids[0]!, ids[2]!))).toEqual([ids[0], ids[2]]);
  });

  it('all that match a list’s filters, and no other customer’s', async () => {
    const [own, other] = [await seedWorld(api.db), await seedWorld(api.db)];
    const [early] = await seedOrders(own, 1, { ship_time: '2026-10-31 23:59:59' });
    const [first, second] = await seedOrders(own, 2);
    await seedOrders(other, 1);
    await set(second!, { chargeStatus: 0 });
    expect(await settled(ofAll(own))).toEqual([first, second]);
    expect(await settled(ofAll(own, { charge_status: 0 }))).toEqual([second]);
    expect(await settled(ofAll(own, { create_time_start: '2026-10-31' }))).toEqual([early, first, second]);
  });

  it('both kinds of the inbound list', async () => {
    const own = await seedWorld(api.db);
    const [receipt, returned] = (await seedOrders(own, 3)) as [number, number];
    await set(receipt, { transactionType: 3 });
    await set(returned, { transactionType: 6 });
    const other = await seedUser(api.db, { rights: ['/transaction/inbound', '/inbound/charge'] });
    const scope = ofAll(own, { screen: 'inbound' });
    const asked = await runs.start({ action: 'not_charge', scope }, other.token);
    expect(asked.msg).toContain('2 transactions');
    // The right to the actions of a page is not the right to open it.
    const blind = await seedUser(api.db, { rights: ['/inbound/charge'] });
    expect((await runs.start({ action: 'not_charge', scope }, blind.token)).code).toBe(4003);
  });

  it('the unbilled transactions of a group of exceptions', async () => {
    const own = await seedWorld(api.db);
    await seedOrders(own, 1);
    const [first] = await seedOrders(own, 1, UNMEASURED);
    const [other] = await seedOrders(own, 1, { lines: [{ sku: 'BLIND', quantity: 1 }] });
    const skuId = async (name: string) => {
      const isIt = and(eq(sku.customerId, own.customerId), eq(sku.sku, name));
      return (await api.db.select().from(sku).where(isIt))[0]!.id;
    };
    const place = { customer_id: own.customerId, warehouse_id: own.warehouseId };
    const group = { of: 'exceptions', code: 'missing_measures', ...place } as const;
    expect(await settled(group)).toEqual([first, other]);
    expect(await settled({ ...group, sku_id: await skuId('BLIND') })).toEqual([other]);
    expect((await runs.start({ action: 'recalculate', scope: { ...group, code: 'no_tier' } })).code).toBe(
      4009,
    );
  });

  it('the unbilled transactions in which a SKU was handled', async () => {
    const own = await seedWorld(api.db);
    await seedOrders(own, 1);
    const lamp = { sku: 'LAMP', quantity: 1, length: '10', width: '10', height: '10', weight: '1' };
    const [first, billed] = (await seedOrders(own, 2, { lines: [lamp] })) as [number, number];
    await set(billed, { billingStatus: 1 });
    const [row] = await api.db
      .select()
      .from(sku)
      .where(and(eq(sku.customerId, own.customerId), eq(sku.sku, 'LAMP')));
    expect(await settled({ of: 'sku', sku_id: row!.id })).toEqual([first]);
    const acme = await seedUser(api.db, { rights: [...RIGHTS, ...PAGES], customerId: world.customerId });
    const theirs = { action: 'recalculate', scope: { of: 'sku', sku_id: row!.id } } as const;
    expect((await runs.start(theirs, acme.token)).code).toBe(4004);
    expect((await runs.start({ ...theirs, scope: { of: 'sku', sku_id: 999_999 } })).code).toBe(4004);
  });

  it('what was there when it began', async () => {
    const own = await seedWorld(api.db);
    const ids = await seedOrders(own, 2);
    const { data } = await runs.start({ action: 'not_charge', scope: ofAll(own), is_confirm: 'yes' });
    const [late] = await seedOrders(own, 1);
    const { rows } = await runs.finish(data.job_id);
    expect(rows.map((row) => row.id)).toEqual(ids);
    const [row] = await api.db.select().from(transaction).where(eq(transaction.id, late!));
    expect(row!.chargeStatus).toBe(1);
  });
});

describe('refused is', () => {
  it('a list without a customer, a range, or with too long a one', async () => {
    const recalculate = (filters: object) =>
      runs.start({ action: 'recalculate', scope: ofAll(world, filters) });
    expect((await recalculate({ customer_id: undefined })).fields).toEqual({
      customer_id: 'Required field cannot be empty',
    });
    expect((await recalculate({ create_time_start: '', create_time_end: '' })).fields).toEqual({
      create_time_start: 'Required field cannot be empty',
    });
    expect((await recalculate({ create_time_start: '2026-10-30' })).fields).toEqual({
      create_time_end: 'The date range cannot exceed 31 days',
    });
  });

  it('a filter that the list lacks, which would mean more than was asked for', async () => {
    const scope = ofAll(world, { tracking_number: '1Z', ref_no: 'R' });
    const answer = await runs.start({ action: 'recalculate', scope });
    const text = 'This list has no such filter';
    expect(answer).toMatchObject({ code: 4022, fields: { tracking_number: text, ref_no: text } });
  });

  it('one foreign or absent id with the whole list', async () => {
    const mine = await seedWorld(api.db);
    const acme = await seedUser(api.db, { rights: RIGHTS, customerId: mine.customerId });
    const [own] = (await seedOrders(mine, 1)) as [number];
    const [foreign] = (await seedOrders(world, 1)) as [number];
    for (const id of [foreign, 999_999_999]) {
      const scope = ofIds(own, id);
      const answer = await runs.start({ action: 'not_charge', scope, is_confirm: 'yes' }, acme.token);
      expect(answer.code).toBe(4004);
    }
    expect((await runs.start({ action: 'bill', scope: ofAll(world) }, acme.token)).code).toBe(4004);
    // Their own customer need not be named.
    const asked = await runs.start(
      { action: 'bill', scope: ofAll(mine, { customer_id: undefined }) },
      acme.token,
    );
    expect(asked).toMatchObject({ code: 1001, msg: 'Bill 1 transaction: USD 1.20?' });
    expect(await api.db.$count(runRow, eq(runRow.transactionId, own))).toBe(0);
  });

  it.each(['charge', 'not_charge', 'recalculate', 'bill'] as const)(
    '%s without its right',
    async (action) => {
      const [id] = (await seedOrders(world, 1)) as [number];
      await set(id, { chargeStatus: action === 'charge' ? 0 : 1 });
      const right = action === 'not_charge' ? 'charge' : action;
      const without = await seedUser(api.db, {
        rights: RIGHTS.filter((name) => name !== `/outbound/${right}`),
      });
      const asked = { action, scope: ofIds(id), is_confirm: 'yes' } as const;
      expect((await runs.start(asked, without.token)).code).toBe(4003);
      expect((await runs.start(asked, 'made up')).code).toBe(4001);
      expect((await runs.start(asked)).code).toBe(200);
    },
  );

  it('a kind without its right with the whole', async () => {
    const [outbound, shipment] = (await seedOrders(world, 2)) as [number, number];
    await set(shipment, { transactionType: 1 });
    const scope = ofIds(outbound, shipment);
    expect((await runs.start({ action: 'recalculate', scope, preview: 1 })).code).toBe(4003);
  });

  it.each(['exceptions', 'sku'] as const)('%s without the right to its page', async (of) => {
    const other = await seedUser(api.db, { rights: RIGHTS });
    const group = {
      customer_id: world.customerId,
      warehouse_id: world.warehouseId,
      code: 'no_tier',
    } as const;
    const scope = of === 'sku' ? ({ of, sku_id: 1 } as const) : { of, ...group };
    expect((await runs.start({ action: 'recalculate', scope }, other.token)).code).toBe(4003);
  });

  it('nothing, and what there is nothing to do about', async () => {
    const own = await seedWorld(api.db);
    expect(await runs.start({ action: 'bill', scope: ofAll(own) })).toMatchObject({
      code: 4009,
      msg: 'No transactions match',
    });
    const [off, billed] = (await seedOrders(own, 3)) as [number, number];
    await set(off, { chargeStatus: 0 });
    await set(billed, { billingStatus: 1 });
    expect(await runs.start({ action: 'bill', scope: ofIds(off, billed), is_confirm: 'yes' })).toMatchObject({
      code: 4009,
      msg: expect.stringMatching(/^There is nothing to do: (?=.*1 not charged)(?=.*1 billed already)/),
    });
  });

  it('more than a run may be about', async () => {
    await seedOrders(world, 1);
    const actor = { ...machine, rights: new Set(RIGHTS) };
    await api.db.transaction(async (tx) => {
      // Stands before the real one, and has no indexes to be filled.
      await tx.execute(sql`create temp table transaction on commit drop as
        select t.* from (select * from public.transaction limit 1) t, generate_series(1, 200001)`);
      await expect(weigh(tx, actor, 'not_charge', undefined)).rejects.toMatchObject({
        ...{ code: 4009, key: 'runs.tooMany', params: { max: '200,000', count: '200,001' } },
      });
      // Nobody could choose fewer of an exception.
      const all = await weigh(tx, actor, 'not_charge', undefined, { isNarrowable: false });
      expect(all.count).toBe(200_001);
    });
  });

  it('a preview of anything but a recalculation', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    const answer = await runs.start({ action: 'bill', scope: ofIds(id), preview: 1 });
    expect(answer.fields).toEqual({ preview: 'Only a recalculation can be previewed' });
  });

  it.each([
    { of: 'all' },
    { of: 'ids', ids: '' },
    { of: 'ids', ids: Array.from({ length: 1001 }, (_, i) => i + 1).join(',') },
    { of: 'matching', screen: 'ledger' },
    { of: 'matching', screen: 'outbound', colour: 'red' },
    { of: 'exceptions', code: 'no_luck', customer_id: 1, warehouse_id: 1 },
  ])('the scope %j', async (scope) => {
    const answer = await api.send(startRun, { action: 'bill', scope }, clerk.token);
    expect(answer.code).toBe(4022);
  });
});

describe('asked before it begins is', () => {
  it('what it does, to how many, of what sums, and what it leaves', async () => {
    const own = await seedWorld(api.db);
    const [euro, off, billed] = (await seedOrders(own, 5)) as [number, number, number];
    await seedOrders(own, 1, UNMEASURED);
    await set(euro, { currencyCode: 'EUR', billingAmount: '1234.5', totalAmount: '1234.5' });
    await set(off, { chargeStatus: 0 });
    await set(billed, { billingStatus: 1 });
    const ask = async (action: 'charge' | 'not_charge' | 'recalculate' | 'bill', is_adjust_amount = 0) => {
      const answer = await runs.start({ action, scope: ofAll(own), is_adjust_amount });
      expect(answer.code).toBe(1001);
      return answer.msg.split('\n');
    };
    expect(await ask('bill')).toEqual([
      'Bill 3 transactions: EUR 1,234.50, USD 2.40?',
      expect.stringMatching(
        /^Left as they are: (?=.*1 billed already)(?=.*1 not charged)(?=.*1 without a price)/,
      ),
    ]);
    expect(await ask('charge')).toEqual([
      'Charge 1 transaction: USD 1.20?',
      'Left as they are: 5 already so',
    ]);
    expect(await ask('not_charge')).toEqual([
      'Do not charge 5 transactions: EUR 1,234.50, USD 3.60?',
      'Billed already and taken back in the ledger: 1',
      'Left as they are: 1 already so',
    ]);
    expect(await ask('recalculate', 1)).toEqual([
      'Recalculate 5 transactions: EUR 1,234.50, USD 3.60?',
      'Adjusted amounts are calculated anew too',
      'Left as they are: 1 billed already',
    ]);
    const chinese = await runs.start(
      { action: 'bill', scope: ofIds(euro, billed) },
      { token: clerk.token, language: 'zh-CN' },
    );
    expect(chinese.msg).toBe('确认将 1 笔交易（EUR 1,234.50）出账？\n保持不变：1 笔已出账');
    expect(await api.db.$count(runRow, eq(runRow.transactionId, euro))).toBe(0);
  });

  it('once: the same intent again has one effect and one answer', async () => {
    const ids = await seedOrders(world, 2);
    const input = { action: 'not_charge', scope: ofIds(...ids), is_confirm: 'yes' } as const;
    const user = await seedUser(api.db, { rights: RIGHTS });
    const again = () => runs.start(input, { token: user.token, key: 'once' });
    const [first, second] = await Promise.all([again(), again()]);
    expect(first.code).toBe(200);
    expect(second).toEqual(first);
    expect(await api.db.$count(job, eq(job.userId, user.id))).toBe(1);
    const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.userId, user.id));
    expect(entry).toMatchObject({
      action: 'run.start',
      entity: 'job',
      entityId: String(first.data.job_id),
      after: { action: 'not_charge', total: 2, scope: { of: 'ids', ids } },
    });
  });
});
