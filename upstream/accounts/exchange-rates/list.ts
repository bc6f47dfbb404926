import { and, asc, count, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { type exchangeRateIndex as indexCall, RATE_SOURCES } from '../../../contract/accounts/exchange-rates';
import type { Language } from '../../../contract/common';
import type { ParsedOf } from '../../../contract/endpoint';
import type { Actor } from '../../identity/actor';
import { translate } from '../../messages/translate';
import { roundRate } from '../../money';
import { requirePeriod } from '../../period';
import type { Executor } from '../../store/db';
import { exchangeRate } from '../../store/schema/applications';
import { appUser } from '../../store/schema/identity';
import { dayOf } from '../../time';
import { currentRates, isRateOld } from './on-file';

type Filters = ParsedOf<typeof indexCall>;

const SOURCE_TEXT = { manual: 'exchangeRates.sourceManual', ecb: 'exchangeRates.sourceEcb' } as const;
const sourceText = (language: Language, source: (typeof RATE_SOURCES)[number]) =>
  translate(language, SOURCE_TEXT[source]);

/** A page of the rates on file, newest day first, and what an application made now would take. */
export async function exchangeRateIndex(
  db: Executor,
  { language }: Actor,
  filters: Filters,
  timeZone: string,
) {
  const today = dayOf(new Date(), timeZone);
  const current = await currentRates(db, today);
  return {
    res: await page(db, language, filters),
    current_list: current.map(({ rate_from: _from, rate_to: _to, ...rate }) => ({
      ...rate,
      is_rate_old: isRateOld(rate.rate_date, today) ? 1 : 0,
    })),
    currency_list: await currenciesOfRates(db),
    source_list: RATE_SOURCES.map((key) => ({ key, value: sourceText(language, key) })),
  };
}

async function page(db: Executor, language: Language, { page, list_rows, ...filters }: Filters) {
  const where = matching(filters);
  const [counted] = await db.select({ total: count() }).from(exchangeRate).where(where);
  const rows = await db
    .select({ row: exchangeRate, updateUserName: appUser.userName })
    .from(exchangeRate)
    .leftJoin(appUser, eq(appUser.id, exchangeRate.userId))
    .where(where)
    // Same ORDER BY as the index; otherwise PostgreSQL does not use it.
    .orderBy(
      sql`${exchangeRate.rateDate} desc nulls last`,
      asc(exchangeRate.fromCurrencyCode),
      asc(exchangeRate.toCurrencyCode),
    )
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  return {
    total: counted?.total ?? 0,
    data: rows.map(({ row, updateUserName }) => ({
      from_currency_code: row.fromCurrencyCode,
      to_currency_code: row.toCurrencyCode,
      rate_date: row.rateDate,
      rate: roundRate(row.rate),
      source: row.source,
      source_text: sourceText(language, row.source),
      update_user_name: updateUserName,
      update_time: row.updateTime.toISOString(),
    })),
  };
}

function matching(filters: Omit<Filters, 'page' | 'list_rows'>): SQL | undefined {
  requirePeriod(filters);
  const { start_create_time: start, end_create_time: end } = filters;
  return and(
    filters.from_currency_code ? eq(exchangeRate.fromCurrencyCode, filters.from_currency_code) : undefined,
    filters.to_currency_code ? eq(exchangeRate.toCurrencyCode, filters.to_currency_code) : undefined,
    filters.source ? eq(exchangeRate.source, filters.source) : undefined,
    start ? gte(exchangeRate.rateDate, start) : undefined,
    end ? lte(exchangeRate.rateDate, end) : undefined,
  );
}

/** Currencies there are settings of, and those of the newest month of rates: what went out of use long ago is not asked for. */
async function currenciesOfRates(db: Executor): Promise<{ currency_code: string }[]> {
  const { rows } = await db.execute<{ currency_code: string }>(sql`
    with newest as (
      select from_currency_code, to_currency_code from exchange_rate
      where rate_date > (select max(rate_date) from exchange_rate) - 31
    )
    select currency_code from currency union select from_currency_code from newest
    union select to_currency_code from newest order by 1`);
  return rows;
}
