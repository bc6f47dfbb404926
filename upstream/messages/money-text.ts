import { roundMoney } from '../money';

/**
 * An amount as messages write it, e.g. `1,234.50 USD`: both languages set commas between the thousands. Exactly: a float
 * would not hold the largest sums.
 */
export function moneyText(amount: string, currency: string): string {
  const rounded = roundMoney(amount, currency);
  const minimumFractionDigits = rounded.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits });
  return `${format.format(rounded as Intl.StringNumericLiteral)} ${currency}`;
}
