import { type SQL, sql } from 'drizzle-orm';
import { compare, trimZeros } from '../../money';
import type { Executor } from '../../store/db';
import { daysBetween } from '../../time';
import { type ExactRate, readableRate } from './exact-rate';

/** The stored rate of a pair of currencies that is valid on a day, and the day it is from. */
interface RateOnFile extends ExactRate {
  readonly from_currency_code: string;
  readonly to_currency_code: string;
  /** Rounded, to be read. */
  readonly rate: string;
  /** `YYYY-MM-DD`. */
  readonly rate_date: string;
}

/** After so many days a rate is old: still used, with a warning. */
const OLD_AFTER_DAYS = 7;

/** Whether a rate is old on a day; one without a day (entered for one application) never is. */
export const isRateOld = (rateDate: string | null | undefined, day: string): boolean =>
  Boolean(rateDate) && daysBetween(rateDate!, day) > OLD_AFTER_DAYS;

interface Row extends ExactRate, Record<string, unknown> {
  readonly from_code: string;
  readonly to_code: string;
  readonly rate_date: string;
}

const BY_HAND_FIRST = sql`case source when 'manual' then 1 else 3 end`;
const TURNED_ROUND_NEXT = sql`case source when 'manual' then 2 else 3 end`;

/**
 * The stored rate for each pair of `pairs`, a relation with the columns `from_code` and `to_code`: direct, inverse or a
 * cross rate through EUR, of the latest day up to `day` that has one. On one day a manual rate comes first, then a
 * manual inverse, then the European Central Bank's. None if it would round to 0.
 */
async function ratesOnFile(db: Executor, pairs: SQL, day: string): Promise<RateOnFile[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.from_code, p.to_code, found.rate_date::text, found.rate_from, found.rate_to
    from ${pairs} p cross join lateral (
      (select rate_date, 1 as rate_from, rate as rate_to, ${BY_HAND_FIRST} as place from exchange_rate
        where from_currency_code = p.from_code and to_currency_code = p.to_code and rate_date <= ${day}
        order by rate_date desc limit 1)
      union all
      (select rate_date, rate, 1, ${TURNED_ROUND_NEXT} from exchange_rate
        where from_currency_code = p.to_code and to_currency_code = p.from_code and rate_date <= ${day}
        order by rate_date desc limit 1)
      union all
      (select rate_date, one.rate, other.rate, 3 from exchange_rate one join exchange_rate other using (rate_date)
        where one.from_currency_code = 'EUR' and one.to_currency_code = p.from_code
          and other.from_currency_code = 'EUR' and other.to_currency_code = p.to_code
          and rate_date <= (select max(rate_date) from exchange_rate
            where from_currency_code = 'EUR' and to_currency_code = p.from_code and rate_date <= ${day})
          and rate_date <= (select max(rate_date) from exchange_rate
            where from_currency_code = 'EUR' and to_currency_code = p.to_code and rate_date <= ${day})
        order by rate_date desc limit 1)
      order by rate_date desc, place limit 1
    ) found
    order by p.from_code, p.to_code`);
  return rows.flatMap(({ from_code, to_code, rate_date, ...row }) => {
    const exact = { rate_from: trimZeros(String(row.rate_from)), rate_to: trimZeros(String(row.rate_to)) };
    const rate = readableRate(exact);
    if (compare(rate, '0') <= 0) return [];
    return [{ from_currency_code: from_code, to_currency_code: to_code, rate, ...exact, rate_date }];
  });
}

/** The rate on file for a pair and a day; undefined where there is none. */
export async function rateOnFile(
  db: Executor,
  from: string,
  to: string,
  day: string,
): Promise<RateOnFile | undefined> {
  const pair = sql`(select ${from}::text as from_code, ${to}::text as to_code)`;
  return (await ratesOnFile(db, pair, day))[0];
}

/** The rates on file for a day between all currencies that are switched on. */
export const currentRates = (db: Executor, day: string): Promise<RateOnFile[]> =>
  ratesOnFile(
    db,
    sql`(select a.currency_code as from_code, b.currency_code as to_code from currency a cross join currency b
      where a.status = 1 and b.status = 1 and a.currency_code <> b.currency_code)`,
    day,
  );
