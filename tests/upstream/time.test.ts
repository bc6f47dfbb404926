import { describe, expect, it } from 'vitest';
import { isTimeZone } from '../../contract/time-zone';
import { dayOf, dayRange, parseInstant } from '../../upstream/time';

const iso = (range: Date[]) => range.map((instant) => instant.toISOString());

describe('dayRange', () => {
  it('cuts days in the zone, the last one included', () => {
    expect(iso(dayRange('2026-11-01', '2026-11-30', 'Asia/Shanghai'))).toEqual([
      '2026-10-31T16:00:00.000Z',
      '2026-11-30T16:00:00.000Z',
    ]);
  });

  it('gives the days of a clock change their 23 and 25 hours', () => {
    expect(iso(dayRange('2026-03-29', '2026-03-29', 'Europe/Berlin'))).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
    expect(iso(dayRange('2026-10-25', '2026-10-25', 'Europe/Berlin'))).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
  });

  it('begins a day without a midnight at its first instant, one with two at the first of them', () => {
    expect(iso(dayRange('2018-11-04', '2018-11-04', 'America/Sao_Paulo'))).toEqual([
      '2018-11-04T03:00:00.000Z',
      '2018-11-05T02:00:00.000Z',
    ]);
    expect(iso(dayRange('2026-11-01', '2026-11-01', 'America/Havana'))).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ]);
  });

  it('finds nothing in a day that a country skipped', () => {
    const [from, to] = dayRange('2011-12-30', '2011-12-30', 'Pacific/Apia');
    expect(from).toEqual(to);
  });

  it('leaves a bound open that is not given, and refuses what is no day', () => {
    expect(dayRange(undefined, '2026-01-01', 'UTC')).toEqual([undefined, new Date('2026-01-02T00:00:00Z')]);
    expect(() => dayRange('2026-02-30', '2026-03-01', 'UTC')).toThrow(RangeError);
  });

  it('leaves no gap and no overlap between the days of a year', () => {
    for (const zone of ['Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']) {
      for (let n = 0; n < 366; n += 1) {
        const day = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
        const [from, to] = dayRange(day, day, zone);
        expect(dayOf(from, zone)).toBe(day);
        expect(dayOf(new Date(to.getTime() - 1), zone)).toBe(day);
        expect(dayOf(to, zone)).not.toBe(day);
      }
    }
  });
});

describe('parseInstant', () => {
  it('keeps the offset of ISO 8601 and reads bare text in the zone', () => {
    expect(parseInstant('2026-11-21T03:04:05+01:00', 'Asia/Shanghai').toISOString()).toBe(
      '2026-11-21T02:04:05.000Z',
    );
    expect(parseInstant('2026-11-21 03:04:05', 'Asia/Shanghai').toISOString()).toBe(
      '2026-11-20T19:04:05.000Z',
    );
    expect(parseInstant('2026-11-21 03:04', 'UTC').toISOString()).toBe('2026-11-21T03:04:00.000Z');
  });

  it.each(['2026-02-30 10:00:00', '2026-11-21 24:00:00', '2026-11-21T03:04:05', 'yesterday', ''])(
    'refuses %j',
    (text) => {
      expect(() => parseInstant(text, 'UTC')).toThrow(RangeError);
    },
  );
});

it('knows time zones', () => {
  expect(isTimeZone('Asia/Shanghai')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(isTimeZone('+08:00')).toBe(false);
});
