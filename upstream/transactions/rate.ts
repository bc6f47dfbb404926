import { BILLING_STATUS } from '../../contract/constants';
import { trimZeros } from '../money';
import type { RatingError } from '../rating/result';
import { awaitAll } from '../store/await-all';
import type { Executor } from '../store/db';
import { createYielder } from '../yielder';
import { isAsShown, type Shown } from './as-shown';
import { readRated } from './inputs/rated';
import type { LockedRow } from './lock';
import { priceAt } from './price';
import { isAdjusted, isSameMoney, isSamePrice } from './same-price';
import { type FindSheet, PriceSheets } from './sheets';
import { type Repricing, replacePrices } from './write-prices';

/** What rating transactions again came to; each of them is in one of the lists. */
export interface Rated {
  /** Priced, and not as before. */
  changed: PriceChange[];
  /** Ids of those priced exactly as before: not written. */
  unchanged: number[];
  /** Those that cannot be priced, and why. */
  unpriced: { id: number; error: RatingError; change?: PriceChange }[];
  /** Ids kept because somebody adjusted them. */
  adjusted: number[];
  /** Ids kept because what would change is not what was shown of them. */
  changedSince: number[];
  /** Ids kept because they are billed. */
  billed: number[];
  /** Ids kept because the WMS has cancelled them. */
  cancelled: number[];
}

/** Totals before and after, decimal strings. */
export interface PriceChange {
  id: number;
  from: string;
  to: string;
  /** Of the new total; empty where it has none. */
  currency: string;
  /** No charge item's amount changes, only what explains it. */
  isSameMoney: boolean;
}

interface Options {
  /** False keeps transactions that somebody adjusted, true prices them anew without the adjustment. */
  dropAdjustments: boolean;
  /** Whose doing it is, for the history of adjustments. */
  userId: number | null;
  sheets?: PriceSheets;
  /** Nothing is written: only what would change is told. */
  isPreview?: boolean;
  /** What somebody agreed to, by transaction: what comes out otherwise is left as it is. */
  shown?: ReadonlyMap<number, Shown>;
}

/** What rating came to of those that are neither billed nor cancelled. */
type OfOpen = Omit<Rated, 'billed' | 'cancelled'>;

/** Transactions rated together: few, so that rating some and reading others go on side by side. */
const SLICE = 250;

/**
 * Rates locked transactions again, by the agreements active now at their business times. Only what differs is
 * written, so running it again changes nothing.
 */
export async function rateTransactions(
  db: Executor,
  rows: readonly LockedRow[],
  { sheets = new PriceSheets(), ...options }: Options,
): Promise<Rated> {
  const isBilled = (row: LockedRow) => row.billingStatus === BILLING_STATUS.billed;
  const isCancelled = (row: LockedRow) => !isBilled(row) && row.isCancelled === 1;
  const open = rows.filter((row) => !isBilled(row) && !isCancelled(row));
  const customerIds = open.map((row) => row.customerId);
  const find = await sheets.of(db, customerIds);
  const slices = Array.from({ length: Math.ceil(open.length / SLICE) }, (_, i) =>
    open.slice(i * SLICE, (i + 1) * SLICE),
  );
  // All are asked for at once: while some are rated here, the database reads and writes others.
  const rated = await awaitAll(slices.map((slice) => rateSlice(db, slice, find, options)));
  return {
    changed: rated.flatMap(({ changed }) => changed),
    unchanged: rated.flatMap(({ unchanged }) => unchanged),
    unpriced: rated.flatMap(({ unpriced }) => unpriced),
    adjusted: rated.flatMap(({ adjusted }) => adjusted),
    changedSince: rated.flatMap(({ changedSince }) => changedSince),
    billed: rows.filter(isBilled).map(({ id }) => id),
    cancelled: rows.filter(isCancelled).map(({ id }) => id),
  };
}

async function rateSlice(
  db: Executor,
  rows: readonly LockedRow[],
  find: FindSheet,
  { dropAdjustments, userId, isPreview = false, shown }: Omit<Options, 'sheets'>,
): Promise<OfOpen> {
  const rated: OfOpen = { changed: [], unchanged: [], unpriced: [], adjusted: [], changedSince: [] };
  const writes: Repricing[] = [];
  const yieldIfDue = createYielder();
  for (const now of await readRated(db, rows, find)) {
    const { id } = now;
    if (!dropAdjustments && isAdjusted(now)) {
      rated.adjusted.push(id);
      continue;
    }
    // A day's stock takes a while.
    await yieldIfDue();
    const price = priceAt(find, now, now.rate);
    const differs = !isSamePrice(now, price);
    if (differs && shown && !isAsShown(now, price, shown.get(id))) {
      rated.changedSince.push(id);
      continue;
    }
    const change = differs
      ? {
          id,
          from: trimZeros(now.totalAmount),
          to: price.billingAmount,
          currency: price.currency,
          isSameMoney: isSameMoney(now, price),
        }
      : undefined;
    if (differs) writes.push({ id, items: now.items, price });
    if (price.error) rated.unpriced.push({ id, error: price.error, change });
    else if (change) rated.changed.push(change);
    else rated.unchanged.push(id);
  }
  if (!isPreview) await replacePrices(db, writes, userId);
  return rated;
}

/** Everything that was written, for the audit. */
export const changesOf = (rated: Rated): PriceChange[] => [
  ...rated.changed,
  ...rated.unpriced.flatMap(({ change }) => change ?? []),
];
