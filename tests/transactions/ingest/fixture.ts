import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type FeeSheet, feeSheet } from '../../../contract/agreements/fee-sheet';
import { TRANSACTION_TYPE } from '../../../contract/constants';
import type {
  IngestOutcome,
  receiptRecord,
  serviceRecord,
  shipmentRecord,
  stockSnapshotRecord,
} from '../../../contract/transactions/ingest';
import { versionHeader } from '../../../upstream/agreements/header';
import type { Db } from '../../../upstream/store/db';
import { agreement, agreementVersion } from '../../../upstream/store/schema/agreements';
import { billingType } from '../../../upstream/store/schema/catalogue';
import { transaction } from '../../../upstream/store/schema/transactions';
import { ingest } from '../../../upstream/transactions/ingest/ingest';
import type { RecordKind } from '../../../upstream/transactions/ingest/kind';
import type { RecordBase } from '../../../upstream/transactions/ingest/record';
import { receipts } from '../../../upstream/transactions/kinds/inbound/records';
import { orders } from '../../../upstream/transactions/kinds/outbound/records';
import { shipments } from '../../../upstream/transactions/kinds/shipment/records';
import { stockSnapshots } from '../../../upstream/transactions/kinds/storage/records';
import { services } from '../../../upstream/transactions/kinds/vas/records';
import { STORAGE_AND_SERVICES } from '../../rating/sheets';
import { itemsOf, machine, type Order, orderOf, seedWorld, sheetFor, type World, ZONE } from '../fixture';

/** Records of every kind, and an agreement that prices them as docs/domain.md's worked examples have it. */

/** The fixture's outbound fees together with all other fees. */
export function wholeSheet(world: World, config: Partial<FeeSheet['config_list']> = {}): FeeSheet {
  const tier = (dims: [string, string, string], putaway_fee: string) => ({
    billing_type_id: world.types.processing,
    ...{ where_type: dims[0], dim_total: dims[1], weight: dims[2] },
    ...{ putaway_fee, label_fee: '0.05', power_on_fee: '1.00' },
  });
  const tiers = [
    tier(['lte', '120', '5'], '0.10'),
    tier(['lte', '200', '15'], '0.30'),
    tier(['gt', '200', '15'], '0.90'),
  ];
  return feeSheet.parse({
    ...sheetFor(world),
    config_list: { exceed_inbound_free_volume: '10', exceed_inbound_volume_fee: '8.00', ...config },
    inbound_list: tiers,
    return_list: tiers.map((row) => ({ ...row, processing_fee: '0.75' })),
    sku_material_list: [
      {
        billing_type_id: world.types.material,
        pack_material_item: [
          { pack_material_id: world.materials.wrap, fee_amount: '0.15' },
          { pack_material_id: world.materials.carton, fee_amount: '0.40' },
        ],
      },
    ],
    ...STORAGE_AND_SERVICES,
  });
}

/** A world whose agreement prices every kind. */
export async function seedWholeWorld(db: Db, config: Partial<FeeSheet['config_list']> = {}): Promise<World> {
  const world = await seedWorld(db);
  const service = { title: RELABELLING, type: TRANSACTION_TYPE.vas };
  await db.insert(billingType).values(service).onConflictDoNothing();
  const [row] = await db
    .update(agreement)
    .set({ version: 2 })
    .where(eq(agreement.id, world.agreementId))
    .returning();
  await db.insert(agreementVersion).values({
    agreementId: world.agreementId,
    version: 2,
    sheet: wholeSheet(world, config),
    header: versionHeader(row!),
  });
  return world;
}

const headOf = (world: World, source_ref: string) => ({
  source_ref,
  customer_code: world.customerCode,
  warehouse_code: world.warehouseCode,
});
const SMALL = { sku: 'SMALL', length: '40', width: '30', height: '20', weight: '2' };

type Receipt = z.input<typeof receiptRecord>;
type Service = z.input<typeof serviceRecord>;
type Shipment = z.input<typeof shipmentRecord>;
type Snapshot = z.input<typeof stockSnapshotRecord>;

/** A receipt of ten small pieces, priced 1.00, unless changed. */
export const receiptOf = (world: World, ref: string, changes: Partial<Receipt> = {}): Receipt => ({
  ...headOf(world, ref),
  inbound_number: `IN-${ref}`,
  receipt_time: '2026-11-02T10:00:00+08:00',
  lines: [{ ...SMALL, quantity: 10 }],
  ...changes,
});

/** A parcel of one line, 10.00 × 1.05, unless changed. */
export const shipmentOf = (world: World, ref: string, changes: Partial<Shipment> = {}): Shipment => ({
  ...headOf(world, ref),
  order_number: `N-${ref}`,
  tracking_number: `1Z-${ref}`,
  carrier_code: 'UPS',
  ship_time: '2026-11-02T10:00:00+08:00',
  lines: [{ fee_type: 'Base', amount: '10.00' }],
  ...changes,
});

/** A day's stock of 100 small pieces, 2.4 m³ of 45 days at 0.50, unless changed. */
export const snapshotOf = (world: World, ref: string, changes: Partial<Snapshot> = {}): Snapshot => ({
  ...headOf(world, ref),
  snapshot_date: '2026-11-02',
  lots: [{ ...SMALL, quantity: 100, putaway_date: '2026-09-19' }],
  ...changes,
});

/** Four relabelled pieces, 12.50 each, unless changed; one sent as `RELABELLING` is the same item. */
export const serviceOf = (world: World, ref: string, changes: Partial<Service> = {}): Service => ({
  ...headOf(world, ref),
  charge_item: RELABELLING,
  service_date: '2026-11-02',
  quantity: 4,
  unit_price: '12.50',
  ...changes,
});
const RELABELLING = 'Relabelling 换标费';

/** A kind as the tests that hold for all of them need it. */
interface TestedKind {
  name: string;
  ingest(db: Db, records: Iterable<unknown>): Promise<IngestOutcome>;
  /** The `n`th record of a world, the same each time; stock records have different days. */
  record(world: World, n: number): Receipt | Order | Shipment | Snapshot | Service;
  /** A number of the record that a repeat would change, if it had an effect. */
  renumbered: object;
  /** Changes that date it before the agreement begins. */
  early: object;
  timeField: string;
  prefix: string;
}

const FIRST_DAY = Date.UTC(2026, 0, 2);
const DAY_MS = 86_400_000;
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
/** Many records go back in time: none may be ahead of now. */
const timeOf = (n: number) => FIRST_DAY + (n < 300 ? n : -n) * DAY_MS;
const into =
  <R extends RecordBase, F>(kind: RecordKind<R, F>) =>
  (db: Db, records: Iterable<unknown>) =>
    ingest(db, kind, records, machine, ZONE);

export const [RECEIPTS, ORDERS, SHIPMENTS, SNAPSHOTS, SERVICES] = [
  {
    name: 'receipts',
    ingest: into(receipts),
    record: (world, n) => receiptOf(world, `K-${n}`),
    renumbered: { inbound_number: 'again' },
    early: { receipt_time: '2025-12-31 23:59:59' },
    timeField: 'receipt_time',
    prefix: 'IB20261102-',
  },
  {
    name: 'orders',
    ingest: into(orders),
    record: (world, n) => orderOf(world, `K-${n}`),
    renumbered: { order_number: 'again' },
    early: { ship_time: '2025-12-31 23:59:59' },
    timeField: 'ship_time',
    prefix: 'OB20261102-',
  },
  {
    name: 'shipments',
    ingest: into(shipments),
    record: (world, n) => shipmentOf(world, `K-${n}`),
    renumbered: { order_number: 'again' },
    early: { ship_time: '2025-12-31 23:59:59' },
    timeField: 'ship_time',
    prefix: 'SH20261102-',
  },
  {
    name: 'stock snapshots',
    ingest: into(stockSnapshots),
    record: (world, n) =>
      snapshotOf(world, `K-${n}`, {
        snapshot_date: dayAt(timeOf(n)),
        lots: [{ ...SMALL, quantity: 3, putaway_date: dayAt(timeOf(n) - 45 * DAY_MS) }],
      }),
    renumbered: { order_number: 'again' },
    early: { snapshot_date: '2025-12-31', lots: [] },
    timeField: 'snapshot_date',
    prefix: 'ST20260102-',
  },
  {
    name: 'services',
    ingest: into(services),
    record: (world, n) => serviceOf(world, `K-${n}`),
    renumbered: { order_number: 'again' },
    early: { service_date: '2025-12-31' },
    timeField: 'service_date',
    prefix: 'VA20261102-',
  },
] as const satisfies TestedKind[];
export const KINDS: readonly TestedKind[] = [RECEIPTS, ORDERS, SHIPMENTS, SNAPSHOTS, SERVICES];

const TABLES = [
  ...['transaction', 'transaction_line', 'transaction_material', 'transaction_item', 'receipt'],
  ...['shipment', 'shipment_line', 'stock', 'vas', 'sku', 'sku_change', 'audit_log'],
];

/** The outcome of an empty push. */
export const NOTHING: IngestOutcome = {
  ...{ received: 0, created: 0, changed: 0, unchanged: 0, stale: 0, unpriced: 0 },
  rejected: [],
};

/** A hash per table of everything that a repeat must leave alone. */
export async function stateOf(db: Db): Promise<unknown[]> {
  const hashes = TABLES.map(
    (table) => `select '${table}' as name, md5(string_agg(t::text, '|' order by t::text)) from ${table} t`,
  );
  return (await db.execute(sql.raw(`${hashes.join(' union all ')} order by name`))).rows;
}

/** What is stored of a record, with the amounts of its items. */
export async function standing(db: Db, world: World, sourceRef: string) {
  const [row] = await db
    .select()
    .from(transaction)
    .where(and(eq(transaction.customerId, world.customerId), eq(transaction.sourceRef, sourceRef)));
  const items = await itemsOf(db, row!.id);
  return { ...row!, items, amounts: items.map(({ amount }) => amount.replace(/00$/, '')) };
}
