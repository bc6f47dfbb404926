/**
 * Exact numbers of charge rules: fractions, as a divisor of 139 or a price for each 3 has no last decimal. Not reduced:
 * a rule takes few steps, and what it comes to is written as a decimal.
 */
export interface Ratio {
  readonly n: bigint;
  /** Above 0. */
  readonly d: bigint;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
/** Decimals of what is divided: more than money is rounded at, and cut, so that rounding half up stays exact. */
const CUT_DECIMALS = 20;
const CUT = 10n ** BigInt(CUT_DECIMALS);

export const ZERO: Ratio = { n: 0n, d: 1n };
export const ONE: Ratio = { n: 1n, d: 1n };
/** More than any number: to be compared and written alone. */
export const ENDLESS: Ratio = { n: 1n, d: 0n };

/** Counts are small as a rule. */
const SMALL: readonly Ratio[] = Array.from({ length: 1000 }, (_, count) => ({ n: BigInt(count), d: 1n }));

export const ratioOf = (count: number): Ratio => SMALL[count] ?? { n: BigInt(count), d: 1n };

/** The exact value of a decimal. @throws RangeError for what is none */
export function ratio(decimal: string): Ratio {
  const match = DECIMAL.exec(decimal);
  if (!match) throw new RangeError(`not a decimal: ${decimal}`);
  const [, sign, digits, decimals = ''] = match;
  const n = BigInt(`${digits}${decimals}`);
  return { n: sign ? -n : n, d: 10n ** BigInt(decimals.length) };
}

export const plus = (a: Ratio, b: Ratio): Ratio =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, { n: -b.n, d: b.d });
export const times = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.n, d: a.d * b.d });
export const divided = (a: Ratio, b: Ratio): Ratio =>
  b.n < 0n ? { n: -a.n * b.d, d: a.d * -b.n } : { n: a.n * b.d, d: a.d * b.n };

/** Below, at or above 0 as a is below, equal to or above b. */
export const order = (a: Ratio, b: Ratio): number => {
  if (a.d === b.d) return a.n < b.n ? -1 : Number(a.n > b.n);
  const [left, right] = [a.n * b.d, b.n * a.d];
  return left < right ? -1 : Number(left > right);
};
export const larger = (a: Ratio, b: Ratio): Ratio => (order(a, b) < 0 ? b : a);
export const smaller = (a: Ratio, b: Ratio): Ratio => (order(a, b) > 0 ? b : a);
export const isZero = ({ n }: Ratio): boolean => n === 0n;

/** The next whole number from a on. */
export function ceiling({ n, d }: Ratio): Ratio {
  const cut = n / d;
  return { n: n > 0n && n % d !== 0n ? cut + 1n : cut, d: 1n };
}

/** The nearest whole number, of two the one further from 0. */
export function nearest({ n, d }: Ratio): Ratio {
  const doubled = (n < 0n ? -n : n) * 2n + d;
  const away = doubled / (2n * d);
  return { n: n < 0n ? -away : away, d: 1n };
}

/** As a decimal without trailing zeros, cut after 20 decimals; `∞` for what is endless. */
export function decimalOf({ n, d }: Ratio): string {
  if (d === 1n || n === 0n) return String(n);
  if (d === 0n) return '∞';
  const scaled = ((n < 0n ? -n : n) * CUT) / d;
  const digits = String(scaled).padStart(CUT_DECIMALS + 1, '0');
  const decimals = digits.slice(-CUT_DECIMALS).replace(/0+$/, '');
  const text = decimals ? `${digits.slice(0, -CUT_DECIMALS)}.${decimals}` : digits.slice(0, -CUT_DECIMALS);
  return n < 0n && scaled !== 0n ? `-${text}` : text;
}
