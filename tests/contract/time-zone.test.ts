import { expect, it } from 'vitest';
import { offsetAt, stretchesOf, takeStretches } from '../../contract/time-zone';

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

it('what was worked out elsewhere is taken, and the days of a change are worked out here', () => {
  const [from, to] = [Date.UTC(2024, 0, 1), Date.UTC(2026, 0, 1) - 1];
  const stretches = stretchesOf('America/Los_Angeles', from, to);
  const HOUR_MS = 3_600_000;
  expect(stretches.map(([, , offset]) => offset / HOUR_MS)).toEqual([-8, -7, -8, -7, -8]);
  expect(stretchesOf('Asia/Shanghai', from, to)).toEqual([[from / 86_400_000, 20_453, 8 * HOUR_MS]]);
  // As if its clocks stood elsewhere: what is not taken is seen.
  takeStretches('Antarctica/Troll', [[19_000, 19_001, 42_000]]);
  expect(offsetAt(19_001 * 86_400_000, 'Antarctica/Troll')).toBe(42_000);
  expect(offsetAt(19_002 * 86_400_000, 'Antarctica/Troll')).toBe(0);
  takeStretches('America/Los_Angeles', stretches);
  const change = Date.UTC(2024, 2, 10, 10);
  expect([change - 1, change].map((at) => offsetAt(at, 'America/Los_Angeles') / HOUR_MS)).toEqual([-8, -7]);
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
