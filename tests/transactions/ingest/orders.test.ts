import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../upstream/store/schema/operations';
import { transaction, transactionMaterial } from '../../../upstream/store/schema/transactions';
import { testDatabase } from '../../harness/database';
import { ingest, itemsOf, orderOf, reprice, seedOrders, seedWorld, type World } from '../fixture';
import { NOTHING } from './fixture';

const db = testDatabase();
let world: World;

beforeAll(async () => {
  world = await seedWorld(db);
});

const byRef = async (ref: string) =>
  (await db.select().from(transaction).where(eq(transaction.sourceRef, ref)))[0]!;

describe('orders', () => {
  it('are stored and priced as they arrive', async () => {
    const line = { sku: 'LAMP', quantity: 7, length: '60', width: 40, height: '30', weight: 4 };
    const outcome = await ingest(db, [
      orderOf(world, 'A-1', {
        lines: [line],
        materials: [{ pack_material: world.materialNames.carton, quantity: 1 }],
      }),
    ]);
    expect(outcome).toEqual({ ...NOTHING, received: 1, created: 1 });
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

  it('without measures wait as exceptions, never at price 0 without a reason', async () => {
    const outcome = await ingest(db, [
      orderOf(world, 'E-1', { lines: [{ sku: 'BLIND', quantity: 1, length: '10', weight: 0 }] }),
    ]);
    expect(outcome).toMatchObject({ created: 1, unpriced: 1 });
    const row = await byRef('E-1');
    expect(row.error).toMatchObject({ code: 'missing_measures' });
    expect(await itemsOf(db, row.id)).toEqual([]);
  });

  it('whose price no amount can hold wait as exceptions', async () => {
    const dear = await seedWorld(db);
    await reprice(dear, '1.20', 2, '9999999999999');
    const order = orderOf(dear, 'E-2');
    await ingest(db, [{ ...order, lines: [{ ...order.lines[0], quantity: 1_000_000 }] }]);
    expect(await byRef('E-2')).toMatchObject({ error: { code: 'amount_too_large' }, totalAmount: '0.0000' });
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

it('bad ones are rejected by what is wrong with them', async () => {
  const outcome = await ingest(db, [
    { ...orderOf(world, 'I-1'), materials: [{ pack_material: 'gold leaf' }] },
    { ...orderOf(world, 'I-2'), lines: [{ sku: 'S', quantity: 1, pack_material: 'silk' }] },
    { ...orderOf(world, 'I-3'), lines: [{ sku: 'S', quantity: 0 }] },
    { ...orderOf(world, 'I-4'), lines: [{ sku: 'S', quantity: 'many' }] },
    { ...orderOf(world, 'I-5'), lines: [] },
    { ...orderOf(world, 'I-6'), lines: Array(501).fill({ sku: 'S', quantity: 1 }) },
    { ...orderOf(world, 'I-7'), ship_time: '0001-01-01T00:00:00Z' },
  ]);
  expect(outcome).toMatchObject({ received: 7, created: 0 });
  expect(outcome.rejected).toEqual([
    { row: 1, reason: 'There is no packaging material gold leaf' },
    { row: 2, reason: 'There is no packaging material silk' },
    { row: 3, reason: 'lines.0.quantity must be at least 1' },
    { row: 4, reason: 'lines.0.quantity: A whole number in digits 0–9' },
    { row: 5, reason: 'lines is missing' },
    { row: 6, reason: 'lines has more than 500 entries' },
    { row: 7, reason: 'ship_time must be a time between 2000 and 2100' },
  ]);
});

it('a large file is stored chunk by chunk', async () => {
  const ids = await seedOrders(world, 2500);
  expect(new Set(ids).size).toBe(2500);
});
