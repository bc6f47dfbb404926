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

/** A month in words: `November 2026`. */
export const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );
