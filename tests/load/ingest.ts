import { ingestOrders } from '../../upstream/ingest/orders';
import { readRecords } from '../../upstream/ingest/records';
import type { Db } from '../../upstream/store/db';
import { machine, orderOf, seedWorld, ZONE } from '../transactions/fixture';
import { type Figure, figure, rateOf } from './figures';

const SKUS = 2000;

/**
 * Sends `count` new orders as NDJSON, of 1 to 3 lines over 2000 SKUs, each third with a package material, and
 * then the same again: orders a second from bytes to priced rows. Needs a migrated database; leaves its rows
 * there.
 */
export async function benchIngest(db: Db, count = 20_000): Promise<Figure[]> {
  const world = await seedWorld(db);
  const records = Array.from({ length: count }, (_, i) =>
    orderOf(world, `bench-${i}`, {
      lines: Array.from({ length: 1 + (i % 3) }, (_, j) => ({
        sku: `SKU-${(i * 7 + j * 13) % SKUS}`,
        quantity: 1 + (i % 5),
        length: String(10 + ((i * 7 + j * 13) % 90)),
        width: '20',
        height: '15.5',
        weight: String(1 + ((i * 7 + j * 13) % 20)),
      })),
      materials: i % 3 ? [] : [{ pack_material: world.materialNames.carton }],
    }),
  );
  const bytes = Buffer.from(records.map((record) => JSON.stringify(record)).join('\n'));
  async function* body() {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  }
  const send = async () => {
    const { created, unchanged } = await ingestOrders(db, readRecords(body()), machine, ZONE);
    if (created + unchanged !== count) throw new Error(`Only ${created + unchanged} of ${count} orders`);
  };
  return [
    figure('ingest to priced rows', await rateOf(count, send), 'orders/s', { atLeast: 3000 }),
    figure('the same sent again', await rateOf(count, send), 'orders/s'),
  ];
}
