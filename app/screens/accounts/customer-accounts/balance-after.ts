/** The balance after a manual transaction, for display in the form. The server computes it itself. */

import { plainAmount } from '~/i18n/amount';
import { currencyScale } from '~contract/accounts/currency-scale';
import { TRADING_METHOD } from '~contract/constants';
import { plus } from '../../shared/decimal';

const AMOUNT = /^(-?)(0|[1-9]\d{0,12})(?:\.(\d{1,4}))?$/;

/**
 * @param method code of the trading method
 * @param amount as typed, with no more decimals than the currency has; only adjustments may be negative
 * @returns exact, never a float; null if it is not known yet
 */
export function balanceAfter(
  balance: string,
  method: string,
  amount: string,
  currency: string,
): string | null {
  const entered = plainAmount(amount);
  const isNegative = entered.startsWith('-');
  if (!method || !AMOUNT.test(entered) || !/[1-9]/.test(entered)) return null;
  const decimals = entered.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  if (decimals > currencyScale(currency)) return null;
  if (isNegative && method !== String(TRADING_METHOD.adjustment)) return null;
  const isTaken = method === String(TRADING_METHOD.withdrawal);
  return plus(balance, isTaken ? `-${entered}` : entered);
}
