import Big from 'big.js';
import { roundMoney } from '../money';
import type { Arithmetic } from './explanation';

const REMEMBERED_COUNTS = 1000;

/**
 * Amounts of `base + count × fee`, exact and then rounded once. Small counts are the rule and are computed
 * once a sheet.
 */
export function feeOf(base: string, fee: string, currency: string): (count: number) => Arithmetic {
  const existing: Arithmetic[] = [];
  const compute = (count: number): Arithmetic => {
    const exact = new Big(fee).times(count).plus(base);
    return {
      currency_code: currency,
      fee,
      count,
      exact: exact.toFixed(),
      amount: roundMoney(exact, currency),
    };
  };
  return (count) => {
    if (count >= REMEMBERED_COUNTS) return compute(count);
    existing[count] ??= compute(count);
    return existing[count];
  };
}
