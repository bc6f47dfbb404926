import { inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readableRate } from '../../../upstream/accounts/exchange-rates/exact-rate';
import { currentRates, rateOnFile } from '../../../upstream/accounts/exchange-rates/on-file';
import { exchangeRate } from '../../../upstream/store/schema/applications';
import { currency } from '../../../upstream/store/schema/catalogue';
import { testDatabase } from '../../harness/database';
import { seedRates } from './fixture';

const db = testDatabase(2);
beforeEach(() => db.delete(exchangeRate));

const found = async (pair: string, day = '2026-11-21') => {
  const [from = '', to = ''] = pair.split('/');
  const rate = await rateOnFile(db, from, to, day);
  return rate && `${rate.rate} of ${rate.rate_date}`;
};

describe('a rate from what both currencies are worth', () => {
  it.each([
    ['as it stands', '1', '0.1389', '0.1389'],
    ['turned round, half up at 8 decimals', '7.2', '1', '0.13888889'],
    ['crossed', '1.1684', '7.9827', '6.83216364'],
    ['crossed, where the ninth decimal is a 5', '8', '1.00000004', '0.12500001'],
  ])('%s', (_, rate_from, rate_to, rate) => {
    expect(readableRate({ rate_from, rate_to })).toBe(rate);
  });

  it('is none where nothing is left of it', async () => {
    await seedRates(db, ['EUR/JPY 2026-11-20 999999999', 'EUR/KWD 2026-11-20 0.00000001']);
    expect(await found('JPY/KWD')).toBeUndefined();
  });
});

describe('the rate on file', () => {
  it('is none without any, and none of a later day', async () => {
    expect(await found('USD/CNY')).toBeUndefined();
    await seedRates(db, ['USD/CNY 2026-11-22 7.1']);
    expect(await found('USD/CNY')).toBeUndefined();
    expect(await found('USD/CNY', '2026-11-22')).toBe('7.1 of 2026-11-22');
  });

  it('is that of the pair, or of its inverse turned round', async () => {
    await seedRates(db, ['USD/CNY 2026-11-20 8', 'EUR/GBP 2026-11-19 0.8']);
    expect(await found('USD/CNY')).toBe('8 of 2026-11-20');
    expect(await found('CNY/USD')).toBe('0.125 of 2026-11-20');
    expect(await found('EUR/GBP')).toBe('0.8 of 2026-11-19');
    expect(await found('GBP/EUR')).toBe('1.25 of 2026-11-19');
  });

  it('is crossed through the euro, by rates of one and the same day', async () => {
    await seedRates(db, ['EUR/USD 2026-11-19 1.25', 'EUR/CNY 2026-11-19 8', 'EUR/USD 2026-11-20 1.3']);
    expect(await found('USD/CNY')).toBe('6.4 of 2026-11-19');
    expect(await found('CNY/USD')).toBe('0.15625 of 2026-11-19');
  });

  it('is the latest; on one day that by hand, then its inverse by hand, then the bank’s', async () => {
    await seedRates(db, ['EUR/USD 2026-11-20 1.25', 'EUR/CNY 2026-11-20 8', 'USD/CNY 2026-11-19 7']);
    expect(await found('USD/CNY')).toBe('6.4 of 2026-11-20');
    await seedRates(db, ['CNY/USD 2026-11-20 0.2']);
    expect(await found('USD/CNY')).toBe('5 of 2026-11-20');
    await seedRates(db, ['USD/CNY 2026-11-20 7.2']);
    expect(await found('USD/CNY')).toBe('7.2 of 2026-11-20');
    expect(await found('CNY/USD')).toBe('0.2 of 2026-11-20');
    expect(await found('EUR/USD')).toBe('1.25 of 2026-11-20');
    await seedRates(db, ['USD/EUR 2026-11-20 0.5']);
    expect(await found('EUR/USD')).toBe('2 of 2026-11-20');
  });

  it('is found for every pair of enabled currencies, at once', async () => {
    await db
      .update(currency)
      .set({ status: 0 })
      .where(inArray(currency.currencyCode, ['JPY', 'KWD', 'GBP']));
    await seedRates(db, ['EUR/USD 2026-11-20 1.25', 'EUR/CNY 2026-11-20 8', 'EUR/GBP 2026-11-20 0.8']);
    const rates = await currentRates(db, '2026-11-21');
    expect(rates.map((row) => `${row.from_currency_code}/${row.to_currency_code} ${row.rate}`)).toEqual([
      ...['CNY/EUR 0.125', 'CNY/USD 0.15625', 'EUR/CNY 8', 'EUR/USD 1.25', 'USD/CNY 6.4', 'USD/EUR 0.8'],
    ]);
  });
});
