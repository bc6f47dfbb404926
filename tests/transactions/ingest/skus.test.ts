import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sku, skuChange } from '../../../upstream/store/schema/catalogue';
import { testDatabase } from '../../harness/database';
import { ingest, orderOf, type World } from '../fixture';
import { RECEIPTS, receiptOf, SNAPSHOTS, seedWholeWorld, snapshotOf, standing } from './fixture';

const db = testDatabase();
let world: World;

beforeAll(async () => {
  world = await seedWholeWorld(db);
});

let sent = 0;
/** Sends an order with one piece of a SKU and further facts about it. */
const tell = async (name: string, told: object) => {
  const ref = `SKU-${++sent}`;
  await ingest(db, [orderOf(world, ref, { lines: [{ sku: name, quantity: 1, ...told }] })]);
  return ref;
};
const skuOf = async (name: string) => {
  const [row] = await db
    .select()
    .from(sku)
    .where(and(eq(sku.customerId, world.customerId), eq(sku.sku, name)));
  return row!;
};
const changesOf = async (name: string) => {
  const { id } = await skuOf(name);
  const rows = await db.select().from(skuChange).where(eq(skuChange.skuId, id)).orderBy(asc(skuChange.id));
  return rows.map(({ userId, before, after }) => ({ userId, before, after }));
};
const measured = { length: '10', width: '10', height: '10', weight: '1' };

it('what is newly known is filled in, and no record changes it', async () => {
  const line = { sku: 'GROWS', quantity: 1 };
  await ingest(db, [
    orderOf(world, 'G-1', { lines: [{ ...line, length: '10', width: '10' }] }),
    orderOf(world, 'G-2', { lines: [{ ...line, width: '0', height: '10', weight: '1', length: null }] }),
  ]);
  await ingest(db, [orderOf(world, 'G-3', { lines: [{ ...line, weight: '6' }] })]);
  expect(await skuOf('GROWS')).toMatchObject({
    lengthCm: '10',
    widthCm: '10',
    heightCm: '10',
    weightKg: '1',
  });
  expect((await standing(db, world, 'G-1')).amounts).toEqual(['1.20']);
  expect((await standing(db, world, 'G-3')).amounts).toEqual(['2.40']);
});

it('every kind with pieces tells of them', async () => {
  const line = { quantity: 1, ...measured };
  await RECEIPTS.ingest(db, [receiptOf(world, 'E-1', { lines: [{ sku: 'RECEIVED', ...line }] })]);
  await SNAPSHOTS.ingest(db, [
    snapshotOf(world, 'E-2', { lots: [{ sku: 'STORED', putaway_date: '2026-11-02', ...line }] }),
  ]);
  for (const name of ['RECEIVED', 'STORED']) expect(await skuOf(name)).toMatchObject({ weightKg: '1' });
});

describe('history', () => {
  it('begins with the first change, and is of measures alone', async () => {
    await tell('TOLD', { ...measured, weight: undefined });
    expect(await changesOf('TOLD')).toEqual([]);
    await tell('TOLD', { weight: '2.50', pack_material: world.materialNames.wrap });
    await tell('TOLD', { ...measured, weight: 7 });
    await tell('TOLD', { pack_material: world.materialNames.carton });
    const before = { ...measured, weight: null };
    expect(await changesOf('TOLD')).toEqual([{ userId: null, before, after: { ...before, weight: '2.5' } }]);
    expect(await skuOf('TOLD')).toMatchObject({ packMaterialId: world.materials.wrap });
  });

  it('of several records the earliest work fills it, in whichever order they come', async () => {
    const order = (ref: string, hour: string, weight: string) =>
      orderOf(world, ref, {
        ship_time: `2026-11-02T${hour}:00:00+08:00`,
        lines: [{ sku: 'FIRST', quantity: 1, ...measured, weight }],
      });
    await ingest(db, [order('F-1', '12', '3'), order('F-2', '09', '2'), order('F-3', '15', '4')]);
    expect(await skuOf('FIRST')).toMatchObject({ weightKg: '2' });
  });
});

describe('what a clerk has corrected', () => {
  const correct = (name: string, values: Partial<typeof sku.$inferInsert>) =>
    db
      .update(sku)
      .set({ ...values, isCorrected: 1 })
      .where(and(eq(sku.customerId, world.customerId), eq(sku.sku, name)));

  it('stays, and what is missing is filled', async () => {
    await tell('FIXED', { ...measured, weight: 0 });
    await correct('FIXED', { lengthCm: '150' });
    const ref = await tell('FIXED', {
      ...{ ...measured, length: '20', weight: '3' },
      pack_material: world.materialNames.wrap,
    });
    expect(await skuOf('FIXED')).toMatchObject({
      lengthCm: '150',
      weightKg: '3',
      packMaterialId: world.materials.wrap,
      isCorrected: 1,
    });
    const before = { ...measured, length: '150', weight: null };
    // A missing and an invalid weight are treated alike: neither is recorded as 0.
    expect(await changesOf('FIXED')).toEqual([{ userId: null, before, after: { ...before, weight: '3' } }]);
    // The record said 20 cm after the correction: the first tier, and the wrap of a piece.
    expect((await standing(db, world, ref)).amounts).toEqual(['1.20', '0.15']);
    // 150 + 10 + 10 cm where it says nothing: the second.
    expect((await standing(db, world, await tell('FIXED', {}))).amounts).toEqual(['2.40', '0.15']);
    await tell('FIXED', { weight: '9', pack_material: world.materialNames.carton });
    expect(await skuOf('FIXED')).toMatchObject({
      weightKg: '3',
      packMaterialId: world.materials.wrap,
    });
    expect(await changesOf('FIXED')).toHaveLength(1);
  });

  it('while records that tell otherwise arrive wins', async () => {
    await tell('RACED', measured);
    const pushes = ['2', '3', '4'].map((weight) => tell('RACED', { weight }));
    await correct('RACED', { weightKg: '7' });
    await Promise.all(pushes);
    expect((await tell('RACED', { weight: '8' })) && (await skuOf('RACED')).weightKg).toBe('7');
  });
});
