import type { RateRow } from '~contract/accounts/exchange-rates';

export type RateKey = Pick<RateRow, 'from_currency_code' | 'to_currency_code' | 'rate_date'>;

/** Id of a rate in an address: `USD-CNY-2026-11-20`. */
export const rateId = ({ from_currency_code, to_currency_code, rate_date }: RateKey): string =>
  `${from_currency_code}-${to_currency_code}-${rate_date}`;
