import { currencyScale } from '../money';

/** `2.4000` of the database as `2.4`: one way to write each decimal, so that equal ones compare as text. */
export const canonical = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;

/** A price with all its decimals, at least those of its currency: `2.4000` is `2.40`, `0.0125` stays. */
export function priceText(price: string, currency: string): string {
  const [whole = '', fraction = ''] = canonical(price).split('.');
  const decimals = fraction.padEnd(currencyScale(currency), '0');
  return decimals ? `${whole}.${decimals}` : whole;
}
