import { compare, sum } from '../money';
import { type OrderLine, type RatableOrder, rateOrder } from '../rating/order';
import type { RatedItem, RatingError, RatingResult } from '../rating/result';
import type { CompiledSheet } from '../rating/sheet';
import type { FindSheet } from './sheets';

/** The database holds 15 digits before the point; a fee times its pieces can come to more. */
const LARGEST = '999999999999999';

/** An outbound order as rating reads it. */
export interface OrderFacts extends RatableOrder {
  customerId: number;
  warehouseId: number;
  businessTime: Date;
  lines: OrderLine[];
  materials: { packMaterialId: number; quantity: number }[];
}

/** What a transaction costs now: items and their sum, or the error instead. */
export interface Price {
  /** Null and '' where no agreement is active. */
  versionId: number | null;
  currency: string;
  billingAmount: string;
  items: readonly RatedItem[];
  error: RatingError | null;
}

/** Prices an order by the agreement active at its business time (docs/domain.md, Agreements). */
export function priceOrder(find: FindSheet, order: OrderFacts): Price {
  const sheet = find(order.customerId, order.warehouseId, order.businessTime);
  if (!sheet) {
    return { versionId: null, currency: '', billingAmount: '0', items: [], error: { code: 'no_agreement' } };
  }
  return priceOf(sheet, rateOrder(sheet, order));
}

/** What rating under a sheet came to, with its sum. */
export function priceOf({ versionId, currency }: CompiledSheet, result: RatingResult): Price {
  const unpriced = { billingAmount: '0', items: [] };
  if ('error' in result) return { ...unpriced, versionId, currency, error: result.error };
  const amounts = result.items.map((item) => item.amount);
  const billingAmount = sum(amounts);
  if ([...amounts, billingAmount].some((amount) => compare(amount, LARGEST) > 0)) {
    return { ...unpriced, versionId, currency, error: { code: 'amount_too_large' } };
  }
  return { versionId, currency, billingAmount, items: result.items, error: null };
}
