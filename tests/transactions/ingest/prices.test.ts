import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { receipt, shipment, stock, transactionLine } from '../../../upstream/store/schema/transactions';
import { lockRows } from '../../../upstream/transactions/lock';
import { rateTransactions } from '../../../upstream/transactions/rate';
import { testDatabase } from '../../harness/database';
import type { World } from '../fixture';
import {
  RECEIPTS,
  receiptOf,
  SHIPMENTS,
  SNAPSHOTS,
  seedWholeWorld,
  shipmentOf,
  snapshotOf,
  standing,
} from './fixture';

/** The worked examples of docs/domain.md, arriving as records. */

const db = testDatabase();
let world: World;

beforeAll(async () => {
  world = await seedWholeWorld(db);
});

const small = { length: '40', width: '30', height: '20', weight: '2' };
/** A cubic metre. */
const cube = { length: '100', width: '100', height: '100', weight: '1' };

describe('receipts', () => {
  const linesOf = (id: number) =>
    db
      .select()
      .from(transactionLine)
      .where(eq(transactionLine.transactionId, id))
      .orderBy(asc(transactionLine.lineNo));

  it('cost their pieces, labels and power-ons, and what they measure beyond the free volume', async () => {
    const lines = [{ sku: 'A', ...small, quantity: 100, label_quantity: 40, power_on_quantity: 10 }];
    await RECEIPTS.ingest(db, [receiptOf(world, 'R-1', { lines, volume: '12.50' })]);
    const row = await standing(db, world, 'R-1');
    expect(row).toMatchObject({ transactionType: 3, orderNumber: 'IN-R-1', totalAmount: '42.0000' });
    expect(row.amounts).toEqual(['22.00', '20.00']);
    expect(await linesOf(row.id)).toMatchObject([{ quantity: 100, labelQuantity: 40, powerOnQuantity: 10 }]);
    const kept = await db.select().from(receipt).where(eq(receipt.transactionId, row.id));
    expect(kept).toMatchObject([{ volume: '12.5', volumeSent: null }]);
  });

  it('measure what their pieces do where nobody measured them', async () => {
    const lines = [{ sku: 'CUBE', ...cube, quantity: 12 }];
    await RECEIPTS.ingest(db, [receiptOf(world, 'R-2', { lines, volume: 0 })]);
    expect((await standing(db, world, 'R-2')).amounts).toEqual(['10.80', '16.00']);
  });

  it('that are returns go by the return tiers, with the processing of each piece', async () => {
    const returned = receiptOf(world, 'R-3', {
      receipt_type: 'return',
      volume: '12.5',
      lines: [{ sku: 'A', ...small, quantity: 4, label_quantity: 2 }],
    });
    await RECEIPTS.ingest(db, [returned]);
    const row = await standing(db, world, 'R-3');
    // 4 × (0.10 + 0.75) + 2 × 0.05, and nothing for volume.
    expect(row).toMatchObject({ transactionType: 6, billingAmount: '3.5000' });
    expect(row.referenceNo).toBe(`RT20261102-${String(row.id).padStart(7, '0')}`);
  });

  it('use a source reference once, whatever their type', async () => {
    const both = [receiptOf(world, 'R-4'), receiptOf(world, 'R-4', { receipt_type: 'return' })];
    expect(await RECEIPTS.ingest(db, both)).toMatchObject({ created: 1, changed: 1 });
    const lists = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
    ].map((numbers, i) =>
      numbers.map((n) => receiptOf(world, `R-5-${n}`, { receipt_type: i ? 'return' : 'normal' })),
    );
    const outcomes = await Promise.all(lists.map((list) => RECEIPTS.ingest(db, list)));
    expect(outcomes.map(({ created }) => created).sort()).toEqual([0, 4]);
  });

  it('have no more pieces labelled than came', async () => {
    const lines = [{ sku: 'A', quantity: 5, label_quantity: 6 }];
    const { rejected } = await RECEIPTS.ingest(db, [receiptOf(world, 'R-6', { lines })]);
    expect(rejected).toEqual([
      { row: 1, reason: 'lines.0.label_quantity: Must not exceed the quantity of the line' },
    ]);
  });

  it('without measures wait as exceptions', async () => {
    const lines = [{ sku: 'BLIND', quantity: 1, length: '10', weight: 0 }];
    await RECEIPTS.ingest(db, [receiptOf(world, 'R-7', { lines })]);
    expect(await standing(db, world, 'R-7')).toMatchObject({
      error: { code: 'missing_measures' },
      items: [],
    });
  });
});

describe('shipments', () => {
  it('cost what the carrier asks, times the freight factor', async () => {
    const lines = [
      { fee_type: 'Base', weight: '3.50', unit_price: '2' },
      { fee_type: 'Fuel', amount: '1.00', note: '12 %' },
      { fee_type: 'Base', amount: '0' },
    ];
    await SHIPMENTS.ingest(db, [shipmentOf(world, 'S-1', { lines, package_code: 'P-1', note: 'Fragile' })]);
    const row = await standing(db, world, 'S-1');
    expect(row).toMatchObject({ note: 'Fragile', orderNumber: 'N-S-1', totalAmount: '8.4000' });
    expect(row.amounts).toEqual(['7.35', '1.05', '0.00']);
    const [kept] = await db.select().from(shipment).where(eq(shipment.transactionId, row.id));
    expect(kept).toMatchObject({
      trackingNumber: '1Z-S-1',
      packageCode: 'P-1',
      carrierCode: 'UPS',
      feeType: 'Base,Fuel',
    });
  });

  it('are rejected where a line gives neither an amount nor a weight with its price', async () => {
    const lines = [{ fee_type: 'Base', weight: '3.5' }];
    const { rejected } = await SHIPMENTS.ingest(db, [shipmentOf(world, 'S-2', { lines })]);
    expect(rejected).toEqual([
      { row: 1, reason: 'lines.0.amount: Give weight and unit price, or an amount' },
    ]);
  });

  it('that cost more than an account could hold many of wait as exceptions', async () => {
    const lines = [500_000_000_000, 460_000_000_000].map((amount) => ({
      fee_type: 'Base',
      amount: `${amount}`,
    }));
    await SHIPMENTS.ingest(db, [
      shipmentOf(world, 'S-4', { lines }),
      shipmentOf(world, 'S-5', { lines: [...lines].slice(0, 1) }),
    ]);
    expect(await standing(db, world, 'S-4')).toMatchObject({ error: { code: 'amount_too_large' } });
    expect(await standing(db, world, 'S-5')).toMatchObject({ error: null });
  });

  it('keep all six decimals of a price, so that rating them again changes nothing', async () => {
    const lines = [{ fee_type: 'Base', weight: '2', unit_price: '0.123456' }];
    await SHIPMENTS.ingest(db, [shipmentOf(world, 'S-6', { lines })]);
    const { id, items } = await standing(db, world, 'S-6');
    expect(items[0]!.unitPrice).toBe('0.123456');
    const options = { dropAdjustments: false, userId: null, isPreview: true };
    const rated = await rateTransactions(db, await lockRows(db, [id]), options);
    expect(rated).toMatchObject({ unchanged: [id], changed: [] });
  });

  it('whose weight nobody took wait as exceptions', async () => {
    const lines = [{ fee_type: 'Base', weight: '0', unit_price: '2' }];
    await SHIPMENTS.ingest(db, [shipmentOf(world, 'S-3', { lines })]);
    expect(await standing(db, world, 'S-3')).toMatchObject({ error: { code: 'incomplete_freight' } });
  });
});

describe('stock snapshots', () => {
  const lot = (quantity: number, putaway_date: string, more = {}) => ({
    ...{ sku: 'CUBE', ...cube, quantity, putaway_date },
    ...more,
  });
  const EXAMPLES = [
    {
      rule: 'storage_age',
      config: {},
      // 2 m³ at 45 d × 0.50 + 1 m³ at 100 d × 1.50.
      lots: [lot(2, '2026-09-19'), lot(1, '2026-07-26')],
      price: '2.5000',
      volumes: ['3', '0', '3'],
    },
    {
      rule: 'storage_free_volume',
      config: { free_volume: '3', free_volume_exceed_fee: '0.80' },
      lots: [lot(6, '2026-10-01')],
      price: '2.4000',
      volumes: ['6', '3', '3'],
    },
    {
      rule: 'storage_free_after_fee',
      config: { free_volume: '3' },
      // 4 m³ at 20 d (0) + 2 m³ at 45 d (0.50), of which half is free.
      lots: [lot(4, '2026-10-14'), lot(2, '2026-09-19')],
      price: '0.5000',
      volumes: ['6', '3', '3'],
    },
    {
      rule: 'storage_age',
      config: { open_virtual_volume: 1 },
      lots: [lot(1, '2026-09-19', { registered_volume: '2.50' })],
      price: '1.2500',
      volumes: ['2.5', '0', '2.5'],
    },
    {
      rule: 'storage_age',
      config: {},
      lots: [],
      price: '0.0000',
      volumes: ['0', '0', '0'],
    },
  ] as const;

  const volumesOf = async (id: number) => {
    const [kept] = await db
      .select({
        actual: sql<string>`trim_scale(${stock.actualVolume})`,
        free: sql<string>`trim_scale(${stock.freeVolume})`,
        billable: sql<string>`trim_scale(${stock.billableVolume})`,
      })
      .from(stock)
      .where(eq(stock.transactionId, id));
    return kept && Object.values(kept);
  };

  it.each(EXAMPLES)('cost a day of $rule: $price', async ({ rule, config, lots, price, volumes }) => {
    const own = await seedWholeWorld(db, { storage_fee_rule: rule, ...config });
    await SNAPSHOTS.ingest(db, [snapshotOf(own, 'T-1', { lots: [...lots], order_number: 'C-1' })]);
    const row = await standing(db, own, 'T-1');
    expect(row).toMatchObject({ billingAmount: price, orderNumber: 'C-1', error: null });
    expect(row.items).toHaveLength(lots.length > 0 ? 1 : 0);
    // The first instant of the day in the operator's zone.
    expect(row.businessTime.toISOString()).toBe('2026-11-01T16:00:00.000Z');
    expect(await volumesOf(row.id)).toEqual(volumes);
  });

  it('are aged by the latest receipts where the sheet asks for it, and a late receipt counts once they are recalculated', async () => {
    const own = await seedWholeWorld(db, { stock_age: 'receipts' });
    const told = await seedWholeWorld(db);
    const came = (site: World, ref: string, quantity: number, day: string, more: object = {}) =>
      receiptOf(site, ref, {
        receipt_time: `${day}T23:30:00+08:00`,
        lines: [{ sku: 'CUBE', ...cube, quantity }],
        ...more,
      });
    for (const site of [own, told]) {
      await RECEIPTS.ingest(db, [
        came(site, 'F-1', 1, '2026-11-01'),
        came(site, 'F-2', 1, '2026-09-19', { receipt_type: 'return' }),
        // None of these count: cancelled, of another SKU, and after the day.
        came(site, 'F-3', 9, '2026-10-30', { status: 'cancelled' }),
        receiptOf(site, 'F-4', { receipt_time: '2026-10-30T10:00:00+08:00' }),
        came(site, 'F-5', 9, '2026-11-03'),
      ]);
      await SNAPSHOTS.ingest(db, [snapshotOf(site, 'F-S', { lots: [lot(3, '2026-07-01')] })]);
    }
    // 3 m³ of 125 days at 1.50; by receipts 1 m³ of 2 days (0), 1 of 45 days (0.50), 1 as told.
    expect((await standing(db, told, 'F-S')).amounts).toEqual(['4.50']);
    const row = await standing(db, own, 'F-S');
    expect(row.amounts).toEqual(['2.00']);
    const again = async () =>
      db.transaction(async (tx) =>
        rateTransactions(tx, await lockRows(tx, [row.id]), { dropAdjustments: false, userId: null }),
      );
    expect((await again()).unchanged).toEqual([row.id]);
    await RECEIPTS.ingest(db, [came(own, 'F-6', 1, '2026-10-31')]);
    expect((await again()).changed).toMatchObject([{ from: '2', to: '0.5' }]);
  });

  it('without measures wait as exceptions, with volumes that nobody knows', async () => {
    await SNAPSHOTS.ingest(db, [
      snapshotOf(world, 'T-2', { lots: [{ sku: 'BLIND-2', quantity: 1, putaway_date: '2026-11-02' }] }),
    ]);
    const row = await standing(db, world, 'T-2');
    expect(row).toMatchObject({ error: { code: 'missing_measures' } });
    expect(await volumesOf(row.id)).toEqual([null, null, null]);
  });

  it('of a day that has one already are rejected, and those of other days and warehouses are not', async () => {
    const day = '2026-05-01';
    const first = snapshotOf(world, 'T-3', { snapshot_date: day, lots: [] });
    const twice = await SNAPSHOTS.ingest(db, [
      first,
      { ...first, source_ref: 'T-4' },
      { ...first, source_ref: 'T-5', snapshot_date: '2026-05-02' },
      first,
    ]);
    expect(twice).toMatchObject({ created: 2, unchanged: 1 });
    const reason = 'This day already has a snapshot: T-3';
    expect(twice.rejected).toEqual([{ row: 2, reason }]);
    const later = await SNAPSHOTS.ingest(db, [{ ...first, source_ref: 'T-6' }]);
    expect(later).toMatchObject({ created: 0, unchanged: 0, rejected: [{ row: 1, reason }] });
    const elsewhere = await seedWholeWorld(db);
    expect(await SNAPSHOTS.ingest(db, [{ ...first, warehouse_code: elsewhere.warehouseCode }])).toMatchObject(
      { created: 0, changed: 1 },
    );
    expect(
      await SNAPSHOTS.ingest(db, [{ ...first, source_ref: 'T-7', warehouse_code: elsewhere.warehouseCode }]),
    ).toMatchObject({ rejected: [{ row: 1, reason }] });
    // T-3 is another warehouse's now, so that its day is free.
    expect(await SNAPSHOTS.ingest(db, [{ ...first, source_ref: 'T-7' }])).toMatchObject({ created: 1 });
  });

  it('of one day sent at once are stored once', async () => {
    const outcomes = await Promise.all(
      ['T-8', 'T-9', 'T-10'].map((ref) =>
        SNAPSHOTS.ingest(db, [snapshotOf(world, ref, { snapshot_date: '2026-06-01', lots: [] })]),
      ),
    );
    expect(outcomes.map(({ created }) => created).sort()).toEqual([0, 0, 1]);
    expect(outcomes.flatMap(({ rejected }) => rejected)).toHaveLength(2);
  });

  it('have no lot that was put away after their day', async () => {
    const { rejected } = await SNAPSHOTS.ingest(db, [
      snapshotOf(world, 'T-11', { lots: [{ sku: 'A', quantity: 1, putaway_date: '2026-11-03' }] }),
    ]);
    expect(rejected).toEqual([{ row: 1, reason: 'lots: A lot was put away after the day of the snapshot' }]);
  });
});
