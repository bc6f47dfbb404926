import { and, eq, sql } from 'drizzle-orm';
import type * as contract from '../../../contract/accounts/exchange-rates';
import type { ParsedOf } from '../../../contract/endpoint';
import { CURRENCY_CODES } from '../../catalogue/currencies';
import { invalid, notFound } from '../../errors';
import { type Actor, requireStaff } from '../../identity/actor';
import { roundRate } from '../../money';
import { audit } from '../../operations/audit/audit';
import type { Executor } from '../../store/db';
import { exactly } from '../../store/exactly';
import { exchangeRate } from '../../store/schema/applications';
import { dayOf } from '../../time';
import { confirmUnusualRate } from './unusual-rate';

/** Rates by hand. They concern every customer, so that staff alone change them. */

type Key = ParsedOf<typeof contract.exchangeRateDelete>;

/** Blocks other writers of rates until the database transaction ends; readers go on. */
export const lockRates = (db: Executor) =>
  db.execute(sql`lock table ${exchangeRate} in share row exclusive mode`);

const isAt = (key: Key) =>
  and(
    eq(exchangeRate.fromCurrencyCode, key.from_currency_code),
    eq(exchangeRate.toCurrencyCode, key.to_currency_code),
    eq(exchangeRate.rateDate, key.rate_date),
  );

const nameOf = (key: Key) => `${key.from_currency_code}/${key.to_currency_code} ${key.rate_date}`;

/** Sets the rate of a pair on a day, also in the place of the European Central Bank's. */
export async function saveRate(
  db: Executor,
  actor: Actor,
  { rate, is_confirm, ...key }: ParsedOf<typeof contract.exchangeRateSave>,
  timeZone: string,
): Promise<void> {
  requireStaff(actor);
  if (!CURRENCY_CODES.includes(key.from_currency_code))
    throw invalid({ from_currency_code: 'exchangeRates.noCurrency' });
  if (!CURRENCY_CODES.includes(key.to_currency_code))
    throw invalid({ to_currency_code: 'exchangeRates.noCurrency' });
  if (key.from_currency_code === key.to_currency_code) {
    throw invalid({ to_currency_code: 'exchangeRates.sameCurrency' });
  }
  if (key.rate_date > dayOf(new Date(), timeZone)) throw invalid({ rate_date: 'exchangeRates.inFuture' });
  await lockRates(db);
  await confirmUnusualRate(db, { ...key, rate, confirmToken: is_confirm, asking: 'exchangeRates.askFar' });
  const [before] = await db.select().from(exchangeRate).where(isAt(key));
  const values = { rate: roundRate(rate), source: 'manual' as const, userId: actor.userId };
  if (before?.source === 'manual' && roundRate(before.rate) === values.rate) return;
  const pair = { fromCurrencyCode: key.from_currency_code, toCurrencyCode: key.to_currency_code };
  await db
    .insert(exchangeRate)
    .values(exactly(exchangeRate, { ...pair, rateDate: key.rate_date, ...values }))
    .onConflictDoUpdate({
      target: [exchangeRate.fromCurrencyCode, exchangeRate.toCurrencyCode, exchangeRate.rateDate],
      set: { ...values, updateTime: new Date() },
    });
  await audit(db, actor, {
    action: 'exchangeRate.save',
    entity: 'exchange_rate',
    entityId: nameOf(key),
    before: before && { rate: roundRate(before.rate), source: before.source },
    after: { ...key, rate: values.rate, source: values.source },
  });
}

/** Deletes a rate; what was made with it keeps it. */
export async function deleteRate(db: Executor, actor: Actor, key: Key): Promise<void> {
  requireStaff(actor);
  const [gone] = await db.delete(exchangeRate).where(isAt(key)).returning();
  if (!gone) throw notFound();
  const before = { ...key, rate: roundRate(gone.rate), source: gone.source };
  const change = { action: 'exchangeRate.delete', entity: 'exchange_rate', entityId: nameOf(key) };
  await audit(db, actor, { ...change, before });
}
