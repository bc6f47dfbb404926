import { invalid } from './errors';
import { dayRange } from './time';

/** The days that a list is asked for, both included; a bound not given is open. */
interface Period {
  start_create_time?: string;
  end_create_time?: string;
}

/** @throws ApiError `invalid` for a period that ends before it starts */
export function requirePeriod({ start_create_time: start, end_create_time: end }: Period): void {
  if (start && end && end < start) throw invalid({ end_create_time: 'common.rangeReversed' });
}

/** First instant of a period, and first instant after it. @throws ApiError `invalid` where it ends before it starts */
export function periodOf(period: Period, timeZone: string) {
  requirePeriod(period);
  return dayRange(period.start_create_time, period.end_create_time, timeZone);
}
