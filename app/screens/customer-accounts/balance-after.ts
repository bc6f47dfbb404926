import { plainAmount } from '~/i18n/amount';
import { TRADING_METHOD } from '~contract/constants';
import { plus } from '../shared/decimal';

/** What a balance will be after a transaction by hand, as the form shows it. The server computes it anew. */

const AMOUNT = /^(-?)(0|[1-9]\d{0,12})(?:\.(\d{1,4}))?$/;

/**
 * @param method code of the trading method
 * @param amount as it was typed; only an adjustment's may be below 0
 * @returns exact, never a float; null where it cannot be told yet
 */
export function balanceAfter(balance: string, method: string, amount: string): string | null {
  const typed = plainAmount(amount);
  const isNegative = typed.startsWith('-');
  if (!method || !AMOUNT.test(typed) || !/[1-9]/.test(typed)) return null;
  if (isNegative && method !== String(TRADING_METHOD.adjustment)) return null;
  const isTaken = method === String(TRADING_METHOD.withdrawal);
  return plus(balance, isTaken ? `-${typed}` : typed);
}
