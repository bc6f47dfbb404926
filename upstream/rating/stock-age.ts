import Big from 'big.js';
import { groupBy } from '../group-by';
import { quotient } from '../money';
import { addDays, daysBetween } from '../time';

/** How old stock is: as its snapshot says or, if the sheet asks for it, first in, first out. */

/** Pieces of a SKU that were received on a day. */
export interface ReceivedPieces {
  readonly day: string;
  readonly quantity: number;
}

/** Pieces of a SKU with the day on which they were put away, as a snapshot says. */
export interface SnapshotLot {
  readonly skuId: number | null;
  readonly quantity: number;
  readonly putawayDate: string;
  readonly registeredVolume?: string | null;
}

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

export type AgedLot<Lot> = Lot & ReturnType<typeof lotAge>;

/**
 * Lots as they are aged first in, first out: what is left of a SKU came with its latest receipts up to the day. The newest
 * of its lots take the pieces of the newest receipts; what is left when those are used up keeps the day that it had. A lot
 * of several days becomes so many, where it lies and with its share of the registered volume each.
 */
export function lotsByReceipts<Lot extends SnapshotLot>(
  lots: readonly Lot[],
  arrivalsOf: (skuId: number | null) => readonly ReceivedPieces[],
  snapshotDate: string,
): AgedLot<Lot>[] {
  const parts = new Map<Lot, Map<string, number>>();
  for (const [skuId, ofSku] of groupBy(lots, (lot) => lot.skuId)) {
    const arrivals = arrivalsOf(skuId)
      .filter(({ day }) => day <= snapshotDate)
      .sort((a, b) => (a.day < b.day ? 1 : -1));
    const take = createTake(arrivals);
    const newestFirst = ofSku.toSorted((a, b) =>
      a.putawayDate === b.putawayDate ? 0 : a.putawayDate < b.putawayDate ? 1 : -1,
    );
    for (const lot of newestFirst) parts.set(lot, take(lot));
  }
  return lots.flatMap((lot) => split(lot, parts.get(lot)!, snapshotDate));
}

/** Gives lots the pieces of receipts, one after the other, by the days that they came on. */
function createTake(arrivals: readonly ReceivedPieces[]) {
  let at = 0;
  let taken = 0;
  return ({ quantity, putawayDate }: SnapshotLot): Map<string, number> => {
    const days = new Map<string, number>();
    const add = (day: string, pieces: number) => days.set(day, (days.get(day) ?? 0) + pieces);
    let rest = quantity;
    while (rest > 0 && at < arrivals.length) {
      const { day, quantity: came } = arrivals[at]!;
      const pieces = Math.min(rest, came - taken);
      if (pieces > 0) add(day, pieces);
      rest -= pieces;
      taken += pieces;
      if (taken === came) [at, taken] = [at + 1, 0];
    }
    if (rest > 0) add(putawayDate, rest);
    return days;
  };
}

function split<Lot extends SnapshotLot>(lot: Lot, days: ReadonlyMap<string, number>, snapshotDate: string) {
  const { registeredVolume: registered, quantity: all } = lot;
  let left = new Big(registered ?? 0);
  return [...days].map(([putawayDate, quantity], i) => {
    const part = { ...lot, quantity, putawayDate, ...lotAge(putawayDate, snapshotDate) };
    if (registered == null || days.size === 1) return part;
    // The last has the rest, so that nothing of the volume is lost.
    const share = i === days.size - 1 ? left.toFixed() : quotient(new Big(registered).times(quantity), all);
    left = left.minus(share);
    return { ...part, registeredVolume: share };
  });
}
