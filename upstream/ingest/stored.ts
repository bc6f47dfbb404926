import Big from 'big.js';

const DECIMALS = 6;
const HALF_UP = 1;

/**
 * A measure as the database gives it back, so that pricing what arrives and pricing it again later say the same:
 * `12.50` is `12.5`. Null: not given.
 */
export const stored = (value: string | null | undefined): string | null =>
  value == null ? null : new Big(value).round(DECIMALS, HALF_UP).toFixed();
