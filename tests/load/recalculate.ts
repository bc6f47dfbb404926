import { eq, sql } from 'drizzle-orm';
import type { RunAction } from '../../contract/constants';
import type { Actor } from '../../upstream/identity/actor';
import { startWorker } from '../../upstream/operations/jobs/worker';
import type { Db, Tx } from '../../upstream/store/db';
import { job } from '../../upstream/store/schema/operations';
import { queueRun } from '../../upstream/transactions/runs/queue';
import { startRun } from '../../upstream/transactions/runs/start';
import { machine, RIGHTS, reprice, seedOrders, seedWorld, type World, ZONE } from '../transactions/fixture';
import { RECEIPTS, receiptOf, SHIPMENTS, seedWholeWorld, shipmentOf } from '../transactions/ingest/fixture';
import { priceEveryKind } from '../transactions/kinds-fixture';
import { type Figure, figure } from './figures';

const clerk: Actor = { ...machine, name: 'bench', rights: new Set(RIGHTS) };
/** Rows that a clerk charges at once. */
const SELECTED = 10_000;

/**
 * Runs over many transactions, from the call to the end of the job: recalculating `count` with a new sheet that changes
 * each of them, recalculating without any change, and charging. Needs a migrated database; leaves its rows there.
 */
export async function benchRecalculate(db: Db, count = 20_000): Promise<Figure[]> {
  const log = { info: () => {}, error: console.error };
  const worker = startWorker({ db, log });
  try {
    return [...(await orders(db, count)), ...(await everyKind(db, count)), ...(await charging(db))];
  } finally {
    await worker.stop();
  }
}

async function orders(db: Db, count: number): Promise<Figure[]> {
  const world = await seedWorld(db);
  await seedOrders(world, count, { materials: [{ pack_material: world.materialNames.carton }] });
  await reprice(world, '1.35');
  const recalculate = () => secondsOf(db, (tx) => start(tx, 'recalculate', world));
  return [
    rate('recalculation of orders, all change', count / (await recalculate())),
    rate('recalculation of orders, none change', count / (await recalculate())),
  ];
}

/** Orders, receipts, returns, parcels and value-added services in equal numbers, inserted one after the other. */
async function everyKind(db: Db, count: number): Promise<Figure[]> {
  const world = await seedWholeWorld(db);
  const each = count / 5;
  for (let made = 0; made < each; made += 500) {
    const many = <T>(of: (ref: string) => T) => Array.from({ length: 500 }, (_, i) => of(`${made + i}`));
    await seedOrders(world, 500);
    await RECEIPTS.ingest(
      db,
      many((ref) => receiptOf(world, `R-${ref}`)),
    );
    await RECEIPTS.ingest(
      db,
      many((ref) => receiptOf(world, `B-${ref}`, { receipt_type: 'return' })),
    );
    await SHIPMENTS.ingest(
      db,
      many((ref) => shipmentOf(world, `S-${ref}`)),
    );
    await addServices(world, 500);
  }
  const ids = sql`select id from transaction where customer_id = ${world.customerId}`;
  const recalculate = (isPreview: boolean) =>
    secondsOf(db, async (tx) => {
      const run = { action: 'recalculate', isPreview, dropAdjustments: false } as const;
      return (await queueRun(tx, clerk, run, ids))!;
    });
  await recalculate(false);
  await priceEveryKind(world, 3);
  return [
    rate('the same of every kind as a preview', count / (await recalculate(true))),
    rate('the same of every kind, all change', count / (await recalculate(false))),
  ];
}

async function addServices({ db, customerId, warehouseId, types }: World, count: number): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time)
      select 5, 'VA-' || gen_random_uuid(), ${customerId}::bigint, ${warehouseId}::bigint, '2026-11-02T02:00:00Z'
      from generate_series(1, ${count}::int) returning id)
    insert into vas (transaction_id, billing_type_id, is_service_fee, quantity, unit_price)
    select id, ${types.processing}::bigint, 1, 4, 12.50 from made`);
}

async function charging(db: Db): Promise<Figure[]> {
  const world = await seedWorld(db);
  await seedOrders(world, SELECTED);
  const seconds = (action: RunAction) => secondsOf(db, (tx) => start(tx, action, world));
  const rows = `${SELECTED.toLocaleString('en-US')} rows`;
  return [
    figure(`${rows} not charged`, await seconds('not_charge'), 's', { below: 3 }),
    figure(`${rows} charged`, await seconds('charge'), 's', { below: 3 }),
    figure(`${rows} billed`, await seconds('bill'), 's'),
    figure(`${rows} not charged, all of them billed`, await seconds('not_charge'), 's'),
  ];
}

const rate = (what: string, perSecond: number): Figure =>
  figure(what, perSecond, 'transactions/s', { atLeast: 5000 });

function start(tx: Tx, action: RunAction, { customerId: customer_id }: World) {
  const range = { create_time_start: '2026-11-01', create_time_end: '2026-11-30' };
  const scope = { of: 'matching', screen: 'outbound', customer_id, ...range } as const;
  const flags = { preview: 0, is_adjust_amount: 0 };
  return startRun(tx, clerk, { action, scope, ...flags, reason: 'Twice', is_confirm: 'yes' }, ZONE);
}

/** Seconds from the call until the job is done. */
async function secondsOf(db: Db, call: (tx: Tx) => Promise<{ job_id: unknown }>): Promise<number> {
  const began = performance.now();
  const { job_id } = await db.transaction(call);
  for (let state = ''; state !== 'done'; ) {
    const [row] = await db
      .select({ state: job.state })
      .from(job)
      .where(eq(job.id, Number(job_id)));
    state = row!.state;
    if (state === 'failed') throw new Error('The run failed');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return (performance.now() - began) / 1000;
}
