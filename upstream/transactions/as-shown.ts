import { compare } from '../money';
import type { RatedTransaction } from './inputs/rated';
import type { Price } from './price';

/** What a preview showed of a transaction: totals, null without a price, and the currency it would be in. */
export interface Shown {
  before: string | null;
  after: string | null;
  currency: string;
}

/** Whether pricing a transaction changes exactly what was shown; what was not shown at all never is. */
export const isAsShown = (now: RatedTransaction, price: Price, shown: Shown | undefined): boolean =>
  shown !== undefined &&
  isSameTotal(now.error ? null : now.totalAmount, shown.before) &&
  isSameTotal(price.error ? null : price.billingAmount, shown.after) &&
  (shown.after === null || price.currency === shown.currency);

const isSameTotal = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : compare(a, b) === 0;
