/** Exact fractions of integers: the arithmetic of the second pricing, which has no decimals. */

export interface Fraction {
  over: bigint;
  under: bigint;
}

/** `12.5` as 125/10. */
export function fraction(decimal: string): Fraction {
  const [whole = '', decimals = ''] = decimal.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

export const NOTHING: Fraction = { over: 0n, under: 1n };

export const whole = (count: number): Fraction => ({ over: BigInt(count), under: 1n });
export const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });
export const times = (...factors: Fraction[]): Fraction =>
  factors.reduce((a, b) => ({ over: a.over * b.over, under: a.under * b.under }));
export const dividedBy = (a: Fraction, b: Fraction): Fraction => times(a, { over: b.under, under: b.over });
export const total = (list: Fraction[]): Fraction => list.reduce(plus, NOTHING);
export const isMore = (a: Fraction, b: Fraction): boolean => a.over * b.under > b.over * a.under;
export const largest = (...list: Fraction[]): Fraction => list.reduce((a, b) => (isMore(b, a) ? b : a));

export const smallest = (...list: Fraction[]): Fraction => list.reduce((a, b) => (isMore(a, b) ? b : a));

/** Rounds a non-negative fraction half up. */
export function halfUp({ over, under }: Fraction, decimals: number): string {
  const units = (2n * over * 10n ** BigInt(decimals) + under) / (2n * under);
  const digits = String(units).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
