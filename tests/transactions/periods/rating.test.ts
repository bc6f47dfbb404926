import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { agreement } from '../../../upstream/store/schema/agreements';
import { shipmentLine, stock, transaction } from '../../../upstream/store/schema/transactions';
import { loadContent } from '../../../upstream/transactions/detail-content';
import { readItems } from '../../../upstream/transactions/detail-items';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { ingest, itemsOf, orderOf, rowOf, seedAgreement, seedOrders, seedWorld, setRow } from '../fixture';
import { RECEIPTS, receiptOf, SNAPSHOTS, snapshotOf } from '../ingest/fixture';
import { addShipment, addStock } from '../kinds-fixture';
import { OCTOBER, periodSheet, periodsOf, putSheet, ratePeriods, STOCK } from './fixture';

const api = testApi();
const MINIMUM = { period_count: 'shortfall', count_of: '400', price: { unit_fee: '1' } };
const october = (day: number) => ({ ship_time: `2026-10-${String(day).padStart(2, '0')}T10:00:00+08:00` });

describe('the charges of a month', () => {
  it('count its orders, are dated its last day, and rated again change nothing', async () => {
    const world = await seedWorld(api.db);
    const tiers = { period_count: 'documents', counted_work: 'order', price: { unit_fee: '0.50' } };
    await putSheet(world, periodSheet(world, [tiers, MINIMUM]));
    await seedOrders(world, 3, october(1));
    await seedOrders(world, 2, october(31));
    await seedOrders(world, 4, { ship_time: '2026-11-01T00:30:00+08:00' });
    expect(await ratePeriods(world)).toMatchObject({ created: 1, changed: 0, differing: 0 });
    const [month, ...others] = await periodsOf(api.db, world.customerId);
    expect(others).toEqual([]);
    // 5 orders at 0.50, and what 5 × 1.20 + 2.50 lack to 400.00.
    expect(month).toMatchObject({
      ...{ length: 'month', first: '2026-10-01', last: '2026-10-31', total: '394.0000', currency: 'USD' },
      ...{ time: new Date('2026-10-30T16:00:00Z'), gaps: null },
    });
    const items = await itemsOf(api.db, month!.id);
    expect(items.map(({ amount }) => amount)).toEqual(['2.5000', '391.5000']);
    expect(items[0]!.explanation).toMatchObject({
      counted: [
        { day: '2026-10-01', count: '3' },
        { day: '2026-10-31', count: '2' },
      ],
    });
    expect(await ratePeriods(world)).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    expect(await itemsOf(api.db, month!.id)).toEqual(items);
  });

  it('take the band of a figure of the month, whose work is charged by itself all the same', async () => {
    const world = await seedWorld(api.db);
    const byPieces = { ...STOCK, period_band_by: 'order_pieces', price: { up_to: '3', unit_fee: '1' } };
    await putSheet(world, periodSheet(world, [byPieces], { storage_list: [], outbound_list: [] }));
    await SNAPSHOTS.ingest(api.db, [snapshotOf(world, 'P-B', { snapshot_date: '2026-10-31' })]);
    const [order] = await seedOrders(world, 3, october(5));
    expect((await rowOf(api.db, order!)).error).not.toBeNull();
    await ratePeriods(world);
    const [month] = await periodsOf(api.db, world.customerId);
    expect(month).toMatchObject({ total: '100.0000', error: null });
    await seedOrders(world, 1, october(6));
    await ratePeriods(world);
    expect((await periodsOf(api.db, world.customerId))[0]!.error).toMatchObject({
      ...{ code: 'no_band', value: '4' },
    });
  });

  it('change with work that comes late, by a new price while they are not billed', async () => {
    const world = await seedWorld(api.db);
    await putSheet(world, periodSheet(world, [MINIMUM]));
    await ratePeriods(world);
    await seedOrders(world, 10, october(5));
    expect(await ratePeriods(world)).toMatchObject({ created: 0, changed: 1 });
    expect((await periodsOf(api.db, world.customerId))[0]).toMatchObject({ total: '388.0000' });
  });

  it('count stock by the snapshots of their days, and doubt the days without one', async () => {
    const world = await seedWorld(api.db);
    const average = {
      ...{ period_count: 'pieces', counted_work: 'stock_day', stock_by: 'average', price: { unit_fee: '1' } },
    };
    const week = { ...average, period_length: 'week', stock_by: 'peak' };
    await putSheet(world, periodSheet(world, [average, week], { storage_list: [] }));
    for (const day of ['2026-10-05', '2026-10-06']) {
      const id = await addStock(world, { businessTime: new Date(`${day}T00:00:00+08:00`) });
      await api.db.update(stock).set({ snapshotDate: day }).where(eq(stock.transactionId, id));
    }
    await ratePeriods(world);
    const periods = await periodsOf(api.db, world.customerId);
    const first = periods.find(({ first }) => first === '2026-10-05')!;
    expect(first).toMatchObject({ length: 'week', last: '2026-10-11', total: '100.0000' });
    expect(first.gaps).toEqual({ exceptions: 0, missing_days: expect.any(Array) });
    expect(first.gaps!.missing_days).toHaveLength(5);
    expect(periods.find(({ length }) => length === 'month')).toMatchObject({ total: '6.4500' });
  });

  it('age stock by its latest receipts where the sheet asks for it', async () => {
    const world = await seedWorld(api.db);
    const rule = { ...STOCK, period_length: 'month' };
    const old = { rule_name: 'Rule 1', attribute: 'age', op: 'over', condition_values: '30' };
    const sheet = periodSheet(world, [rule], {
      ...{ storage_list: [], config_list: { stock_age: 'receipts' }, period_condition_list: [old] },
    });
    await putSheet(world, sheet);
    await SNAPSHOTS.ingest(api.db, [snapshotOf(world, 'P-S', { snapshot_date: '2026-10-31' })]);
    await ratePeriods(world);
    expect(await periodsOf(api.db, world.customerId)).toMatchObject([{ total: '100.0000' }]);
    await RECEIPTS.ingest(api.db, [receiptOf(world, 'P-R', { receipt_time: '2026-10-20T10:00:00+08:00' })]);
    expect(await ratePeriods(world)).toMatchObject({ changed: 1 });
    const [month] = await periodsOf(api.db, world.customerId);
    expect(month).toMatchObject({ total: '90.0000' });
    expect(await itemsOf(api.db, month!.id)).toMatchObject([{ explanation: { by_receipts: true } }]);
  });

  it('count the places that records of stock name, and the details say where each lot lies', async () => {
    const world = await seedWorld(api.db);
    const places = {
      ...{ period_count: 'places', counted_work: 'stock_day', stock_by: 'any_day', row_by: 'place_type' },
      price: { row_value: 'Pallet place', unit_fee: '15' },
    };
    await putSheet(world, periodSheet(world, [places], { storage_list: [] }));
    const lot = (place: string) => ({
      ...{ sku: `SKU-${place}`, quantity: 4, putaway_date: '2026-09-05', origin: 'return' as const },
      ...{ place, place_type: 'pallet place' },
    });
    const snapshot = (day: string, lots: ReturnType<typeof lot>[]) =>
      snapshotOf(world, `P-${day}`, { snapshot_date: day, lots });
    const pushed = [
      snapshot('2026-10-01', [lot('P-1'), lot('P-2')]),
      snapshot('2026-10-05', [lot('p-2'), lot('P-3')]),
    ];
    expect(await SNAPSHOTS.ingest(api.db, pushed)).toMatchObject({ created: 2, unpriced: 0 });
    expect(await SNAPSHOTS.ingest(api.db, pushed)).toMatchObject({ unchanged: 2 });
    const moved = snapshot('2026-10-05', [lot('P-4'), lot('P-3')]);
    expect(await SNAPSHOTS.ingest(api.db, [moved])).toMatchObject({ changed: 1 });
    await ratePeriods(world);
    expect((await periodsOf(api.db, world.customerId))[0]).toMatchObject({ error: null, total: '60.0000' });

    const [{ id } = { id: 0 }] = await api.db
      .select({ id: transaction.id })
      .from(transaction)
      .where(eq(transaction.sourceRef, 'P-2026-10-05'));
    const { line_list } = await loadContent(api.db, 'en-US', id, await readItems(api.db, id));
    expect(line_list?.[0]).toMatchObject({
      sku: 'SKU-P-4',
      attribute_list: expect.arrayContaining([
        { title: 'put away', value: '2026-09-05' },
        { title: 'place', value: 'P-4' },
        { title: 'type of place', value: 'pallet place' },
        { title: 'origin', value: 'return' },
      ]),
    });
    const inChinese = (await loadContent(api.db, 'zh-CN', id, await readItems(api.db, id))).line_list?.[0]
      ?.attribute_list;
    expect(inChinese).toContainEqual({ title: '库存来源', value: '退货' });
  });

  it('count what carriers ask for parcels, and have no price where one of their lines is not complete', async () => {
    const world = await seedWorld(api.db);
    const cost = { period_count: 'carrier_cost', counted_work: 'parcel', price: { unit_fee: '0.1' } };
    await putSheet(world, periodSheet(world, [cost]));
    const at = { businessTime: new Date('2026-10-05T10:00:00+08:00') };
    await addShipment(world, at);
    const id = await addShipment(world, at);
    await ratePeriods(world);
    // 10 % of twice 2.5 kg at 4.00 and 1.50.
    expect(await periodsOf(api.db, world.customerId)).toMatchObject([{ total: '2.3000', error: null }]);
    const weightless = { weightKg: '0.000000' };
    await api.db.update(shipmentLine).set(weightless).where(eq(shipmentLine.transactionId, id));
    await ratePeriods(world);
    const error = { code: 'missing_attribute', attribute: 'carrier_cost' };
    expect(await periodsOf(api.db, world.customerId)).toMatchObject([{ error }]);
  });

  it('count shorter periods that end in them, and each agreement has its own days', async () => {
    const world = await seedWorld(api.db);
    await api.db
      .update(agreement)
      .set({ expiryTime: new Date('2026-10-11T00:00:00+08:00') })
      .where(eq(agreement.id, world.agreementId));
    const base = {
      ...{ period_count: 'number', count_of: '1', proration: 'by_days', price: { base_fee: '310.00' } },
    };
    const half = { ...base, period_length: 'half_month', price: { base_fee: '15.00' } };
    const percent = { period_count: 'charges', price: { unit_fee: '10', step_count: '100' } };
    const sheet = periodSheet(world, [base, half, percent]);
    await putSheet(world, sheet);
    await seedAgreement(world, { from: '2026-10-10T16:00:00Z', currency: 'EUR', sheet });
    await ratePeriods(world);
    const periods = await periodsOf(api.db, world.customerId);
    expect(periods.map(({ first, last, total, currency }) => [first, last, Number(total), currency])).toEqual(
      [
        // 10 of 31 days, and 10 % of it and of the half month.
        ['2026-10-01', '2026-10-10', 10, 'USD'],
        ['2026-10-01', '2026-10-10', 111, 'USD'],
        ['2026-10-11', '2026-10-15', 5, 'EUR'],
        ['2026-10-11', '2026-10-31', 233, 'EUR'],
        ['2026-10-16', '2026-10-31', 15, 'EUR'],
      ],
    );
  });

  it('are cancelled where no agreement charges them any more, and come back', async () => {
    const world = await seedWorld(api.db);
    await putSheet(world, periodSheet(world, [MINIMUM]));
    await ratePeriods(world);
    await putSheet(world, periodSheet(world, []));
    expect(await ratePeriods(world)).toMatchObject({ cancelled: 1 });
    expect((await periodsOf(api.db, world.customerId))[0]).toMatchObject({ isCancelled: 1, total: '0.0000' });
    await putSheet(world, periodSheet(world, [MINIMUM]));
    expect(await ratePeriods(world)).toMatchObject({ created: 0, changed: 1, cancelled: 0 });
    expect((await periodsOf(api.db, world.customerId))[0]).toMatchObject({
      isCancelled: 0,
      total: '400.0000',
    });
  });

  it('count pieces by conditions, users, and the set-up once', async () => {
    const world = await seedWorld(api.db);
    await seedUser(api.db, { customerId: world.customerId });
    await api.db.execute(
      `update app_user set create_time = '2026-01-01' where customer_id = ${world.customerId}`,
    );
    const pieces = { period_count: 'pieces', counted_work: 'order', price: { unit_fee: '0.10' } };
    const users = { period_count: 'users', price: { unit_fee: '9.00' } };
    const setup = { period_count: 'setup', price: { base_fee: '500.00' } };
    const sheet = periodSheet(world, [pieces, users, setup]);
    sheet.period_condition_list.push({
      ...{ rule_name: 'Rule 1', attribute: 'sku', op: 'one_of', condition_values: 'small' },
    });
    await putSheet(world, sheet);
    const lines = [
      { sku: 'SMALL', quantity: 4, length: '1', width: '1', height: '1', weight: '1' },
      { sku: 'OTHER', quantity: 7, length: '1', width: '1', height: '1', weight: '1' },
    ];
    await ingest(api.db, [orderOf(world, 'P1', { ...october(7), lines })]);
    await ratePeriods(world);
    await ratePeriods(world, { from: '2026-01-01', until: '2026-01-31' });
    const totals = (await periodsOf(api.db, world.customerId)).map(({ first, total }) => [
      first,
      Number(total),
    ]);
    expect(totals).toEqual([
      ['2026-01-02', 509],
      ['2026-10-01', 9.4],
    ]);
  });

  it('are exceptions where a price is missing, with what is missing named', async () => {
    const world = await seedWorld(api.db);
    const few = { period_count: 'documents', counted_work: 'order', price: { up_to: '2', unit_fee: '1' } };
    await putSheet(world, periodSheet(world, [few]));
    const [id] = await seedOrders(world, 3, october(7));
    await ratePeriods(world);
    expect((await periodsOf(api.db, world.customerId))[0]).toMatchObject({
      error: { code: 'no_band', rule: 'Rule 1', value: '3' },
    });
    await setRow(api.db, id!, { isCancelled: 1 });
    await ratePeriods(world, OCTOBER);
    expect((await periodsOf(api.db, world.customerId))[0]).toMatchObject({ error: null, total: '2.0000' });
  });
});
