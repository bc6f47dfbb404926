import { sql } from 'drizzle-orm';
import type { PeriodLength } from '../../../../contract/agreements/period-names';
import { SETTINGS } from '../../../../contract/operations/settings';
import { withArchived } from '../../../operations/archive/read';
import type { PeriodCharge } from '../../../rating/period/facts';
import type { RatingResult } from '../../../rating/result';
import type { CompiledSheet } from '../../../rating/sheet';
import { awaitAll } from '../../../store/await-all';
import type { Executor } from '../../../store/db';
import { anyOfIds } from '../../../store/filter';
import { timeZone } from '../../../store/time-zone';
import { addDays } from '../../../time';
import type { PriceFn } from '../../price';
import { type FindSheet, PriceSheets } from '../../sheets';
import { asksReceipts } from '../storage/by-receipts';
import { readCharges, readSites, type SiteAsked } from './read-charges';
import { readWork, type WorkAsked } from './read-work';
import { createDayStart, spanOf } from './spans';

/** Days of a period of a customer in a warehouse: whose work they are. */
export interface PeriodDays {
  readonly customerId: number;
  readonly warehouseId: number;
  readonly length: PeriodLength;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly days: number;
}

/** Rates one period under a sheet. */
type RatePeriod = (sheet: CompiledSheet) => RatingResult;

/** Reads what was charged in periods, by their numbers. */
export type ReadCharges = (
  db: Executor,
  asked: readonly (SiteAsked & { period: PeriodDays })[],
) => Promise<ReadonlyMap<number, readonly PeriodCharge[]>>;

/** Periods whose work is in memory at once. */
const PORTION = 50;

/**
 * What each of these periods comes to by its agreement, in their order; null without one, or without rules for it.
 * Rules that go by charges see those that are there, unless `chargesOf` says others.
 */
export async function ratePeriods(
  db: Executor,
  periods: readonly PeriodDays[],
  find: FindSheet,
  zone: string,
  chargesOf: ReadCharges = readCharges,
): Promise<(RatingResult | null)[]> {
  const startOf = createDayStart(zone);
  const results: (RatingResult | null)[] = [];
  for (let at = 0; at < periods.length; at += PORTION) {
    results.push(
      ...(await ratePortion(db, periods.slice(at, at + PORTION), { find, zone, startOf, chargesOf })),
    );
  }
  return results;
}

interface PortionOptions {
  readonly find: FindSheet;
  readonly zone: string;
  readonly startOf: (day: string) => Date;
  readonly chargesOf: ReadCharges;
}

async function ratePortion(
  db: Executor,
  periods: readonly PeriodDays[],
  { find, zone, startOf, chargesOf }: PortionOptions,
): Promise<(RatingResult | null)[]> {
  const asked = periods.flatMap((period, n) => {
    const sheet = find(period.customerId, period.warehouseId, startOf(period.lastDay));
    const rules = sheet?.periods.get(period.length);
    if (!sheet || !rules) return [];
    const from = startOf(period.firstDay);
    const before = startOf(addDays(period.lastDay, 1));
    const { length, customerId, warehouseId } = period;
    return {
      ...{ n, period, rules, length, customerId, warehouseId, from, before },
      currency: sheet.currency,
      byReceipts: asksReceipts(sheet),
      needs: rules.needs,
    };
  });
  const works = asked.flatMap(({ rules, period, from, ...site }) =>
    [...rules.needs.documents].map(([work, { hasLines }]): WorkAsked => {
      // What was there at the start is in the count of the day before.
      return {
        ...{ ...site, work, hasLines, timeZone: zone },
        from: work === 'stock_day' ? startOf(addDays(period.firstDay, -1)) : from,
      };
    }),
  );
  const results: (RatingResult | null)[] = periods.map(() => null);
  if (asked.length === 0) return results;
  const charging = asked.filter(({ rules }) => rules.needs.charges);
  const [documents, charges, sites] = await withArchived(db, spanOf([...asked, ...works]), (db) =>
    awaitAll([readWork(db, works), chargesOf(db, charging), readSites(db, asked)]),
  );
  for (const { n, period, rules } of asked) {
    results[n] = rules.rate({
      ...period,
      ...sites.get(n)!,
      documents: Object.fromEntries(documents.get(n) ?? []),
      charges: charges.get(n) ?? [],
    });
  }
  return results;
}

interface PeriodRow extends Record<string, unknown> {
  id: string;
  customer_id: string;
  warehouse_id: string;
  period_length: PeriodLength;
  first_day: string;
  last_day: string;
  days: number;
  time_zone: string;
}

/** How to rate each of these charges of periods. A sheet that has none for it any more charges nothing. */
export async function readPeriods(db: Executor, ids: readonly number[]): Promise<Map<number, PriceFn>> {
  const { rows } = await db.execute<PeriodRow>(sql`
    select t.id, t.customer_id, t.warehouse_id, p.period_length, p.first_day::text as first_day,
      p.last_day::text as last_day, p.days,
      coalesce(${timeZone}, ${SETTINGS.TIME_ZONE.default}) as time_zone
    from transaction t join period_charge p on p.transaction_id = t.id where t.id = ${anyOfIds(ids)} order by t.id`);
  const periods = rows.map((row) => ({
    ...{ customerId: Number(row.customer_id), warehouseId: Number(row.warehouse_id) },
    ...{ length: row.period_length, firstDay: row.first_day, lastDay: row.last_day, days: row.days },
  }));
  const find = await new PriceSheets().of(
    db,
    periods.map(({ customerId }) => customerId),
  );
  const rated = await ratePeriods(db, periods, find, rows[0]?.time_zone ?? SETTINGS.TIME_ZONE.default);
  const nothing = { items: [], gaps: { missing_days: [], exceptions: 0 } };
  return new Map(rows.map((row, i): [number, RatePeriod] => [Number(row.id), () => rated[i] ?? nothing]));
}
