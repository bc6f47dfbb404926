import { sql } from 'drizzle-orm';
import type { ParsedOf } from '../../upstream/contract/endpoint';
import { outboundIndex } from '../../upstream/contract/outbound';
import type { Db } from '../../upstream/store/db';
import { listOutbound } from '../../upstream/transactions/outbound-list';
import { machine, seedWorld, ZONE } from '../transactions/fixture';

const CUSTOMERS = 6;
const CALLS = 200;

/**
 * Fills the table up to `count` rows (12 months, six customers) and prints the 50th and 95th percentile of the
 * outbound list: 50 rows of a customer's month with their total. Needs a migrated database; leaves its rows there.
 */
export async function benchList(db: Db, count = 1_000_000): Promise<void> {
  const customers = await fill(db, count);
  const month = (i: number) => String(1 + (i % 12)).padStart(2, '0');
  const filters = (i: number, more: object): ParsedOf<typeof outboundIndex> =>
    outboundIndex.input.parse({
      customer_id: customers[i % CUSTOMERS],
      create_time_start: `2026-${month(i)}-01`,
      create_time_end: `2026-${month(i)}-28`,
      ...more,
    });
  await timed(db, 'first page', (i) => filters(i, {}));
  await timed(db, 'page 200', (i) => filters(i, { page: 200 }));
  await timed(db, 'not charged', (i) => filters(i, { charge_status: 0 }));
  await timed(db, 'by order number', (i) => filters(i, { order_number: `WO-${i}` }));
  await timed(db, 'order number, any day', (i) =>
    filters(i, { order_number: `WO-${i}0`, create_time_start: '', create_time_end: '' }),
  );
}

async function timed(db: Db, what: string, input: (i: number) => ParsedOf<typeof outboundIndex>) {
  const took: number[] = [];
  let rows = 0;
  for (let i = 0; i < CALLS; i++) {
    const start = performance.now();
    const { res } = await listOutbound(db, machine, input(i), ZONE);
    took.push(performance.now() - start);
    rows += Number(res.total);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(CALLS * share)]!.toFixed(1);
  console.log(
    `list: ${what} (${Math.round(rows / CALLS)} rows in all): p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
  );
}

async function fill(db: Db, count: number): Promise<number[]> {
  const worlds = [];
  for (let i = 0; i < CUSTOMERS; i++) worlds.push(await seedWorld(db));
  const ids = sql.param(worlds.map((world) => world.customerId));
  const warehouses = sql.param(worlds.map((world) => world.warehouseId));
  const start = performance.now();
  await db.execute(sql`
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, source_ref, order_number,
      platform_number, external_number, order_type, business_time, charge_status, billing_amount, total_amount,
      currency_code)
    select 2, 'BENCH' || n, (${ids}::bigint[])[1 + n % ${CUSTOMERS}::int],
      (${warehouses}::bigint[])[1 + n % ${CUSTOMERS}::int], 'bench-list-' || n, 'WO-' || n, 'P' || n, 'E' || n, 'B2C',
      timestamptz '2026-01-01' + (n::float8 / ${count}::int) * interval '365 days', (n % 20 > 0)::int,
      n % 1000 / 100.0, n % 1000 / 100.0, 'USD'
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`vacuum analyze transaction`);
  console.log(`list: ${count} rows made in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return worlds.map((world) => world.customerId);
}
