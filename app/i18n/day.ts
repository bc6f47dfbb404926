import { offsetAt } from '~contract/time-zone';
import { localTime, parseInstant } from './instant';

/** The calendar day (`YYYY-MM-DD`) of an instant in a time zone. */
export const dayIn = (instant: Date, timeZone: string): string =>
  localTime(instant.getTime(), timeZone).slice(0, -9);

/** A time of the upstream as a field holds it, `YYYY-MM-DDTHH:mm`, with seconds if it has any; empty if it is none. */
export function inputTime(text: string, timeZone: string): string {
  const instant = parseInstant(text, timeZone);
  return instant === null ? '' : withoutZeroSeconds(localTime(instant, timeZone));
}

const withoutZeroSeconds = (local: string): string => local.replace(/(T\d\d:\d\d):00(?:\.0+)?$/, '$1');

/** A time of a form in the operator's zone, in the contract's form, a day as its start; anything else unchanged. */
export const wireTime = (local: string): string => {
  const [, day, time = '00:00', seconds = ':00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?)?$/.exec(local.trim()) ?? [];
  return day ? `${day} ${time}${seconds}` : local;
};

/**
 * A time of a form as the upstream gets it: the text that came from there if the field still shows
 * that, else the new time in the form of that text.
 */
export function sentTime(local: string, received: string, timeZone: string): string {
  if (withoutZeroSeconds(local.replace(' ', 'T')) === inputTime(received, timeZone)) return received;
  const bare = wireTime(local);
  const instant = parseInstant(bare, timeZone);
  if (instant === null || parseInstant(received, timeZone) === null) return bare;
  if (/^\d+$/.test(received)) return String(received.length === 10 ? instant / 1000 : instant);
  if (/Z$/i.test(received)) return signedAs(received, `${localTime(instant, 'UTC')}Z`);
  if (/:.*[+-][\d:]+$/.test(received)) {
    const offset = offsetText(offsetAt(instant, timeZone));
    return signedAs(received, localTime(instant, timeZone) + offset);
  }
  const isDay = received.length === 10 && bare.endsWith(' 00:00:00');
  return signedAs(received, isDay ? bare.slice(0, 10) : bare);
}

/** A time with the same signs between its numbers as another. */
const signedAs = (like: string, time: string): string =>
  time.slice(0, 10).replaceAll('-', like[4] ?? '-') + time.slice(10).replace(/^[T ]/, like[10] ?? ' ');

/** `+08:00` of an offset in milliseconds. */
function offsetText(offset: number): string {
  const minutes = Math.floor(Math.abs(offset) / 60_000);
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${parts.join(':')}`;
}
