import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addReason, emptyResult } from '../../upstream/agreements/what-if-result';
import { feeLine, transaction } from '../../upstream/store/schema/transactions';
import { testApi } from '../harness/api';
import { hashesOf } from '../harness/database';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedAgreement, seedOrders, seedWorld } from '../transactions/fixture';
import {
  RECEIPTS,
  receiptOf,
  SNAPSHOTS,
  seedWholeWorld,
  snapshotOf,
  wholeSheet,
} from '../transactions/ingest/fixture';
import { draftOf, PAGE, whatIfsOf } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: [PAGE] }));
const { report } = whatIfsOf(api, clerk);

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

/** Everything that a what-if reads or could write. */
const fingerprint = () => hashesOf(api.db, WRITTEN_ELSEWHERE);

describe('a what-if', () => {
  it('compares what was calculated with what the sheet asks, and writes nothing', async () => {
    const world = await seedWorld(api.db);
    // 1.20 each, and 2.40 + 4 × 0.25 + 0.80 + 7 × 0.15.
    await seedOrders(world, 3);
    const wrapped = { length: '60', width: '40', height: '30', weight: '4' };
    const [large] = await seedOrders(world, 1, {
      lines: [{ sku: 'WRAPPED', quantity: 7, ...wrapped, pack_material: world.materialNames.wrap }],
      materials: [{ pack_material: world.materialNames.carton }],
    });
    const id = await draftOf(world, '1.50');
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
      adjusted: null,
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

  it('compares calculated with calculated, and lists those that somebody adjusted apart', async () => {
    const world = await seedWorld(api.db);
    const [first, , , even] = await seedOrders(world, 4);
    const adjust = (id: number, amount: string) =>
      api.db.update(feeLine).set({ amount }).where(eq(feeLine.transactionId, id));
    await adjust(first!, '5');
    await change(first!, { adjustAmount: '3.8', totalAmount: '5' });
    // Two adjustments that cancel out.
    await api.db.execute(sql`
      insert into fee_line (transaction_id, item_no, billing_type_id, billing_amount, amount, explanation)
      select transaction_id, 2, billing_type_id, 0, 0.2, explanation
      from transaction_item where transaction_id = ${even}`);
    await api.db.execute(sql`
      update fee_line set amount = 1 where transaction_id = ${even} and item_no = 1`);
    const found = await report(await draftOf(world, '1.00'));
    expect(found).toMatchObject({
      ...{ compared: 2, charged: '2.40', priced: '2.00', difference: '-0.40' },
      adjusted: { count: 2, calculated: '2.40', charged: '6.20', priced: '2.00' },
    });
    expect(found.item).toMatchObject([{ charged: '2.40', priced: '2.00', difference: '-0.40' }]);
    expect(found.row.map((row) => row.difference)).toEqual(['-0.20', '-0.20']);
    expect(found.adjusted!.row).toMatchObject([
      { id: first, transaction_type: 2, calculated: '1.20', charged: '5.00', priced: '1.00' },
      { id: even, calculated: '1.20', charged: '1.20', priced: '1.00' },
    ]);
  });

  it('ages stock by receipts where the draft asks for that, by its snapshots where the sheet does', async () => {
    const world = await seedWholeWorld(api.db);
    const cube = { sku: 'CUBE', length: '100', width: '100', height: '100', weight: '1' };
    await RECEIPTS.ingest(api.db, [
      receiptOf(world, 'W-R', {
        ...{ receipt_time: '2026-11-01T10:00:00+08:00', lines: [{ ...cube, quantity: 1 }] },
      }),
    ]);
    await SNAPSHOTS.ingest(api.db, [
      snapshotOf(world, 'W-S', { lots: [{ ...cube, quantity: 3, putaway_date: '2026-07-01' }] }),
    ]);
    const draft = (stock_age: string) =>
      seedAgreement(world, {
        ...{ status: 0, from: '2027-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z' },
        sheet: wholeSheet(world, { stock_age } as never),
      });
    // 3 m³ of 125 days at 1.50; by receipts one of them came the day before, and is free.
    const found = await report(await draft('receipts'));
    expect(found.row).toMatchObject([
      { transaction_type: 4, charged: '4.50', priced: '3.00', difference: '-1.50' },
    ]);
    expect((await report(await draft('lot'))).row).toEqual([]);
  });

  it('tells what it cannot compare, each transaction once', async () => {
    const world = await seedWorld(api.db);
    const [uncharged, unpriced, euro, receipt] = await seedOrders(world, 5);
    await seedOrders(world, 2, { lines: [{ sku: 'UNSEEN', quantity: 1 }] });
    await change(uncharged!, { chargeStatus: 0 });
    await change(unpriced!, { error: { code: 'no_agreement' }, currencyCode: '', ...amount('0') });
    await change(euro!, { currencyCode: 'EUR' });
    await change(receipt!, { transactionType: 3 });
    const found = await report(await draftOf(world, '1.50'));
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
        { error_msg: 'No row of inbound fees fits some SKUs, e.g. SMALL', count: 1 },
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
    const found = await report(await draftOf(world, '1.50', { currency: 'EUR' }));
    const nothing = { compared: 0, charged: '0.00', item: [], row: [] };
    expect(found).toMatchObject({ currency_code: 'EUR', other_currency: 2, ...nothing });
  });

  it('cuts the month in the zone of the operator', async () => {
    const world = await seedWorld(api.db);
    for (const ship_time of ['2026-09-30 23:59:59', '2026-10-01 00:00:00', '2026-10-31 23:59:59']) {
      await seedOrders(world, 1, { ship_time });
    }
    const [last] = await seedOrders(world, 1);
    await change(last!, { businessTime: new Date('2026-11-01T00:00:00+08:00') });
    const id = await draftOf(world, '1.50');
    const expected = { '2026-08': 0, '2026-09': 1, '2026-10': 2, '2026-11': 1 };
    for (const [month, compared] of Object.entries(expected)) {
      expect(await report(id, month)).toMatchObject({ month, compared });
    }
  });

  it('leaves out other warehouses', async () => {
    const [world, other] = [await seedWorld(api.db), await seedWorld(api.db)];
    const [moved] = await seedOrders(world, 3);
    await change(moved!, { warehouseId: other.warehouseId });
    expect(await report(await draftOf(world, '1.50'))).toMatchObject({ compared: 2 });
  });

  it('keeps the 20 rows that change most, the greatest change first', async () => {
    const world = await seedWorld(api.db);
    const ids = await seedOrders(world, 30);
    const amounts = ids.map((_, i) => (i * 7) % 30);
    for (const [i, id] of ids.entries()) await change(id, amount(String(amounts[i])));
    const { row } = await report(await draftOf(world, '10.00'));
    const changes = amounts.map((amount) => Math.abs(10 - amount)).sort((a, b) => b - a);
    expect(row.map(({ difference }) => Math.abs(Number(difference)))).toEqual(changes.slice(0, 20));
  });
});
