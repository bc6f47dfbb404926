/** Minor units of ISO 4217 where they are not 2. A table, not Intl: CLDR counts otherwise (IDR 0), and each Node its own. */
const CODES_BY_SCALE = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const SCALES = new Map(
  Object.entries(CODES_BY_SCALE).flatMap(([scale, codes]) =>
    codes.split(' ').map((code) => [code, Number(scale)]),
  ),
);

/** Decimals of a currency's amounts, 0 to 4: its minor units by ISO 4217. */
export const currencyScale = (currency: string): number => SCALES.get(currency) ?? 2;
