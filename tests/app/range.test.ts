import { describe, expect, it } from 'vitest';
import { addDays, BILLING_SHORTCUTS, chosenRange, daysIn, shortcutRange } from '~/screens/shared/range';
import { typedDay } from '~/screens/shared/read-range.server';

const TODAY = '2026-03-01';

describe('the chosen range', () => {
  it('is the last 30 days by default', () => {
    const range = chosenRange(undefined, undefined, TODAY);
    expect(range).toEqual({ start: '2026-01-31', end: TODAY });
    expect(typeof range === 'object' && daysIn(range)).toBe(30);
  });

  it('may span 31 days and no more', () => {
    expect(chosenRange('2026-01-01', '2026-01-31', TODAY, 31)).toEqual({
      start: '2026-01-01',
      end: '2026-01-31',
    });
    expect(chosenRange('2026-01-01', '2026-02-01', TODAY, 31)).toBe('rangeTooLong');
  });

  it('says when it is reversed', () => {
    expect(chosenRange('2026-02-02', '2026-02-01', TODAY)).toBe('rangeReversed');
  });

  it('fills the missing end', () => {
    expect(chosenRange('2025-12-01', undefined, TODAY)).toEqual({ start: '2025-12-01', end: '2025-12-30' });
    expect(chosenRange(undefined, '2025-12-30', TODAY)).toEqual({ start: '2025-12-01', end: '2025-12-30' });
  });
});

it.each([
  ['2026-01-05', '2026-01-05'],
  ['2026-1-5', '2026-01-05'],
  ['2026/01/05', '2026-01-05'],
  [' 20260105 ', '2026-01-05'],
  ['２０２６－１－５', '2026-01-05'],
  ['', undefined],
  ['2026-02-30', null],
  ['05.01.2026', null],
  ['0999-01-01', null],
  ['x', null],
])('a day typed as “%s” is %s', (text, day) => expect(typedDay(text)).toBe(day));

describe('shortcuts', () => {
  it('are never too long', () => {
    for (const shortcut of BILLING_SHORTCUTS) {
      for (let day = '2024-01-01'; day < '2025-01-01'; day = addDays(day, 1)) {
        const { start, end } = shortcutRange(shortcut, day);
        expect(typeof chosenRange(start, end, day, 31)).toBe('object');
      }
    }
  });

  it.each([
    ['today', '2026-03-01'],
    ['last7Days', '2026-02-23'],
    ['last30Days', '2026-01-31'],
    ['thisMonth', '2026-03-01'],
    ['last90Days', '2025-12-02'],
    ['lastHalfYear', '2025-08-31'],
    ['lastYear', '2025-03-02'],
  ] as const)('%s begins on %s and ends today', (shortcut, start) => {
    expect(shortcutRange(shortcut, TODAY)).toEqual({ start, end: TODAY });
  });

  it('cut weeks on Monday and months at their first', () => {
    expect(shortcutRange('thisWeek', TODAY)).toEqual({ start: '2026-02-23', end: TODAY });
    expect(shortcutRange('lastWeek', TODAY)).toEqual({ start: '2026-02-16', end: '2026-02-22' });
    expect(shortcutRange('lastMonth', TODAY)).toEqual({ start: '2026-02-01', end: '2026-02-28' });
  });
});
