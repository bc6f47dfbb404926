import type { Db } from '../../upstream/store/db';
import { ingest } from '../../upstream/transactions/ingest/ingest';
import type { RecordKind } from '../../upstream/transactions/ingest/kind';
import type { RecordBase } from '../../upstream/transactions/ingest/record';
import { readRecords } from '../../upstream/transactions/ingest/records';
import { receipts } from '../../upstream/transactions/kinds/inbound/records';
import { orders } from '../../upstream/transactions/kinds/outbound/records';
import { shipments } from '../../upstream/transactions/kinds/shipment/records';
import { stockSnapshots } from '../../upstream/transactions/kinds/storage/records';
import { machine, orderOf, ZONE } from '../transactions/fixture';
import { receiptOf, seedWholeWorld, shipmentOf, snapshotOf } from '../transactions/ingest/fixture';
import { type Figure, figure, rateOf } from './figures';

const SKUS = 2000;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 2);
/** One snapshot a day of the agreement's year, none of them ahead of now, with this many lots. */
const DAYS = 300;
const LOTS = 100;

const skuOf = (n: number) => ({
  sku: `SKU-${n % SKUS}`,
  length: String(10 + ((n % SKUS) % 90)),
  width: '20',
  height: '15.5',
  weight: String(1 + ((n % SKUS) % 20)),
});
const linesOf = (i: number) =>
  Array.from({ length: 1 + (i % 3) }, (_, j) => ({ ...skuOf(i * 7 + j * 13), quantity: 1 + (i % 5) }));
const day = (n: number) => new Date(FIRST_DAY + n * DAY_MS).toISOString().slice(0, 10);

/** Sends records as NDJSON and returns how many per second were ingested, from bytes to priced rows. */
async function pushed<R extends RecordBase, F>(db: Db, kind: RecordKind<R, F>, records: unknown[]) {
  const bytes = Buffer.from(records.map((record) => JSON.stringify(record)).join('\n'));
  async function* body() {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  }
  return rateOf(records.length, async () => {
    const { created, unchanged, unpriced } = await ingest(db, kind, readRecords(body()), machine, ZONE);
    if (created + unchanged !== records.length) throw new Error(`Only ${created + unchanged} were taken in`);
    if (unpriced > 0) throw new Error(`${unpriced} have no price`);
  });
}

/**
 * Sends records of each kind over 2000 SKUs: orders and receipts of 1 to 3 lines, every third order with a package
 * material, parcels of one line, snapshots of 100 lots; the orders twice. Needs a migrated database; leaves its rows
 * there.
 */
export async function benchIngest(db: Db, count = 20_000): Promise<Figure[]> {
  const world = await seedWholeWorld(db);
  const many = <T>(length: number, of: (i: number) => T) => Array.from({ length }, (_, i) => of(i));
  const shipped = many(count, (i) =>
    orderOf(world, `bench-${i}`, {
      lines: linesOf(i),
      materials: i % 3 ? [] : [{ pack_material: world.materialNames.carton }],
    }),
  );
  const received = many(count / 2, (i) => receiptOf(world, `bench-${i}`, { lines: linesOf(i) }));
  const parcels = many(count / 2, (i) => shipmentOf(world, `bench-${i}`));
  const stock = many(DAYS, (i) =>
    snapshotOf(world, `bench-${i}`, {
      snapshot_date: day(i),
      lots: many(LOTS, (j) => ({ ...skuOf(i + j * 7), quantity: 1 + (j % 9), putaway_date: day(i - j) })),
    }),
  );
  return [
    figure('ingest to priced rows', await pushed(db, orders, shipped), 'orders/s', { atLeast: 3000 }),
    figure('the same sent again', await pushed(db, orders, shipped), 'orders/s'),
    figure('receipts to priced rows', await pushed(db, receipts, received), 'receipts/s'),
    figure('shipments to priced rows', await pushed(db, shipments, parcels), 'shipments/s'),
    figure('snapshots to priced rows', LOTS * (await pushed(db, stockSnapshots, stock)), 'lots/s'),
  ];
}
