import { multiply, quotient, roundMoney, roundRate } from '../../money';

/**
 * A rate as it is on file: so many of the one currency are worth so many of the other. Its quotient is rounded only to be
 * read; amounts are computed from both numbers, so that whoever keeps both can compute them again.
 */
export interface ExactRate {
  /** Decimal strings above 0. */
  readonly rate_from: string;
  readonly rate_to: string;
}

/** A rate that says what one unit is worth. */
export const exactRate = (rate: string): ExactRate => ({ rate_from: '1', rate_to: roundRate(rate) });

/** What one unit is worth, half up at 8 decimals. */
export const readableRate = ({ rate_from, rate_to }: ExactRate): string =>
  roundRate(quotient(rate_to, rate_from));

/** What an amount is worth in the other currency, rounded once at its scale. */
export const convert = (amount: string, { rate_from, rate_to }: ExactRate, toCurrency: string): string =>
  roundMoney(quotient(multiply(amount, rate_to), rate_from), toCurrency);

interface StoredRate {
  readonly rate: string;
  readonly rateFrom: string | null;
  readonly rateTo: string | null;
}

/** The rate that something was computed with; of what was made before both numbers were kept, the readable one. */
export const exactRateOf = ({ rate, rateFrom, rateTo }: StoredRate): ExactRate =>
  rateFrom === null || rateTo === null
    ? exactRate(rate)
    : { rate_from: roundRate(rateFrom), rate_to: roundRate(rateTo) };
