import { sql } from 'drizzle-orm';
import type { StorageVolumes } from '../../../rating/explanation';
import { type RatableStock, rateStock, type StockLot } from '../../../rating/stock';
import { awaitAll } from '../../../store/await-all';
import type { Executor } from '../../../store/db';
import { anyOfIds } from '../../../store/filter';
import { type Columns, unnestRows } from '../../../store/unnest';
import { addDays, daysBetween } from '../../../time';
import { readDocuments } from '../../inputs/documents';
import { insertLines, pieceOf, readLines, type WithBrought } from '../../inputs/lines';
import type { Price, PriceFn } from '../../price';

/** A day's stock with the days that its lots were put away on. */
export interface StockInput extends RatableStock {
  snapshotDate: string;
  lots: readonly (StockLot &
    WithBrought & {
      putawayDate: string;
      /** The registered volume that the record gave the lot; without one it is the SKU's. */
      broughtVolume?: string | null;
    })[];
}

interface Lot extends Record<string, unknown> {
  putaway_date: string;
  registered_volume: string | null;
}

interface HeadRow extends Record<string, unknown> {
  id: string;
  snapshot_date: string;
}

/** How to rate each of these stock snapshots. */
export async function readStocks(db: Executor, ids: readonly number[]): Promise<Map<number, PriceFn>> {
  const columns = sql.raw(
    `trim_scale(coalesce(l.registered_volume, s.registered_volume * l.quantity)) as registered_volume,
    l.putaway_date::text as putaway_date`,
  );
  const [lots, heads, { rows }] = await awaitAll([
    readLines<Lot>(db, ids, columns),
    readDocuments(db, ids),
    db.execute<HeadRow>(sql`
      select transaction_id as id, snapshot_date::text as snapshot_date from stock
      where transaction_id = ${anyOfIds(ids)}`),
  ]);
  return new Map(
    rows.map((head): [number, PriceFn] => {
      const { document, at } = heads.get(Number(head.id))!;
      const stock = {
        document,
        lots: lots.get(Number(head.id))!.map((row) => ({
          ...pieceOf(row),
          quantity: row.quantity,
          ...lotAge(row.putaway_date, head.snapshot_date),
          registeredVolume: row.registered_volume,
        })),
      };
      return [Number(head.id), (sheet) => rateStock(sheet, stock, at)];
    }),
  );
}

export const VOLUME_COLUMNS: Columns<StorageVolumes> = {
  actual_volume: 'numeric',
  free_volume: 'numeric',
  billable_volume: 'numeric',
};

/** Age of a lot in days, from the put-away to the day of the count, both included; and whether its own month begins. */
export const lotAge = (putawayDate: string, snapshotDate: string) => ({
  ageDays: daysBetween(putawayDate, snapshotDate) + 1,
  isOwnMonth: isMonthlyDay(snapshotDate, putawayDate),
});

/** Whether a day is the monthly one of a date: that day of the month, or the last where the month has none. */
function isMonthlyDay(day: string, of: string): boolean {
  const [own, wanted] = [day.slice(8), of.slice(8)];
  return own === wanted || (own < wanted && addDays(day, 1).endsWith('-01'));
}

/** Writes what lay in stock by snapshots that have just been written, with the volumes their prices counted. */
export async function insertStocks(
  db: Executor,
  stocks: readonly { id: number; facts: StockInput; price: Price }[],
): Promise<void> {
  if (stocks.length === 0) return;
  const heads = stocks.map(({ id, facts, price }) => ({ t: id, day: facts.snapshotDate, ...price.volumes }));
  await db.execute(sql`
    insert into stock (transaction_id, snapshot_date, actual_volume, free_volume, billable_volume)
    select * from ${unnestRows(heads, { t: 'bigint', day: 'date', ...VOLUME_COLUMNS })}`);
  await insertLines(
    db,
    stocks.map(({ id, facts }) => ({
      id,
      lines: facts.lots.map(({ broughtVolume, ...lot }) => ({ ...lot, registeredVolume: broughtVolume })),
    })),
  );
}
