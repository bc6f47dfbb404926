import { asc, eq, or } from 'drizzle-orm';
import type { Executor } from '../store/db';
import { currency } from '../store/schema/catalogue';

/** Currencies that are switched on, by code, and the one in use. */
export const currencies = (db: Executor, used = '') =>
  db
    .select({ currency_code: currency.currencyCode })
    .from(currency)
    .where(or(eq(currency.status, 1), eq(currency.currencyCode, used)))
    .orderBy(asc(currency.currencyCode));

/** All currencies by code, also those that are switched off: there may be entries in them. */
export const allCurrencies = (db: Executor) =>
  db.select({ currency_code: currency.currencyCode }).from(currency).orderBy(asc(currency.currencyCode));

/** ISO 4217, as far as the runtime knows it. */
export const CURRENCY_CODES = Intl.supportedValuesOf('currency');
