import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startRun } from '../../../contract/transactions/runs';
import { runRow } from '../../../upstream/store/schema/operations';
import { summarizeScope } from '../../../upstream/transactions/runs/run-summary';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { machine, RIGHTS, seedOrders, seedWorld, setRow } from '../fixture';
import { ofAll, ofIds, PAGES, runsOf, UNMEASURED } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights: [...RIGHTS, ...PAGES] }));
const runs = runsOf(api, clerk);
const world = seeded(() => seedWorld(api.db));

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
    // A customer's own user need not name the customer.
    const asked = await runs.start(
      { action: 'bill', scope: ofAll(mine, { customer_id: undefined }) },
      acme.token,
    );
    expect(asked).toMatchObject({ code: 1001, msg: 'Bill 1 transaction: 1.20 USD?' });
    expect(await api.db.$count(runRow, eq(runRow.transactionId, own))).toBe(0);
  });

  it.each(['charge', 'not_charge', 'recalculate', 'bill'] as const)(
    '%s without its right',
    async (action) => {
      const [id] = (await seedOrders(world, 1)) as [number];
      await setRow(api.db, id, { chargeStatus: action === 'charge' ? 0 : 1 });
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
    await setRow(api.db, shipment, { transactionType: 1 });
    const scope = ofIds(outbound, shipment);
    expect((await runs.start({ action: 'recalculate', scope, preview: 1 })).code).toBe(4003);
  });

  it('all without a price without the right to the page, and without one to recalculate what it shows', async () => {
    await seedOrders(world, 1, UNMEASURED);
    const asked = { action: 'recalculate', scope: { of: 'unpriced' } } as const;
    const blind = await seedUser(api.db, { rights: RIGHTS });
    expect((await runs.start(asked, blind.token)).code).toBe(4003);
    const reader = await seedUser(api.db, {
      rights: ['/transaction/outbound', '/inbound/recalculate', ...PAGES],
    });
    expect((await runs.start(asked, reader.token)).code).toBe(4003);
    expect((await runs.start(asked)).code).toBe(1001);
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
    await setRow(api.db, off, { chargeStatus: 0 });
    await setRow(api.db, billed, { billingStatus: 1 });
    expect(await runs.start({ action: 'bill', scope: ofIds(off, billed), is_confirm: 'yes' })).toMatchObject({
      code: 4009,
      msg: expect.stringMatching(/^There is nothing to do: (?=.*1 not charged)(?=.*1 already billed)/),
    });
  });

  it('more than a run may be about', async () => {
    await seedOrders(world, 1);
    const actor = { ...machine, rights: new Set(RIGHTS) };
    await api.db.transaction(async (tx) => {
      // Shadows the real table, and has no indexes to fill.
      await tx.execute(sql`create temp table transaction on commit drop as
        select t.* from (select * from public.transaction limit 1) t, generate_series(1, 200001)`);
      await expect(summarizeScope(tx, actor, 'not_charge', undefined)).rejects.toMatchObject({
        ...{ code: 4009, key: 'runs.tooMany', params: { max: '200,000', count: '200,001' } },
      });
      // An exception group cannot be narrowed down.
      const all = await summarizeScope(tx, actor, 'not_charge', undefined, { isNarrowable: false });
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
