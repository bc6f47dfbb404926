/**
 * The age of stock for the tests, first in, first out: written from docs/domain.md, Storage fees, slow and plain, piece by
 * piece. It shares nothing with the engine.
 */

const DAY = 86_400_000;

interface Lot {
  readonly skuId: number | null;
  readonly quantity: number;
  readonly putawayDate: string;
}
export interface Arrival {
  readonly skuId: number | null;
  readonly day: string;
  readonly quantity: number;
}

/** What a day of stock says of pieces that were put away on a day. */
export function naiveLotAge(putawayDate: string, today: string) {
  const [put, now] = [new Date(putawayDate), new Date(today)];
  const isLastDay = new Date(now.getTime() + DAY).getUTCDate() === 1;
  const [own, wanted] = [now.getUTCDate(), put.getUTCDate()];
  return {
    ageDays: (now.getTime() - put.getTime()) / DAY + 1,
    isOwnMonth: own === wanted || (isLastDay && wanted > own),
  };
}

/** Each piece by itself: those of a SKU from the newest to the oldest, each with the latest receipt that is left. */
export function naivePieces<Stored extends Lot>(
  lots: readonly Stored[],
  arrivals: readonly Arrival[],
  today: string,
) {
  const pieces = lots.flatMap((lot, i) =>
    Array.from({ length: lot.quantity }, () => ({ lot, i, day: lot.putawayDate })),
  );
  for (const skuId of new Set(lots.map((lot) => lot.skuId))) {
    const left = arrivals
      .filter((one) => one.skuId === skuId && one.day <= today)
      .flatMap(({ day, quantity }) => Array<string>(quantity).fill(day))
      .sort();
    const newestFirst = pieces
      .filter(({ lot }) => lot.skuId === skuId)
      .sort((a, b) => Date.parse(b.lot.putawayDate) - Date.parse(a.lot.putawayDate) || a.i - b.i);
    for (const piece of newestFirst) piece.day = left.pop() ?? piece.day;
  }
  return pieces;
}

/** The same as lots: the pieces of one that came on one day are one, where it lies. */
export function naiveLots<Stored extends Lot>(
  lots: readonly Stored[],
  arrivals: readonly Arrival[],
  today: string,
): Stored[] {
  const parts: { i: number; day: string; lot: Stored }[] = [];
  for (const { lot, i, day } of naivePieces(lots, arrivals, today)) {
    const part = parts.find((one) => one.i === i && one.day === day);
    if (part) part.lot = { ...part.lot, quantity: part.lot.quantity + 1 };
    else parts.push({ i, day, lot: { ...lot, quantity: 1, putawayDate: day, ...naiveLotAge(day, today) } });
  }
  return parts.map(({ lot }) => lot);
}
