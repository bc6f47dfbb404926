import { currencyScale } from '../contract/accounts/currency-scale';
import { trimZeros } from './money';

/** A price with all its decimals, at least those of its currency: `2.4000` is `2.40`, `0.0125` stays. */
export function priceText(price: string, currency: string): string {
  const [whole = '', fraction = ''] = trimZeros(price).split('.');
  const decimals = fraction.padEnd(currencyScale(currency), '0');
  return decimals ? `${whole}.${decimals}` : whole;
}
