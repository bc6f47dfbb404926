import { compare, sum } from '../money';
import type { PeriodGaps, StorageVolumes } from '../rating/explanation';
import type { RatedItem, RatingError, RatingResult } from '../rating/result';
import type { CompiledSheet } from '../rating/sheet';
import type { FindSheet } from './sheets';

/** What a transaction may come to. An account holds a thousand of them, so that no slip in one stops billing. */
export const LARGEST_TOTAL = '999999999999';

/** Whose work was done where and when: that decides the agreement. */
export interface PricingKey {
  customerId: number;
  warehouseId: number;
  businessTime: Date;
}

/** Rates what is known of one transaction under a sheet. */
export type PriceFn = (sheet: CompiledSheet) => RatingResult;

/** What a transaction costs now: items and their sum, or the error instead. */
export interface Price {
  /** Null and '' where no agreement is active. */
  versionId: number | null;
  currency: string;
  billingAmount: string;
  items: readonly RatedItem[];
  error: RatingError | null;
  /** Of a priced stock snapshot. */
  volumes?: StorageVolumes;
  /** Of the charges of a period. */
  gaps?: PeriodGaps;
}

/** Of what the WMS has cancelled. */
export const NO_PRICE: Price = { versionId: null, currency: '', billingAmount: '0', items: [], error: null };

/** Prices a transaction by the agreement active at its business time (docs/domain.md, Agreements). */
export function priceAt(find: FindSheet, site: PricingKey, rate: PriceFn): Price {
  const sheet = find(site.customerId, site.warehouseId, site.businessTime);
  if (!sheet) {
    return { versionId: null, currency: '', billingAmount: '0', items: [], error: { code: 'no_agreement' } };
  }
  return priceOf(sheet, rate(sheet));
}

/** What rating under a sheet came to, with its sum. */
export function priceOf({ versionId, currency }: CompiledSheet, result: RatingResult): Price {
  const unpriced = { billingAmount: '0', items: [] };
  if ('error' in result) return { ...unpriced, versionId, currency, error: result.error };
  const billingAmount = sum(result.items.map((item) => item.amount));
  if (compare(billingAmount, LARGEST_TOTAL) > 0) {
    return { ...unpriced, versionId, currency, error: { code: 'amount_too_large' } };
  }
  return { ...result, versionId, currency, billingAmount, error: null };
}
