import { asc, eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type FeeSheet, feeSheet } from '../../contract/agreements/fee-sheet';
import type { IngestOutcome, orderRecord } from '../../contract/transactions/ingest';
import { versionHeader } from '../../upstream/agreements/header';
import type { Actor } from '../../upstream/identity/actor';
import type { Db } from '../../upstream/store/db';
import { agreement, agreementVersion } from '../../upstream/store/schema/agreements';
import { billingType, customer, packMaterial, warehouse } from '../../upstream/store/schema/catalogue';
import { transaction, transactionItem } from '../../upstream/store/schema/transactions';
import { ingest as take } from '../../upstream/transactions/ingest/ingest';
import { orders } from '../../upstream/transactions/kinds/outbound/records';
import { seedCustomer, seedWarehouse } from '../harness/people';

/** Orders, agreements and their price for the tests of transactions, ingest and jobs. */

export const ZONE = 'Asia/Shanghai';
export const RIGHTS = [
  '/transaction/outbound',
  '/outbound/charge',
  '/outbound/recalculate',
  '/outbound/adjust',
  '/outbound/bill',
];

export const machine: Actor = {
  userId: null,
  name: 'wms',
  language: 'en-US',
  customerId: null,
  rights: new Set(),
  address: '',
};

export type Order = z.input<typeof orderRecord>;

export interface World {
  db: Db;
  customerId: number;
  customerCode: string;
  warehouseId: number;
  warehouseCode: string;
  agreementId: number;
  types: { processing: number; material: number };
  materials: { carton: number; wrap: number };
  materialNames: { carton: string; wrap: string };
}

/** Numbers of one width: names sort as they were made. */
let made = 1000;

/** One customer at one warehouse under an agreement over all of 2026, as in docs/domain.md's worked examples. */
export async function seedWorld(db: Db): Promise<World> {
  const n = ++made;
  const customerId = await seedCustomer(db);
  const warehouseId = await seedWarehouse(db, customerId);
  const [c] = await db.select().from(customer).where(eq(customer.id, customerId));
  const [w] = await db.select().from(warehouse).where(eq(warehouse.id, warehouseId));
  const [processing, material] = await db
    .insert(billingType)
    .values([
      { title: `Order processing ${n}`, type: 2 },
      { title: `Packing ${n}`, type: 2 },
    ])
    .returning();
  const [carton, wrap] = await db
    .insert(packMaterial)
    .values(
      ['carton', 'wrap'].map((name) => ({ materialCode: `${name}-${n}`, materialName: `${name}-${n}` })),
    )
    .returning();
  const world = {
    db,
    customerId,
    customerCode: c!.customerCode,
    warehouseId,
    warehouseCode: w!.warehouseCode,
    types: { processing: processing!.id, material: material!.id },
    materials: { carton: carton!.id, wrap: wrap!.id },
    materialNames: { carton: carton!.materialName, wrap: wrap!.materialName },
  };
  return { ...world, agreementId: await seedAgreement(world, {}) };
}

/** Tiers ≤(120 cm, 5 kg), ≤(200, 15) and above; `fee` is the lowest one's. */
export function sheetFor(
  { types, materials }: Pick<World, 'types' | 'materials'>,
  fee = '1.20',
  exceed_fee = '0.25',
): FeeSheet {
  const row = { billing_type_id: types.processing, combine_package_qty: 3, exceed_fee };
  return feeSheet.parse({
    config_list: {},
    outbound_list: [
      { ...row, where_type: 'lte', dim_total: '120', weight: '5', processing_fee: fee },
      { ...row, where_type: 'lte', dim_total: '200', weight: '15', processing_fee: '2.40' },
      { ...row, where_type: 'gt', dim_total: '200', weight: '15', processing_fee: '4.50' },
    ],
    pack_material_list: [
      {
        billing_type_id: types.material,
        pack_material_item: [{ pack_material_id: materials.carton, fee_amount: '0.80' }],
      },
    ],
    sku_material_list: [
      {
        billing_type_id: types.material,
        pack_material_item: [{ pack_material_id: materials.wrap, fee_amount: '0.15' }],
      },
    ],
  });
}

export async function seedAgreement(
  world: Omit<World, 'agreementId'>,
  {
    from = '2026-01-01T00:00:00Z',
    to = '2027-01-01T00:00:00Z',
    currency = 'USD',
    status = 1,
    sheet = sheetFor(world),
  },
): Promise<number> {
  const { db, customerId, warehouseId } = world;
  const [row] = await db
    .insert(agreement)
    .values({
      title: 'Agreement 2026',
      customerId,
      warehouseId,
      currencyCode: currency,
      status,
      effectiveTime: new Date(from),
      expiryTime: new Date(to),
    })
    .returning();
  await db
    .insert(agreementVersion)
    .values({ agreementId: row!.id, version: 1, sheet, header: versionHeader(row!) });
  return row!.id;
}

/** A new version of the agreement: its lowest tier costs `fee`. */
export async function reprice(world: World, fee: string, version = 2, exceedFee = '0.25'): Promise<void> {
  const { db, agreementId } = world;
  const [row] = await db.update(agreement).set({ version }).where(eq(agreement.id, agreementId)).returning();
  const sheet = sheetFor(world, fee, exceedFee);
  await db.insert(agreementVersion).values({ agreementId, version, sheet, header: versionHeader(row!) });
}

/** An order of one small piece, priced 1.20, unless changed. */
export const orderOf = (world: World, sourceRef: string, changes: Partial<Order> = {}): Order => ({
  source_ref: sourceRef,
  customer_code: world.customerCode,
  warehouse_code: world.warehouseCode,
  order_number: `N-${sourceRef}`,
  ship_time: '2026-11-02T10:00:00+08:00',
  lines: [{ sku: 'SMALL', quantity: 1, length: '40', width: '30', height: '20', weight: '2' }],
  ...changes,
});

export const ingest = (db: Db, records: Iterable<unknown>): Promise<IngestOutcome> =>
  take(db, orders, records, machine, ZONE);

/** Ingests `count` orders of the world and returns their ids in the order of their source references. */
export async function seedOrders(
  world: World,
  count: number,
  changes: Partial<Order> = {},
): Promise<number[]> {
  const prefix = `S${++made}-`;
  const refs = Array.from({ length: count }, (_, i) => `${prefix}${String(i).padStart(6, '0')}`);
  const outcome = await ingest(
    world.db,
    refs.map((ref) => orderOf(world, ref, changes)),
  );
  if (outcome.created !== count) throw new Error(`Not all were created: ${JSON.stringify(outcome)}`);
  const rows = await world.db
    .select({ id: transaction.id, ref: transaction.sourceRef })
    .from(transaction)
    .where(eq(transaction.customerId, world.customerId))
    .orderBy(asc(transaction.sourceRef));
  return rows.filter((row) => row.ref?.startsWith(prefix)).map((row) => row.id);
}

export const setRow = (db: Db, id: number, values: PgUpdateSetSource<typeof transaction>) =>
  db.update(transaction).set(values).where(eq(transaction.id, id));

export const rowOf = async (db: Db, id: number) =>
  (await db.select().from(transaction).where(eq(transaction.id, id)))[0]!;

export const itemsOf = (db: Db, id: number) =>
  db
    .select()
    .from(transactionItem)
    .where(eq(transactionItem.transactionId, id))
    .orderBy(asc(transactionItem.itemNo));
