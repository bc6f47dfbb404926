import { expect, it } from 'vitest';
import { offsetAt } from '../../contract/time-zone';

const [FIRST, LAST] = [Date.UTC(2010, 0, 1), Date.UTC(2030, 0, 1)];
const QUARTER_MS = 91 * 86_400_000 + 1_234_000;

it('the offset is what a clock of the zone shows, in every zone, also around the hours in which clocks change', () => {
  const wrong: string[] = [];
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const shown = (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
    const check = (at: number) => {
      if (at + offsetAt(at, timeZone) !== shown(at)) wrong.push(`${timeZone} ${new Date(at).toISOString()}`);
    };
    let before = FIRST;
    for (let at = FIRST; at < LAST; at += QUARTER_MS) {
      check(at);
      if (shown(at) - at !== shown(before) - before)
        for (const near of around(before, at, shown)) check(near);
      before = at;
    }
  }
  expect(wrong).toEqual([]);
});

/** The seconds before, at and after the change of a clock that lies between two instants. */
function around(from: number, to: number, shown: (at: number) => number): number[] {
  let [low, high] = [from / 1000, to / 1000];
  const offset = shown(from) - from;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (shown(middle * 1000) - middle * 1000 === offset) low = middle;
    else high = middle;
  }
  return [high - 3600, low, high, high + 1, high + 3600].map((seconds) => seconds * 1000);
}
