import { exchangeRateImport, exchangeRateSave } from '../../../contract/accounts/exchange-rates';
import type { Envelope } from '../../../contract/codes';
import type { Db } from '../../../upstream/store/db';
import { exchangeRate } from '../../../upstream/store/schema/applications';
import type { TestApi } from '../../harness/api';

export const RIGHTS = ['/account/exchangeRate', '/exchangeRate/edit'];

/** Stores rates such as `USD/CNY 2026-11-20 7.1`; those from the euro are the bank's unless stated otherwise. */
export async function seedRates(db: Db, rates: readonly string[], source?: 'manual' | 'ecb') {
  const rows = rates.map((line) => {
    const [pair = '', rateDate = '', rate = ''] = line.split(' ');
    const [fromCurrencyCode = '', toCurrencyCode = ''] = pair.split('/');
    const usual = fromCurrencyCode === 'EUR' ? ('ecb' as const) : ('manual' as const);
    return { fromCurrencyCode, toCurrencyCode, rateDate, rate, source: source ?? usual };
  });
  await db.insert(exchangeRate).values(rows);
}

export const save = (api: TestApi, token: string, pair: string, rate_date: string, rate: string) => {
  const [from_currency_code, to_currency_code] = pair.split('/');
  return api.send(exchangeRateSave, { from_currency_code, to_currency_code, rate_date, rate }, token);
};

interface Imported extends Record<string, unknown> {
  fields?: Record<string, string>;
}

/** Sends a file of historical rates. */
export async function importFile(
  api: TestApi,
  token: string,
  content: string | Uint8Array,
  language = 'en-US',
): Promise<Envelope<Imported | null>> {
  const body = new FormData();
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  body.append('file', new File([new Uint8Array(bytes)], 'eurofxref-hist.csv'));
  const answer = await fetch(`${api.url}/api${exchangeRateImport.path}`, {
    method: 'POST',
    body,
    headers: { authorization: token, language },
  });
  return (await answer.json()) as Envelope<Imported | null>;
}
