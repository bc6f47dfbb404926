import { TRADING_METHOD } from '~contract/constants';

/** What a balance will be after a transaction by hand, as the form shows it. The server computes it anew. */

const AMOUNT = /^(-?)(0|[1-9]\d{0,12})(?:\.(\d{1,4}))?$/;
const DECIMAL = /^(-?)(\d{1,30})(?:\.(\d{1,15}))?$/;

/**
 * @param method code of the trading method
 * @param amount as it was typed; only an adjustment's may be below 0
 * @returns exact, never a float; null where it cannot be told yet
 */
export function balanceAfter(balance: string, method: string, amount: string): string | null {
  const typed = amount.trim();
  const isNegative = typed.startsWith('-');
  if (!method || !AMOUNT.test(typed) || !/[1-9]/.test(typed)) return null;
  if (isNegative && method !== String(TRADING_METHOD.adjustment)) return null;
  const isTaken = method === String(TRADING_METHOD.withdrawal);
  return plus(balance, isTaken ? `-${typed}` : typed);
}

/** The sum of two decimals, with as many decimals as the longer has. */
function plus(a: string, b: string): string | null {
  const [x, y] = [DECIMAL.exec(a), DECIMAL.exec(b)];
  if (!x || !y) return null;
  const scale = Math.max(x[3]?.length ?? 0, y[3]?.length ?? 0);
  const sum = units(x, scale) + units(y, scale);
  const digits = String(sum < 0n ? -sum : sum).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${sum < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`;
}

/** A decimal as a whole number of its smallest unit. */
function units([, sign, whole = '', fraction = '']: RegExpExecArray, scale: number): bigint {
  const size = BigInt(whole + fraction.padEnd(scale, '0'));
  return sign ? -size : size;
}
