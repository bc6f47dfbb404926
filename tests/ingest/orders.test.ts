import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../upstream/store/db';
import { sku } from '../../upstream/store/schema/catalogue';
import { auditLog } from '../../upstream/store/schema/operations';
import { transaction, transactionMaterial } from '../../upstream/store/schema/transactions';
import { createTestDatabase, type TestDatabase } from '../harness/database';
import {
  ingest,
  itemsOf,
  orderOf,
  reprice,
  seedOrders,
  seedWorld,
  type World,
} from '../transactions/fixture';

let database: TestDatabase;
let db: Db;
let world: World;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  world = await seedWorld(db);
});
afterAll(() => database.drop());

const byRef = async (ref: string) =>
  (await db.select().from(transaction).where(eq(transaction.sourceRef, ref)))[0]!;

/** Everything that a repeat must leave alone. */
const snapshot = async () =>
  (
    await db.execute(sql`
      select 'transaction' as name, md5(string_agg(t::text, '|' order by id)) as hash from transaction t
      union all select 'sku', md5(string_agg(s::text, '|' order by id)) from sku s
      union all select 'item', md5(string_agg(i::text, '|' order by id)) from transaction_item i
      union all select 'audit', count(*)::text from audit_log`)
  ).rows;

describe('orders', () => {
  it('are stored and priced as they arrive', async () => {
    const line = { sku: 'LAMP', quantity: 7, length: '60', width: 40, height: '30', weight: 4 };
    const outcome = await ingest(db, [
      orderOf(world, 'A-1', {
        lines: [line],
        materials: [{ pack_material: world.materialNames.carton, quantity: 1 }],
      }),
    ]);
    expect(outcome).toEqual({ received: 1, created: 1, unchanged: 0, unpriced: 0, rejected: [] });
    const row = await byRef('A-1');
    // 2.40 + 4 × 0.25, and 0.80 for the carton.
    expect(row).toMatchObject({
      referenceNo: `OB20261102-${String(row.id).padStart(7, '0')}`,
      billingAmount: '4.2000',
      totalAmount: '4.2000',
      adjustAmount: '0.0000',
      currencyCode: 'USD',
      chargeStatus: 1,
      billingStatus: 0,
      error: null,
    });
    expect((await itemsOf(db, row.id)).map((item) => item.amount)).toEqual(['3.4000', '0.8000']);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'ingest.orders'));
    expect(entry?.after).toEqual({ ids: [row.id] });
  });

  it('sent again change nothing', async () => {
    const orders = Array.from({ length: 50 }, (_, i) => orderOf(world, `B-${i}`));
    expect(await ingest(db, orders)).toMatchObject({ created: 50, unchanged: 0 });
    const before = await snapshot();
    expect(await ingest(db, orders)).toMatchObject({ received: 50, created: 0, unchanged: 50 });
    expect(await snapshot()).toEqual(before);
  });

  it('given twice in a file count once, the first time', async () => {
    const outcome = await ingest(db, [
      orderOf(world, 'C-1', { order_number: 'first' }),
      orderOf(world, 'C-1', { order_number: 'second' }),
    ]);
    expect(outcome).toMatchObject({ received: 2, created: 1, unchanged: 1 });
    expect((await byRef('C-1')).orderNumber).toBe('first');
  });

  it('sent by several at once are stored once', async () => {
    const orders = Array.from({ length: 300 }, (_, i) => orderOf(world, `D-${i}`));
    const outcomes = await Promise.all(
      [orders, orders.toReversed(), orders, orders.toReversed()].map((list) => ingest(db, list)),
    );
    expect(outcomes.reduce((sum, outcome) => sum + outcome.created, 0)).toBe(300);
    expect(outcomes.reduce((sum, outcome) => sum + outcome.unchanged, 0)).toBe(900);
  });

  it('without measures wait as exceptions, never at price 0 without a reason', async () => {
    const outcome = await ingest(db, [
      orderOf(world, 'E-1', { lines: [{ sku: 'BLIND', quantity: 1, length: '10', weight: 0 }] }),
    ]);
    expect(outcome).toMatchObject({ created: 1, unpriced: 1 });
    const row = await byRef('E-1');
    expect(row.error).toMatchObject({ code: 'missing_measures' });
    expect(await itemsOf(db, row.id)).toEqual([]);
  });

  it('outside any agreement wait as exceptions', async () => {
    await ingest(db, [orderOf(world, 'F-1', { ship_time: '2025-12-31 23:59:59' })]);
    expect(await byRef('F-1')).toMatchObject({ error: { code: 'no_agreement' }, currencyCode: '' });
  });

  it('whose price no amount can hold wait as exceptions', async () => {
    const dear = await seedWorld(db);
    await reprice(dear, '1.20', 2, '9999999999999');
    const order = orderOf(dear, 'E-2');
    await ingest(db, [{ ...order, lines: [{ ...order.lines[0], quantity: 1_000_000 }] }]);
    expect(await byRef('E-2')).toMatchObject({ error: { code: 'amount_too_large' }, totalAmount: '0.0000' });
  });

  it('fill in what is newly known of a SKU, and never forget it', async () => {
    const line = { sku: 'GROWS', quantity: 1 };
    await ingest(db, [
      orderOf(world, 'G-1', { lines: [{ ...line, length: '10', width: '10' }] }),
      orderOf(world, 'G-2', { lines: [{ ...line, width: '0', height: '10', weight: '1', length: null }] }),
    ]);
    await ingest(db, [orderOf(world, 'G-3', { lines: [{ ...line, weight: '6' }] })]);
    const [row] = await db.select().from(sku).where(eq(sku.sku, 'GROWS'));
    expect(row).toMatchObject({
      lengthCm: '10.000000',
      widthCm: '10.000000',
      heightCm: '10.000000',
      weightKg: '6.000000',
    });
    expect(await byRef('G-3')).toMatchObject({ billingAmount: '2.4000' });
  });

  it('add up a material that is given twice, and price what each piece carries', async () => {
    const material = { pack_material: world.materialNames.carton };
    await ingest(db, [
      orderOf(world, 'H-1', {
        lines: [
          {
            sku: 'WRAPPED',
            quantity: 2,
            length: 1,
            width: 1,
            height: 1,
            weight: 1,
            pack_material: world.materialNames.wrap,
          },
        ],
        materials: [material, { ...material, quantity: 2 }],
      }),
    ]);
    const row = await byRef('H-1');
    expect((await itemsOf(db, row.id)).map((item) => item.amount)).toEqual(['1.2000', '2.4000', '0.3000']);
    const used = await db
      .select()
      .from(transactionMaterial)
      .where(eq(transactionMaterial.transactionId, row.id));
    expect(used).toMatchObject([{ quantity: 3 }]);
  });
});

describe('bad rows', () => {
  it('are rejected by number with a reason, and cost no good row', async () => {
    const good = orderOf(world, 'I-good');
    const outcome = await ingest(db, [
      null,
      { ...orderOf(world, 'I-1'), customer_code: 'NOBODY' },
      { ...orderOf(world, 'I-2'), warehouse_code: 'NOWHERE' },
      good,
      { ...orderOf(world, 'I-3'), materials: [{ pack_material: 'gold leaf' }] },
      { ...orderOf(world, 'I-4'), lines: [{ sku: 'S', quantity: 0 }] },
      { ...orderOf(world, 'I-5'), surprise: 1 },
      { ...orderOf(world, 'I-6'), source_ref: undefined },
      { ...orderOf(world, 'I-7'), ship_time: '0001-01-01T00:00:00Z' },
      { ...orderOf(world, 'I-8'), ship_time: '2026-02-31 10:00' },
    ]);
    expect(outcome).toMatchObject({ received: 10, created: 1 });
    expect(outcome.rejected).toEqual([
      { row: 1, reason: 'record is not valid' },
      { row: 2, reason: 'There is no customer NOBODY' },
      { row: 3, reason: 'There is no warehouse NOWHERE' },
      { row: 5, reason: 'There is no package material gold leaf' },
      { row: 6, reason: 'lines.0.quantity must be at least 1' },
      { row: 7, reason: 'surprise is not a known field' },
      { row: 8, reason: 'source_ref is missing' },
      { row: 9, reason: 'ship_time is no time between 2000 and 2100' },
      { row: 10, reason: 'ship_time is not valid' },
    ]);
    expect(await byRef('I-good')).toBeDefined();
  });

  it('are told up to a thousand', async () => {
    const outcome = await ingest(db, Array(1500).fill('rubbish'));
    expect(outcome.received).toBe(1500);
    expect(outcome.rejected).toHaveLength(1000);
  });
});

it('a large file is stored chunk by chunk', async () => {
  const ids = await seedOrders(world, 2500);
  expect(new Set(ids).size).toBe(2500);
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(transaction)
    .where(eq(transaction.customerId, world.customerId));
  expect(total).toBeGreaterThanOrEqual(2500);
});

it('what a crash cut off is made up for by sending the file again', async () => {
  const orders = Array.from({ length: 2500 }, (_, i) => orderOf(world, `K-${i}`));
  function* cutOff() {
    yield* orders.slice(0, 1700);
    throw new Error('killed');
  }
  await expect(ingest(db, cutOff())).rejects.toThrow('killed');
  expect(await ingest(db, orders)).toMatchObject({ created: 1500, unchanged: 1000, rejected: [] });
});
