import { inputTime, sentTime } from '~/i18n/day';

const SECOND_MS = 1000;
/** A day that every month has. */
const LAST_COMMON_DAY = 28;

/**
 * The range that follows another and is as long: in months where both begin on the same day of theirs. The texts are in
 * the form of those given; empty where these are no times.
 */
export function followingRange(start: string, end: string, timeZone: string): { start: string; end: string } {
  const [from, to] = [start, end].map((time) => clockOf(inputTime(time, timeZone)));
  if (from === undefined || to === undefined || to < from) return { start: '', end: '' };
  // Another server may mean the last second of the last day.
  const gap = new Date(to).getUTCSeconds() === 59 ? SECOND_MS : 0;
  const next = to + gap;
  const written = (clock: number) => sentTime(new Date(clock).toISOString().slice(0, 19), end, timeZone);
  return { start: written(next), end: written(shifted(from, next) - gap) };
}

/** What a clock shows, counted as if it were UTC. */
const clockOf = (local: string): number | undefined => (local ? Date.parse(`${local}Z`) : undefined);

function shifted(from: number, to: number): number {
  const [first, last] = [new Date(from), new Date(to)];
  const day = last.getUTCDate();
  const isWhole = day === first.getUTCDate() && day <= LAST_COMMON_DAY && (to - from) % 86_400_000 === 0;
  if (!isWhole) return to + (to - from);
  const months =
    (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  return new Date(to).setUTCMonth(last.getUTCMonth() + months);
}
