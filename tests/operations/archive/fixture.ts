import { eq, sql } from 'drizzle-orm';
import { ARCHIVE } from '../../../upstream/operations/archive/job';
import type { Db, Executor } from '../../../upstream/store/db';
import { agreement } from '../../../upstream/store/schema/agreements';
import { monthChange } from '../../../upstream/store/schema/ledger';
import { job } from '../../../upstream/store/schema/operations';
import { transaction } from '../../../upstream/store/schema/transactions';
import { addMonth, dayOf, lastDayOf, monthRange } from '../../../upstream/time';
import { bill } from '../../accounts/ledger/fixture';
import { orderOf, type World, ZONE } from '../../transactions/fixture';
import {
  ORDERS,
  RECEIPTS,
  receiptOf,
  SHIPMENTS,
  SNAPSHOTS,
  seedWholeWorld,
  shipmentOf,
  snapshotOf,
} from '../../transactions/ingest/fixture';
import { runToEnd } from '../jobs/run';

/** A month of more than a year ago. */
export const MONTH = addMonth(dayOf(new Date(), ZONE).slice(0, 7), -18);
export const LAST_DAY = lastDayOf(MONTH);
const AT = `${MONTH}-10T10:00:00+08:00`;

/** A customer with billed work of that month: by source reference, the ids. */
export async function seedBilled(db: Db): Promise<World & { ids: Record<string, number> }> {
  const world = await seedWholeWorld(db);
  await db
    .update(agreement)
    .set({ effectiveTime: new Date('2020-01-01T00:00:00Z') })
    .where(eq(agreement.id, world.agreementId));
  const small = { length: '40', width: '30', height: '20', weight: '2' };
  const lines = [
    { sku: 'PLAIN', quantity: 2, ...small },
    { sku: 'WRAPPED', quantity: 3, ...small, weight: '2 lb', pack_material: world.materialNames.wrap },
  ];
  const materials = [{ pack_material: world.materialNames.carton, quantity: 2 }];
  await ORDERS.ingest(db, [
    orderOf(world, 'order', { ship_time: AT, lines, materials, order_number: 'SO-1' }),
    orderOf(world, 'second', { ship_time: `${MONTH}-11T10:00:00+08:00` }),
  ]);
  await SHIPMENTS.ingest(db, [shipmentOf(world, 'parcel', { ship_time: AT, order_number: 'SO-1' })]);
  const lots = [{ sku: 'PLAIN', quantity: 100, putaway_date: `${addMonth(MONTH, -2)}-19`, ...small }];
  await SNAPSHOTS.ingest(db, [snapshotOf(world, 'stock', { snapshot_date: LAST_DAY, lots })]);
  await RECEIPTS.ingest(db, [receiptOf(world, 'receipt', { receipt_time: AT })]);
  const ids = await idsOf(db, world);
  await db.transaction((tx) => bill(tx, Object.values(ids)));
  return { ...world, ids };
}

async function idsOf(db: Db, { customerId }: World): Promise<Record<string, number>> {
  const rows = await db
    .select({ ref: transaction.sourceRef, id: transaction.id })
    .from(transaction)
    .where(eq(transaction.customerId, customerId));
  return Object.fromEntries(rows.map(({ ref, id }) => [ref ?? '', id]));
}

/** Closes the month, whatever else there is. */
export async function closeMonth(db: Db, month = MONTH): Promise<void> {
  const [, end] = monthRange(month, ZONE);
  const closed = { closedThrough: month, closedBefore: end, reason: 'sent', userName: 'test' };
  await db.insert(monthChange).values({ month, action: 'close', ...closed });
}

/** Opens all months of the last years again. */
export const openMonths = (db: Db) => closeMonth(db, '2020-01');

/** Queues the archive of the month, and returns the job's id. */
export async function queueArchive(db: Db, month = MONTH): Promise<number> {
  const [from, before] = monthRange(month, ZONE);
  const input = { month, from: from.toISOString(), before: before.toISOString() };
  const [open] = await db.insert(job).values({ kind: ARCHIVE, input, userId: null }).returning();
  return open!.id;
}

/** Archives the month, as the job does. */
export async function archive(db: Db, month = MONTH): Promise<number> {
  const id = await queueArchive(db, month);
  await runToEnd(db, id);
  const [ended] = await db.select({ done: job.done }).from(job).where(eq(job.id, id));
  return ended!.done;
}

/** Rows of transactions in the tables of their parts. */
export async function partsLeft(db: Db, ids: readonly number[]): Promise<Record<string, number>> {
  const isOf = sql`transaction_id = any(${sql.param(ids)}::bigint[])`;
  const { rows } = await db.execute<Record<string, number>>(sql`
    select (select count(*)::int from fee_line where ${isOf}) as fees,
      (select count(*)::int from transaction_line where ${isOf}) as lines,
      (select count(*)::int from transaction_material where ${isOf}) as materials,
      (select count(*)::int from shipment_line where ${isOf}) as carrier`);
  return rows[0]!;
}
export const NONE = { fees: 0, lines: 0, materials: 0, carrier: 0 };

/** The same rows themselves, as text. */
export async function partRows(db: Executor, ids: readonly number[]): Promise<unknown> {
  const all = await Promise.all(
    ['transaction_item', 'transaction_line', 'transaction_material', 'shipment_line'].map((name) =>
      db.execute(sql`select p::text from ${sql.identifier(name)} p
        where transaction_id = any(${sql.param(ids)}::bigint[]) order by 1`),
    ),
  );
  return all.map(({ rows }) => rows);
}
