/** Calendar months, `YYYY-MM`. */

import { addDays, type DayRange } from './range';

/** The month `months` later (or earlier, if negative). */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** First and last day of a month. */
export const daysOfMonth = (month: string): DayRange => ({
  start: `${month}-01`,
  end: addDays(`${addMonths(month, 1)}-01`, -1),
});

const STYLES = { long: { year: 'numeric', month: 'long' }, short: { month: 'short' } } as const;

/** A month in words: `November 2026`, or `Nov`. */
export const monthName = (month: string, language: string, style: keyof typeof STYLES = 'long'): string =>
  new Intl.DateTimeFormat(language, { ...STYLES[style], timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );
