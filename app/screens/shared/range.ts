/** Ranges of calendar days (`YYYY-MM-DD`, both ends included) of the lists (spec billing 5, 9). */

export interface DayRange {
  readonly start: string;
  readonly end: string;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

/** The day `days` later (or earlier, if negative). */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Number of days, both ends included. */
export const daysIn = ({ start, end }: DayRange): number =>
  (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / DAY_MS + 1;

export type RangeProblem = 'rangeTooLong' | 'rangeReversed';

/** The requested range, by default the last 30 days, or why it is invalid. */
export function chosenRange(
  start: string | undefined,
  end: string | undefined,
  today: string,
  maxDays = Number.POSITIVE_INFINITY,
): DayRange | RangeProblem {
  const range = {
    start: start ?? addDays(end ?? today, 1 - DEFAULT_DAYS),
    end: end ?? (start ? addDays(start, DEFAULT_DAYS - 1) : today),
  };
  const days = daysIn(range);
  if (days < 1) return 'rangeReversed';
  return days > maxDays ? 'rangeTooLong' : range;
}

/** Shortcuts of the transaction lists, whose range is limited. */
export const BILLING_SHORTCUTS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
] as const;
/** Shortcuts of the other lists. */
export const LONG_SHORTCUTS = [
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'last90Days',
  'lastHalfYear',
  'lastYear',
] as const;
export type Shortcut = (typeof BILLING_SHORTCUTS)[number] | (typeof LONG_SHORTCUTS)[number];

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The range of a shortcut; weeks begin on Monday. */
export function shortcutRange(shortcut: Shortcut, today: string): DayRange {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const month = firstOfMonth(today);
  const lastOfLastMonth = addDays(month, -1);
  switch (shortcut) {
    case 'today':
      return { start: today, end: today };
    case 'yesterday':
      return { start: addDays(today, -1), end: addDays(today, -1) };
    case 'thisWeek':
      return { start: addDays(today, -weekday), end: today };
    case 'lastWeek':
      return { start: addDays(today, -weekday - 7), end: addDays(today, -weekday - 1) };
    case 'last7Days':
      return { start: addDays(today, -6), end: today };
    case 'last30Days':
      return { start: addDays(today, -29), end: today };
    case 'thisMonth':
      return { start: month, end: today };
    case 'lastMonth':
      return { start: firstOfMonth(lastOfLastMonth), end: lastOfLastMonth };
    case 'last90Days':
      return { start: addDays(today, -89), end: today };
    case 'lastHalfYear':
      return { start: addDays(today, -182), end: today };
    case 'lastYear':
      return { start: addDays(today, -364), end: today };
  }
}
