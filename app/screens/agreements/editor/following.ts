import { inputTime, sentTime } from '~/i18n/day';
import { localTime, parseInstant } from '~/i18n/instant';

const SECOND_MS = 1000;
/** A day that every month has. */
const LAST_COMMON_DAY = 28;

/**
 * The range that follows another and is as long: in months where both begin on the same day of theirs. The texts are in
 * the form of those given; empty where these are no times.
 */
export function followingRange(start: string, end: string, timeZone: string): { start: string; end: string } {
  const [from, to] = [start, end].map((time) => parseInstant(inputTime(time, timeZone), 'UTC'));
  if (from == null || to == null || to < from) return { start: '', end: '' };
  // Another server may mean the last second of the last day.
  const gap = clock(to).endsWith(':59') ? SECOND_MS : 0;
  const written = (local: number) => sentTime(clock(local), end, timeZone);
  return { start: written(to + gap), end: written(shifted(from, to + gap) - gap) };
}

/** What a clock shows, of a time counted as if it were UTC. */
const clock = (local: number): string => localTime(local, 'UTC');

function shifted(from: number, to: number): number {
  const [first, last] = [clock(from), clock(to)];
  // Behind year and month they are alike.
  const isWhole = first.slice(7) === last.slice(7) && Number(last.slice(8, 10)) <= LAST_COMMON_DAY;
  const month = 2 * monthOf(last) - monthOf(first);
  const text = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}${last.slice(7)}`;
  return (isWhole ? parseInstant(text, 'UTC') : null) ?? 2 * to - from;
}

/** Months since the year 0. */
const monthOf = (time: string): number => Number(time.slice(0, 4)) * 12 + Number(time.slice(5, 7)) - 1;
