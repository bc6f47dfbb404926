import Big, { type BigSource } from 'big.js';
import { currencyScale } from '../contract/accounts/currency-scale';

/**
 * Exact money: decimal strings in, decimal strings out, never floats. The only place that rounds.
 * Amounts of the database (`2.4000`) and of the wire (`2.40`) are equal here.
 */

const ROUND_HALF_UP = 1;
const Cut = Big();
Cut.DP = 20;
Cut.RM = 0;

export const add = (a: BigSource, b: BigSource): string => new Big(a).plus(b).toFixed();
export const subtract = (a: BigSource, b: BigSource): string => new Big(a).minus(b).toFixed();
export const multiply = (a: BigSource, b: BigSource): string => new Big(a).times(b).toFixed();
export const negate = (a: BigSource): string => subtract('0', a);
/** Exact sum; '0' of nothing. */
export const sum = (values: Iterable<BigSource>): string => {
  let total = new Big(0);
  for (const value of values) total = total.plus(value);
  return total.toFixed();
};
/**
 * a ÷ b, truncated after 20 decimals. Half-up rounding looks only at the first digit it drops, so rounding a truncated
 * quotient is exact; rounding a rounded one is not.
 */
export const quotient = (a: BigSource, b: BigSource): string => new Cut(a).div(b).toFixed();
/** -1, 0 or 1 as a is below, equal to or above b. */
export const compare = (a: BigSource, b: BigSource): -1 | 0 | 1 => new Big(a).cmp(b);

/** Half up (away from zero) at the currency's scale, all its decimals written: `1.005` USD is `1.01`. */
export const roundMoney = (value: BigSource, currency: string): string =>
  new Big(value).toFixed(currencyScale(currency), ROUND_HALF_UP);

/** Whether an amount has no more decimals than its currency: `1.50` and `1.500` USD do, `1.005` does not. */
export const fitsCurrency = (amount: BigSource, currency: string): boolean =>
  compare(amount, roundMoney(amount, currency)) === 0;

/** `2.4000` of the database as `2.4`: one way to write each decimal, so that equal ones compare as text. */
export const trimZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;

const MEASURE_SCALE = 6;
/** Half up at six decimals, without trailing zeros. */
export const roundMeasure = (value: BigSource): string =>
  new Big(value).round(MEASURE_SCALE, ROUND_HALF_UP).toFixed();

const RATE_SCALE = 8;
/** Rounded half up to 8 decimals, like exchange rates in the database, without trailing zeros. */
export const roundRate = (value: BigSource): string =>
  new Big(value).round(RATE_SCALE, ROUND_HALF_UP).toFixed();

/** A price with all its decimals, at least those of its currency: `2.4000` is `2.40`, `0.0125` stays. */
export function priceText(price: string, currency: string): string {
  const [whole = '', fraction = ''] = trimZeros(price).split('.');
  const decimals = fraction.padEnd(currencyScale(currency), '0');
  return decimals ? `${whole}.${decimals}` : whole;
}
