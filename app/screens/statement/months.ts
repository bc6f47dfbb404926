import { addDays, type DayRange } from '../shared/range';

/** Calendar months, `YYYY-MM`. */

/** The month so many months later (or earlier, below 0). */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Its first and its last day. */
export const daysOfMonth = (month: string): DayRange => ({
  start: `${month}-01`,
  end: addDays(`${addMonths(month, 1)}-01`, -1),
});

/** As it is written: `November 2026`. */
export const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );
