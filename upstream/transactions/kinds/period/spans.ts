import { PERIOD_LENGTHS, type PeriodLength } from '../../../../contract/agreements/period-names';
import { addDays, dayRange, daysBetween, lastDayOf } from '../../../time';

/** Periods, and the days of them that agreements cover. */

/** A period: a month, a half of one (1–15, 16–end) or a week (Monday to Sunday). */
export interface Period {
  readonly length: PeriodLength;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Days of a period that an agreement covers; `part` is 1 for the first agreement in it. */
export interface PeriodPart extends Period {
  readonly days: number;
  readonly part: number;
  readonly customerId: number;
  readonly warehouseId: number;
  /** Of the period, not of the part. */
  readonly periodStart: string;
}

const lastOfMonth = (day: string): string => lastDayOf(day.slice(0, 7));

/** The period of a length that a day is in. */
export function periodWith(length: PeriodLength, day: string): Period {
  const first = `${day.slice(0, 8)}01`;
  const middle = `${day.slice(0, 8)}15`;
  switch (length) {
    case 'month':
      return { length, firstDay: first, lastDay: lastOfMonth(day) };
    case 'half_month':
      return day <= middle
        ? { length, firstDay: first, lastDay: middle }
        : { length, firstDay: addDays(middle, 1), lastDay: lastOfMonth(day) };
    case 'week': {
      const monday = addDays(day, 1 - (new Date(day).getUTCDay() || 7));
      return { length, firstDay: monday, lastDay: addDays(monday, 6) };
    }
  }
}

/** The periods of a length that end within days, both included. */
export function periodsEnding(length: PeriodLength, from: string, until: string): Period[] {
  const periods: Period[] = [];
  for (let day = from; day <= until; ) {
    const period = periodWith(length, day);
    if (period.lastDay <= until) periods.push(period);
    day = addDays(period.lastDay, 1);
  }
  return periods;
}

/** Lengths that are shorter: what they come to is among the charges of a longer one. */
export const shorterThan = (length: PeriodLength): readonly PeriodLength[] =>
  PERIOD_LENGTHS.slice(0, PERIOD_LENGTHS.indexOf(length));

/** An active agreement with charges of periods. */
export interface PeriodAgreement {
  readonly customerId: number;
  readonly warehouseId: number;
  readonly from: Date;
  readonly before: Date;
  readonly lengths: readonly PeriodLength[];
}

/**
 * The parts of a period that agreements of one customer and warehouse cover: a day is that of its first instant, which
 * `startOf` says.
 */
export function partsOf(
  period: Period,
  agreements: readonly PeriodAgreement[],
  startOf: (day: string) => Date,
): PeriodPart[] {
  const { length, firstDay, lastDay } = period;
  const charging = agreements.filter(({ lengths }) => lengths.includes(length));
  if (charging.length === 0) return [];
  const days = daysBetween(firstDay, lastDay) + 1;
  const all = Array.from({ length: days }, (_, i) => addDays(firstDay, i));
  return charging
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
    .map(({ customerId, warehouseId, from, before }) => ({
      customerId,
      warehouseId,
      own: all.filter((day) => from <= startOf(day) && startOf(day) < before),
    }))
    .filter(({ own }) => own.length > 0)
    .map(({ own, ...site }, i) => ({
      ...{ ...site, length, days, part: i + 1, periodStart: firstDay },
      ...{ firstDay: own[0]!, lastDay: own.at(-1)! },
    }));
}

/** Names the charges of a part once for a customer, whatever days it has. */
export const refOf = ({ length, periodStart, warehouseId, part }: PeriodPart): string =>
  `${length}:${periodStart}:${warehouseId}:${part}`;

/** First instants of days in a zone, each worked out once. */
export function createDayStart(timeZone: string): (day: string) => Date {
  const known = new Map<string, Date>();
  return (day) => {
    let start = known.get(day);
    if (!start) {
      start = dayRange(day, day, timeZone)[0];
      known.set(day, start);
    }
    return start;
  };
}

/** All work that periods of customers ask for, some of it beside them. */
export const spanOf = (asked: readonly { customerId: number; from: Date; before: Date }[]) => ({
  customerIds: [...new Set(asked.map(({ customerId }) => customerId))],
  from: new Date(Math.min(...asked.map(({ from }) => from.getTime()))),
  before: new Date(Math.max(...asked.map(({ before }) => before.getTime()))),
});
