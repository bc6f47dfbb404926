import type { CompiledSheet } from '../../../rating/sheet';
import { type AgedLot, lotsByReceipts } from '../../../rating/stock-age';
import type { Executor } from '../../../store/db';
import { type CountedStock, readArrivals } from './received';

/** Whether stock ages first in, first out under a sheet. */
export const asksReceipts = (sheet: CompiledSheet | undefined): boolean => sheet?.stockAge === 'receipts';

/** Stocks that are asked for with their lots by receipts beside those that were told; the others as they are. */
export async function byReceipts<Stock extends CountedStock>(
  db: Executor,
  stocks: readonly Stock[],
  isAsked: (stock: Stock) => boolean,
): Promise<(Stock & { lotsByReceipts?: readonly AgedLot<Stock['lots'][number]>[] })[]> {
  const asked = new Set(stocks.filter(isAsked));
  const arrivalsAt = await readArrivals(db, [...asked]);
  return stocks.map((stock) =>
    asked.has(stock)
      ? {
          ...stock,
          lotsByReceipts: lotsByReceipts<Stock['lots'][number]>(
            stock.lots,
            arrivalsAt(stock),
            stock.snapshotDate,
          ),
        }
      : stock,
  );
}
