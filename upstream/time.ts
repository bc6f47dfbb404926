import { instantAt, offsetAt } from '../contract/time-zone';

/** Days are cut in the operator's time zone, here alone. A day is `YYYY-MM-DD`, a zone an IANA name. */

export const DAY_MS = 86_400_000;
const WALL = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** What a clock in the zone shows, as if it were UTC, in whole seconds. */
const shown = (ms: number, zone: string): number => Math.floor(ms / 1000) * 1000 + offsetAt(ms, zone);

function readWall(text: string): number {
  const numbers = WALL.exec(text)
    ?.slice(1)
    .map((digits) => Number(digits ?? 0));
  if (!numbers) throw new RangeError(`Not a date: ${text}`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const exists =
    new Date(wall).toISOString().slice(0, 10) === text.slice(0, 10) &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  if (!exists) throw new RangeError(`No such date: ${text}`);
  return wall;
}

/**
 * First instant of the day `start`, and first instant after the day `end`; a bound not given stays open.
 * Days of 23 and 25 hours are cut where they are. Throws RangeError for what is no day.
 */
export function dayRange(start: string, end: string, zone: string): [from: Date, toExclusive: Date];
export function dayRange(
  start: string | undefined,
  end: string | undefined,
  zone: string,
): [from: Date | undefined, toExclusive: Date | undefined];
export function dayRange(start: string | undefined, end: string | undefined, zone: string) {
  return [
    start === undefined ? undefined : new Date(instantAt(readWall(start), zone)),
    end === undefined ? undefined : new Date(instantAt(readWall(end) + DAY_MS, zone)),
  ];
}

/** The day so many days after another, or before it. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one to another: 0 of the same. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The month `YYYY-MM` so many months after another, or before it. */
export function addMonth(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The last day of the month `YYYY-MM`. */
export const lastDayOf = (month: string): string => addDays(`${addMonth(month, 1)}-01`, -1);

/** First instant of the month `YYYY-MM`, and first instant after it. Throws RangeError for what is no month. */
export function monthRange(month: string, zone: string): [from: Date, toExclusive: Date] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return dayRange(`${month}-01`, lastDay, zone);
}

/** The day that `instant` falls on in the zone. */
export const dayOf = (instant: Date, zone: string): string =>
  new Date(shown(instant.getTime(), zone)).toISOString().slice(0, 10);

/** What a clock in the zone shows at `instant`, as if it were UTC, in whole seconds. */
export const wallClock = (instant: Date, zone: string): Date => new Date(shown(instant.getTime(), zone));

/** The hour of the zone that `instant` is in: `2026-11-21T08`. */
export const hourOf = (instant: Date, zone: string): string =>
  wallClock(instant, zone).toISOString().slice(0, 13);

/** What a clock in the zone shows at `instant`, to the minute: `2026-11-21 08:30`. */
export const clockText = (instant: Date, zone: string): string =>
  new Date(shown(instant.getTime(), zone)).toISOString().slice(0, 16).replace('T', ' ');

/** Reads ISO 8601 with offset, or a bare `YYYY-MM-DD HH:mm[:ss]` in the zone. Throws RangeError. */
export function parseInstant(text: string, zone: string): Date {
  if (WALL.test(text)) return new Date(instantAt(readWall(text), zone));
  const instant = new Date(text);
  if (!/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) || Number.isNaN(instant.getTime())) {
    throw new RangeError(`Not an instant: ${text}`);
  }
  return instant;
}
