import type { Executor } from '../store/db';
import { exchangeRate } from '../store/schema/applications';
import type { DemoDay } from './calendar';
import type { Random } from './random';

const DAYS = 60;
/** How much a rate moves from one day to the next, at most. */
const STEP = 0.004;
/** What a euro costs, with the decimals that the European Central Bank writes. */
const STARTS = [
  { currency: 'USD', rate: 1.158, decimals: 4 },
  { currency: 'CNY', rate: 8.232, decimals: 4 },
  { currency: 'GBP', rate: 0.8741, decimals: 5 },
  { currency: 'JPY', rate: 178.4, decimals: 2 },
] as const;

/** Reference rates of the last weeks: of working days, as the bank gives them, up to yesterday. */
export async function addExchangeRates(
  db: Executor,
  days: readonly DemoDay[],
  random: Random,
): Promise<void> {
  const working = days
    .slice(-DAYS - 1, -1)
    .filter(({ name }) => ![0, 6].includes(new Date(name).getUTCDay()));
  const rates = STARTS.flatMap(({ currency, rate: start, decimals }) => {
    let rate: number = start;
    return working.map(({ name }) => {
      rate *= random.between(1 - STEP, 1 + STEP);
      return {
        ...{ fromCurrencyCode: 'EUR', toCurrencyCode: currency, rateDate: name },
        ...{ rate: rate.toFixed(decimals), source: 'ecb' as const },
      };
    });
  });
  await db.insert(exchangeRate).values(rates);
}
