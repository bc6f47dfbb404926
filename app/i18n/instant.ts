import { instantAt, offsetAt } from '~contract/time-zone';

/**
 * The one reader of the upstream's times, on the server and in the browser. Nothing here depends on the zone of the
 * machine.
 */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const UNIX = /^(?:\d{10}|\d{13})$/;
const DAY = String.raw`([1-9]\d{3})([-/])(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])`;
const TIME = String.raw`([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d+))?)?`;
const OFFSET = String.raw`Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?`;
const WRITTEN = new RegExp(`^${DAY}(?:[T ]${TIME}(?: ?(${OFFSET}))?)?$`, 'i');
/** How databases write that there is no time; PHP makes a day of the year -1 of it. */
const ZERO = /^(?:0|(?:0000-00-00|0000\/00\/00|-0001-11-30)(?:[T ][0:.]+Z?)?)$/;

/**
 * Milliseconds since 1970 of a text: ISO 8601 with an offset, or unix seconds or milliseconds. Without an offset it is
 * what a clock in the time zone shows: the first of two instants where clocks are set back; where they are set forward,
 * a time in between is moved forward by as much. A day alone is its midnight. Null for anything else.
 */
export function parseInstant(text: string, timeZone: string): number | null {
  if (UNIX.test(text)) return text.length === 10 ? Number(text) * SECOND_MS : Number(text);
  const match = WRITTEN.exec(text);
  if (!match) return null;
  const [, year, , month, day, hour = 0, minute = 0, second = 0, fraction, offset] = match;
  const clock = Date.UTC(Number(year), Number(month) - 1, Number(day), +hour, +minute, +second);
  // There is no 30 February.
  if (new Date(clock).getUTCDate() !== Number(day)) return null;
  const instant = offset ? clock - readOffset(offset) : instantAt(clock, timeZone);
  return fraction ? instant + Number(fraction.slice(0, 3).padEnd(3, '0')) : instant;
}

/** Whether a text says that there is no time, e.g. `0000-00-00 00:00:00`. */
export const isZeroInstant = (text: string): boolean => ZERO.test(text);

/** What a clock in the time zone shows at an instant: `YYYY-MM-DDTHH:mm:ss`. */
export function localTime(instant: number, timeZone: string): string {
  const text = new Date(instant + offsetAt(instant, timeZone)).toISOString();
  // `9999-12-31T23:59:59Z` is in the year 10000 in some zones: `+010000`.
  return text.slice(text.length > 24 ? 2 : 0, -5);
}

/** `+08:00`, `+0800` or `+08` in milliseconds. */
function readOffset(text: string): number {
  if (text.length === 1) return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(3).replace(':', ''));
  return (text.startsWith('-') ? -minutes : minutes) * MINUTE_MS;
}
