import { expect, it } from 'vitest';
import { currencyScale } from '../../contract/accounts/currency-scale';
import { CURRENCY_CODES } from '../../upstream/catalogue/currencies';

/** Codes whose decimals nobody pays any more: ISO 4217 still counts them, CLDR, and so Intl, does not or lately stopped. */
const UNPAID = [
  'AFN',
  'ALL',
  'COP',
  'HUF',
  'IDR',
  'IQD',
  'IRR',
  'KPW',
  'LAK',
  'LBP',
  'MGA',
  'MMK',
  'PKR',
].concat(['RSD', 'SLL', 'SOS', 'SYP', 'YER']);
const intlScale = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;

it('each currency that may be set up has the decimals of Intl, or those of ISO 4217 where Intl leaves them out', () => {
  expect(CURRENCY_CODES.length).toBeGreaterThan(150);
  const others = CURRENCY_CODES.filter((code) => currencyScale(code) !== intlScale(code));
  expect(others.filter((code) => !UNPAID.includes(code) || intlScale(code) !== 0)).toEqual([]);
  expect(UNPAID.map(currencyScale)).toEqual(UNPAID.map((code) => (code === 'IQD' ? 3 : 2)));
});
