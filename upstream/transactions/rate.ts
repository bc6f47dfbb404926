import { isDeepStrictEqual } from 'node:util';
import { BILLING_STATUS, TRANSACTION_TYPE } from '../contract/constants';
import type { RatingError } from '../rating/result';
import type { Executor } from '../store/db';
import { canonical } from './decimals';
import { type RatedOrder, readRatedOrders, type StoredItem } from './facts';
import type { LockedRow } from './lock';
import { type Price, priceOrder } from './price';
import { Sheets } from './sheets';
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
}

interface Options {
  /** False keeps transactions that somebody adjusted, true prices them anew without the adjustment. */
  dropAdjustments: boolean;
  /** Whose doing it is, for the history of adjustments. */
  userId: number | null;
  sheets?: Sheets;
}

/**
 * Rates locked outbound transactions again, by the agreements active now at their business times. Only what
 * differs is written, so running it again changes nothing.
 */
export async function rateTransactions(
  db: Executor,
  rows: readonly LockedRow[],
  { dropAdjustments, userId, sheets = new Sheets() }: Options,
): Promise<Rated> {
  const rated: Rated = { changed: [], unchanged: [], unpriced: [], adjusted: [], billed: [] };
  const open: number[] = [];
  for (const row of rows) {
    if (row.transactionType !== TRANSACTION_TYPE.outbound) throw new Error(`No rating of ${row.referenceNo}`);
    if (row.billingStatus === BILLING_STATUS.billed) rated.billed.push(row.id);
    else open.push(row.id);
  }
  if (open.length === 0) return rated;
  const orders = await readRatedOrders(db, open);
  const find = await sheets.of(
    db,
    orders.map((order) => order.customerId),
  );
  const writes: Repricing[] = [];
  for (const order of orders) {
    if (!dropAdjustments && isAdjusted(order)) {
      rated.adjusted.push(order.id);
      continue;
    }
    const price = priceOrder(find, order);
    const differs = !isAsBefore(order, price);
    const change = differs
      ? { id: order.id, from: canonical(order.totalAmount), to: price.billingAmount }
      : undefined;
    if (differs) writes.push({ id: order.id, items: order.items, price });
    if (price.error) rated.unpriced.push({ id: order.id, error: price.error, change });
    else if (change) rated.changed.push(change);
    else rated.unchanged.push(order.id);
  }
  await replacePrices(db, writes, userId);
  return rated;
}

/** Everything that was written, for the audit. */
export const changesOf = (rated: Rated): Change[] => [
  ...rated.changed,
  ...rated.unpriced.flatMap(({ change }) => change ?? []),
];

const isAdjusted = (order: RatedOrder) => order.items.some((item) => item.amount !== item.billingAmount);

const isAsBefore = (order: RatedOrder, price: Price): boolean =>
  order.versionId === price.versionId &&
  order.currencyCode === price.currency &&
  isDeepStrictEqual(order.error, price.error) &&
  order.items.length === price.items.length &&
  order.items.every((item, i) => isSameItem(item, price.items[i]!));

const isSameItem = (stored: StoredItem, item: Price['items'][number]): boolean =>
  stored.billingTypeId === item.billingTypeId &&
  stored.skuId === item.skuId &&
  stored.amount === stored.billingAmount &&
  canonical(stored.billingAmount) === canonical(item.amount) &&
  canonical(stored.unitPrice ?? '') === canonical(item.unitPrice ?? '') &&
  canonical(stored.quantity ?? '') === canonical(item.quantity) &&
  isDeepStrictEqual(stored.explanation, item.explanation);
