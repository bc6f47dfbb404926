import { picksDays, type StockBy } from '../../../contract/agreements/period-names';
import type { PeriodRuleRow } from '../../../contract/agreements/period-rules';
import { addDays, daysBetween } from '../../time';
import type { PeriodCount } from '../explanation';
import {
  decimalOf,
  divided,
  larger,
  minus,
  ONE,
  plus,
  type Ratio,
  ratio,
  ratioOf,
  ZERO,
} from '../rules/ratio';
import type { PeriodWork } from './facts';

/** Counts of a period day by day, and how they come to one number. */

/** What was counted on each day, of everything or of a SKU. */
export type DayCounts = Map<string, Ratio>;
/** The same by SKU, where each SKU counts by itself; else of everything, under ''. */
export type Series = Map<string, DayCounts>;

/** Series by SKU where the rule is for each SKU, else under ''; in each by the value that its prices differ by. */
export type Counted = Map<string, Map<string, Series>>;

type Span = Pick<PeriodWork, 'firstDay' | 'lastDay' | 'days'>;

/** The part of the period's days that the agreement covers, where a rule goes by them. */
export function shareOf({ proration }: PeriodRuleRow, { firstDay, lastDay, days }: Span): Ratio {
  const own = daysBetween(firstDay, lastDay) + 1;
  return proration === 'by_days' && own < days ? divided(ratioOf(own), ratioOf(days)) : ONE;
}

/** The days whose stock is asked for: those of a sum may be picked by conditions. */
export function daysNeeded({ firstDay, lastDay }: Span, stockBy: StockBy): string[] {
  if (stockBy === 'start') return [addDays(firstDay, -1)];
  if (stockBy === 'first_day') return [firstDay];
  if (stockBy === 'last_day') return [lastDay];
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days;
}

/** One number of a series: of work the sum, of stock as the rule says. */
export function seriesNumber(series: Series, rule: PeriodRuleRow, span: Span): Ratio {
  let total = ZERO;
  for (const days of series.values()) total = plus(total, ofDays(days, rule, span));
  return rule.stock_by === 'average' ? divided(total, ratioOf(span.days)) : total;
}

function ofDays(days: DayCounts, { stock_by: stockBy, day_above }: PeriodRuleRow, span: Span): Ratio {
  const counts = [...days.values()];
  if (day_above !== undefined) return sumAbove(counts, ratio(day_above));
  // What was there on any day is counted on one.
  if (picksDays(stockBy) || stockBy === 'any_day') return counts.reduce(plus, ZERO);
  if (stockBy === 'peak' || stockBy === 'sku_peak') return counts.reduce(larger, ZERO);
  return days.get(daysNeeded(span, stockBy!)[0]!) ?? ZERO;
}

const sumAbove = (counts: readonly Ratio[], limit: Ratio): Ratio =>
  counts.map((count) => larger(ZERO, minus(count, limit))).reduce(plus, ZERO);

/** Adds to what was counted on a day. */
export function addTo(series: Series, key: string, day: string, count: Ratio): void {
  let days = series.get(key);
  if (!days) {
    days = new Map();
    series.set(key, days);
  }
  days.set(day, plus(days.get(day) ?? ZERO, count));
}

/** What was counted on each day, whatever it was priced by. */
export function countedByDay(counted: Counted): PeriodCount[] {
  const days = new Map<string, Ratio>();
  for (const values of counted.values()) {
    for (const series of values.values()) {
      for (const byDay of series.values()) {
        for (const [day, count] of byDay) days.set(day, plus(days.get(day) ?? ZERO, count));
      }
    }
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, count]) => ({ day, count: decimalOf(count) }));
}
