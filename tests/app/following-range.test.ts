import { expect, it } from 'vitest';
import { followingRange } from '~/screens/agreements/editor/following';

/** The dates that a copy of an agreement proposes. */

it.each([
  // A year, also where the next one is longer; half a year; 30 days; the last second of a year.
  ['2027-01-01 00:00:00', '2028-01-01 00:00:00', '2028-01-01 00:00:00', '2029-01-01 00:00:00'],
  ['2026-01-01 00:00:00', '2026-07-01 00:00:00', '2026-07-01 00:00:00', '2027-01-01 00:00:00'],
  ['2026-03-02 00:00:00', '2026-04-01 00:00:00', '2026-04-01 00:00:00', '2026-05-01 00:00:00'],
  ['2026-01-01 00:00:00', '2026-12-31 23:59:59', '2027-01-01 00:00:00', '2027-12-31 23:59:59'],
  [
    '2025-12-31T16:00:00.000Z',
    '2026-12-31T16:00:00.000Z',
    '2026-12-31T16:00:00.000Z',
    '2027-12-31T16:00:00Z',
  ],
  ['', '2026-12-31 23:59:59', '', ''],
  ['2026-12-31', '2026-01-01', '', ''],
])('%s to %s is followed by %s to %s', (start, end, nextStart, nextEnd) => {
  expect(followingRange(start, end, 'Asia/Shanghai')).toEqual({ start: nextStart, end: nextEnd });
});
