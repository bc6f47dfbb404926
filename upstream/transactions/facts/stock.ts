import { sql } from 'drizzle-orm';
import { rateStock } from '../../rating/stock';
import type { Executor } from '../../store/db';
import type { Rate } from '../price';
import { pieceOf, readLines } from './lines';

interface Lot extends Record<string, unknown> {
  /** From the put-away to the day of the count, both included. */
  age_days: number;
  registered_volume: string | null;
}

/** How to rate each of these stock snapshots. */
export async function readStocks(db: Executor, ids: readonly number[]): Promise<Map<number, Rate>> {
  const lots = await readLines<Lot>(
    db,
    ids,
    sql.raw(`trim_scale(l.registered_volume) as registered_volume,
      (select k.snapshot_date from stock k where k.transaction_id = l.transaction_id) - l.putaway_date + 1 as age_days`),
  );
  return new Map(
    ids.map((id): [number, Rate] => {
      const stock = {
        lots: lots.get(id)!.map((row) => ({
          ...pieceOf(row),
          quantity: row.quantity,
          ageDays: row.age_days,
          registeredVolume: row.registered_volume,
        })),
      };
      return [id, (sheet) => rateStock(sheet, stock)];
    }),
  );
}
