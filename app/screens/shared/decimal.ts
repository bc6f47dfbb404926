/** Decimals as the server sends them and people type them, computed exactly: never as floats. */

import { plainAmount } from '~/i18n/amount';

const DECIMAL = /^(-?)(\d{1,30})(?:\.(\d{1,15}))?$/;

/** The sum of two decimals, with as many decimals as the longer one; null if either is not a decimal. */
export function plus(a: string, b: string): string | null {
  const terms = aligned(a, b);
  if (!terms) return null;
  const [x, y, scale] = terms;
  return written(x + y, scale);
}

/** The product of two non-negative decimals, rounded half up to `decimals`; null if either is not a decimal. */
export function product(a: string, b: string, decimals: number): string | null {
  const terms = aligned(a, b);
  if (!terms || terms[0] < 0n || terms[1] < 0n) return null;
  const [x, y, scale] = terms;
  const scaled = x * y * 10n ** BigInt(decimals);
  const unit = 10n ** BigInt(2 * scale);
  // Rounds half up: doubled, plus one unit, then divided by two units and truncated.
  return written((2n * scaled + unit) / (2n * unit), decimals);
}

/** Formats a whole number of the smallest unit as a decimal. */
function written(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`;
}

/** Whether one decimal is greater than another; false if either is not a decimal. */
export function isGreater(a: string, b: string): boolean {
  const terms = aligned(a, b);
  return terms !== null && terms[0] > terms[1];
}

/** Whether one decimal is no greater than another; false if either is not a decimal. */
export function isAtMost(a: string, b: string): boolean {
  const terms = aligned(a, b);
  return terms !== null && terms[0] <= terms[1];
}

/** Two decimals as whole numbers of a common unit, and its number of decimals; null if either is not a decimal. */
function aligned(a: string, b: string): [bigint, bigint, number] | null {
  const [x, y] = [DECIMAL.exec(plainAmount(a)), DECIMAL.exec(plainAmount(b))];
  if (!x || !y) return null;
  const scale = Math.max(x[3]?.length ?? 0, y[3]?.length ?? 0);
  return [units(x, scale), units(y, scale), scale];
}

/** A decimal as a whole number of its smallest unit. */
function units([, sign, whole = '', fraction = '']: RegExpExecArray, scale: number): bigint {
  const size = BigInt(whole + fraction.padEnd(scale, '0'));
  return sign ? -size : size;
}
