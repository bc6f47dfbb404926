import { isDeepStrictEqual } from 'node:util';
import { BILLING_STATUS } from '../contract/constants';
import { trimmed } from '../money';
import type { RatingError } from '../rating/result';
import type { Executor } from '../store/db';
import { takingTurns } from '../taking-turns';
import { type RatedTransaction, readRated, type StoredItem } from './facts/rated';
import type { LockedRow } from './lock';
import { type Price, priceAt } from './price';
import { PriceSheets } from './sheets';
import { type Repricing, replacePrices } from './write-prices';

/** What rating transactions again came to; each of them is in one of the lists. */
export interface Rated {
  /** Priced, and not as before. */
  changed: Change[];
  /** Ids of those priced exactly as before: not written. */
  unchanged: number[];
  /** Those that cannot be priced, and why. */
  unpriced: { id: number; error: RatingError; change?: Change }[];
  /** Ids kept because somebody adjusted them. */
  adjusted: number[];
  /** Ids kept because they are billed. */
  billed: number[];
}

/** Totals before and after, decimal strings. */
export interface Change {
  id: number;
  from: string;
  to: string;
  /** Of the new total; empty where it has none. */
  currency: string;
}

interface Options {
  /** False keeps transactions that somebody adjusted, true prices them anew without the adjustment. */
  dropAdjustments: boolean;
  /** Whose doing it is, for the history of adjustments. */
  userId: number | null;
  sheets?: PriceSheets;
  /** Nothing is written: only what would change is told. */
  isPreview?: boolean;
}

/**
 * Rates locked transactions again, by the agreements active now at their business times. Only what differs is
 * written, so running it again changes nothing.
 */
export async function rateTransactions(
  db: Executor,
  rows: readonly LockedRow[],
  { dropAdjustments, userId, sheets = new PriceSheets(), isPreview = false }: Options,
): Promise<Rated> {
  const rated: Rated = { changed: [], unchanged: [], unpriced: [], adjusted: [], billed: [] };
  const isBilled = (row: LockedRow) => row.billingStatus === BILLING_STATUS.billed;
  rated.billed = rows.filter(isBilled).map(({ id }) => id);
  const open = rows.filter((row) => !isBilled(row));
  if (open.length === 0) return rated;
  const find = await sheets.of(
    db,
    open.map((row) => row.customerId),
  );
  const writes: Repricing[] = [];
  const othersTurn = takingTurns();
  for (const now of await readRated(db, open)) {
    const { id } = now;
    if (!dropAdjustments && isAdjusted(now)) {
      rated.adjusted.push(id);
      continue;
    }
    // A day's stock takes a while.
    await othersTurn();
    const price = priceAt(find, now, now.rate);
    const differs = !isAsBefore(now, price);
    const change = differs
      ? { id, from: trimmed(now.totalAmount), to: price.billingAmount, currency: price.currency }
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
export const changesOf = (rated: Rated): Change[] => [
  ...rated.changed,
  ...rated.unpriced.flatMap(({ change }) => change ?? []),
];

const isAdjusted = (now: RatedTransaction) => now.items.some((item) => item.amount !== item.billingAmount);

const isAsBefore = (now: RatedTransaction, price: Price): boolean =>
  now.versionId === price.versionId &&
  now.currencyCode === price.currency &&
  isDeepStrictEqual(now.error, price.error) &&
  now.items.length === price.items.length &&
  now.items.every((item, i) => isSameItem(item, price.items[i]!));

const isSameItem = (stored: StoredItem, item: Price['items'][number]): boolean =>
  stored.billingTypeId === item.billingTypeId &&
  stored.skuId === item.skuId &&
  stored.amount === stored.billingAmount &&
  trimmed(stored.billingAmount) === trimmed(item.amount) &&
  trimmed(stored.unitPrice ?? '') === trimmed(item.unitPrice ?? '') &&
  trimmed(stored.quantity ?? '') === trimmed(item.quantity) &&
  isDeepStrictEqual(stored.explanation, item.explanation);
