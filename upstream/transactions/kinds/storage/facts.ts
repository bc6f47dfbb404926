import { sql } from 'drizzle-orm';
import type { StorageVolumes } from '../../../rating/explanation';
import type { CompiledSheet } from '../../../rating/sheet';
import { type RatableStock, rateStock, type StockLot } from '../../../rating/stock';
import { lotAge } from '../../../rating/stock-age';
import { awaitAll } from '../../../store/await-all';
import type { Executor } from '../../../store/db';
import { anyOfIds } from '../../../store/filter';
import { type Columns, unnestRows } from '../../../store/unnest';
import { readDocuments } from '../../inputs/documents';
import { insertLines, pieceOf, readLines, type WithBrought } from '../../inputs/lines';
import type { Price, PriceFn } from '../../price';
import { asksReceipts, byReceipts } from './by-receipts';

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
  customer_id: string;
  warehouse_id: string;
  snapshot_date: string;
}

/** How to rate each of these stock snapshots; receipts are read of those whose sheets ask for them. */
export async function readStocks(
  db: Executor,
  ids: readonly number[],
  sheetOf: (id: number) => CompiledSheet | undefined,
): Promise<Map<number, PriceFn>> {
  const columns = sql.raw(
    `trim_scale(coalesce(l.registered_volume, s.registered_volume * l.quantity)) as registered_volume,
    l.putaway_date::text as putaway_date`,
  );
  const [lots, heads, { rows }] = await awaitAll([
    readLines<Lot>(db, ids, columns),
    readDocuments(db, ids),
    db.execute<HeadRow>(sql`
      select k.transaction_id as id, t.customer_id, t.warehouse_id, k.snapshot_date::text as snapshot_date
      from stock k join transaction t on t.id = k.transaction_id where k.transaction_id = ${anyOfIds(ids)}`),
  ]);
  const stocks = rows.map((head) => ({
    ...{ id: Number(head.id), customerId: Number(head.customer_id), warehouseId: Number(head.warehouse_id) },
    snapshotDate: head.snapshot_date,
    lots: lots.get(Number(head.id))!.map((row) => ({
      ...pieceOf(row),
      quantity: row.quantity,
      putawayDate: row.putaway_date,
      ...lotAge(row.putaway_date, head.snapshot_date),
      registeredVolume: row.registered_volume,
    })),
  }));
  const aged = await byReceipts(db, stocks, ({ id }) => asksReceipts(sheetOf(id)));
  return new Map(
    aged.map(({ id, ...stock }): [number, PriceFn] => {
      const { document, at } = heads.get(id)!;
      return [id, (sheet) => rateStock(sheet, { ...stock, document }, at)];
    }),
  );
}

export const VOLUME_COLUMNS: Columns<StorageVolumes> = {
  actual_volume: 'numeric',
  free_volume: 'numeric',
  billable_volume: 'numeric',
};

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
