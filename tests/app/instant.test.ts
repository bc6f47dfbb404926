import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offsetAt } from '~contract/time-zone';

/** One reading of the upstream's times, on machines of any zone. */

const OWN_ZONE = process.env.TZ;
/** With the minutes that the machine's clock is behind UTC in January. */
const MACHINES = [
  ['UTC', 0],
  ['Asia/Shanghai', -480],
  ['America/Los_Angeles', 480],
  ['Asia/Kathmandu', -345],
] as const;

const iso = (instant: number | null) => instant && new Date(instant).toISOString();

describe.each(MACHINES)('on a machine in %s', (machine, minutes) => {
  let read: (text: string, timeZone: string) => string | number | null;
  let instant: typeof import('~/i18n/instant');

  beforeEach(async () => {
    process.env.TZ = machine;
    // Nothing that was read in another zone is left.
    vi.resetModules();
    instant = await import('~/i18n/instant');
    read = (text, timeZone) => iso(instant.parseInstant(text, timeZone));
  });
  afterEach(() => {
    if (OWN_ZONE === undefined) delete process.env.TZ;
    else process.env.TZ = OWN_ZONE;
  });

  it('the machine is there', () => {
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(minutes);
  });

  it.each([
    ['Asia/Shanghai', '2026-11-21 10:11:12', '2026-11-21T02:11:12.000Z'],
    ['Asia/Shanghai', '2026-01-01 00:00:00', '2025-12-31T16:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-21 10:11:12', '2026-11-21T18:11:12.000Z'],
    ['America/Los_Angeles', '2026-07-21 10:11:12', '2026-07-21T17:11:12.000Z'],
    ['Asia/Kathmandu', '2026-11-21 10:11:12', '2026-11-21T04:26:12.000Z'],
    ['UTC', '2026-11-21 10:11:12', '2026-11-21T10:11:12.000Z'],
    // As other zones and years have it.
    ['Australia/Lord_Howe', '2026-01-10 12:00:00', '2026-01-10T01:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-10 00:30:00', '2026-01-09T10:30:00.000Z'],
    ['Asia/Shanghai', '1988-07-01 12:00:00', '1988-07-01T03:00:00.000Z'],
    ['Asia/Shanghai', '9999-12-31 23:59:59', '9999-12-31T15:59:59.000Z'],
  ])('a clock in %s showing %s is at %s', (zone, text, instant) => {
    expect(read(text, zone)).toBe(instant);
  });

  it.each([
    ['2026-11-21 10:11', '02:11:00.000'],
    ['2026-11-21T10:11', '02:11:00.000'],
    ['2026-11-21T10:11:12', '02:11:12.000'],
    ['2026-11-21T10:11:12.5', '02:11:12.500'],
    ['2026-11-21 10:11:12.123456', '02:11:12.123'],
    ['2026/11/21 10:11:12', '02:11:12.000'],
    ['2026/11/21 10:11', '02:11:00.000'],
    ['2026-11-21T10:11:12+08:00', '02:11:12.000'],
    ['2026-11-21 10:11:12+0800', '02:11:12.000'],
    ['2026-11-21 10:11:12 +0800', '02:11:12.000'],
    ['2026-11-21T10:11:12+08', '02:11:12.000'],
    ['2026-11-20T21:41:12-04:30', '02:11:12.000'],
    ['2026-11-21T02:11:12Z', '02:11:12.000'],
    ['2026-11-21t02:11:12z', '02:11:12.000'],
    ['2026-11-21 02:11:12.000001Z', '02:11:12.000'],
    ['1795227072', '02:11:12.000'],
    ['1795227072345', '02:11:12.345'],
  ])('%s is read', (text, time) => {
    expect(read(text, 'Asia/Shanghai')).toBe(`2026-11-21T${time}Z`);
  });

  it.each([
    ['Asia/Shanghai', '2026-11-21', '2026-11-20T16:00:00.000Z'],
    ['Asia/Shanghai', '2026/11/21', '2026-11-20T16:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-09', '2026-03-09T07:00:00.000Z'],
    // Its clocks were set forward at midnight.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
  ])('in %s the day %s begins at %s', (zone, text, instant) => {
    expect(read(text, zone)).toBe(instant);
  });

  it.each([
    ['the last second before', '2026-03-08 01:59:59', '2026-03-08T09:59:59.000Z'],
    ['a time that is skipped is moved forward', '2026-03-08 02:00:00', '2026-03-08T10:00:00.000Z'],
    ['by an hour', '2026-03-08 02:30:00', '2026-03-08T10:30:00.000Z'],
    ['the first second after', '2026-03-08 03:00:00', '2026-03-08T10:00:00.000Z'],
    ['before clocks are set back', '2026-11-01 00:59:59', '2026-11-01T07:59:59.000Z'],
    ['a time that comes twice is the first', '2026-11-01 01:00:00', '2026-11-01T08:00:00.000Z'],
    ['to its last second', '2026-11-01 01:59:59', '2026-11-01T08:59:59.000Z'],
    ['after it', '2026-11-01 02:00:00', '2026-11-01T10:00:00.000Z'],
    ['the second one has to be named', '2026-11-01 01:30:00-08:00', '2026-11-01T09:30:00.000Z'],
  ])('in Los Angeles: %s', (_, text, instant) => {
    expect(read(text, 'America/Los_Angeles')).toBe(instant);
  });

  it.each([
    ...['', 'soon', '0', '0000-00-00', '0000-00-00 00:00:00', '-0001-11-30 00:00:00', 'null'],
    ...['2026-02-29 00:00:00', '2026-04-31', '2026-13-01', '2026-00-10', '2026-11-21 24:00:00'],
    ...['2026-11-21 10:60:00', '2026-11-21T10:11:12+24:00', '2026-11-21T10:11:12+08:60', '2026-11-21+08:00'],
    ...['2026/11-21', '2026-1-5', '20261121', '123456789', '17952270721', '-1795227072', '1795227072.5'],
    ...['2026-11-21 10', '10:11:12', '2026-11-21 10:11:12 PST', ' 2026-11-21', '0001-01-01 00:00:00'],
  ])('%j is none', (text) => {
    expect(read(text, 'Asia/Shanghai')).toBeNull();
  });

  it.each([
    ['Asia/Shanghai', '2026-11-21T00:30:00'],
    ['America/Los_Angeles', '2026-11-20T08:30:00'],
    ['Asia/Kathmandu', '2026-11-20T22:15:00'],
    ['UTC', '2026-11-20T16:30:00'],
  ])('a clock in %s shows %s', (zone, time) => {
    expect(instant.localTime(Date.UTC(2026, 10, 20, 16, 30), zone)).toBe(time);
  });

  it.each([
    ['America/Los_Angeles', [60, 60]],
    ['Europe/London', [60, 60]],
    ['Australia/Lord_Howe', [30]],
    ['Asia/Kathmandu', []],
  ])(
    'in %s each half hour of a year is shown as it is read, but the second that shows the same',
    (zone, twice) => {
      const { parseInstant, localTime } = instant;
      const later: number[] = [];
      const wrong: string[] = [];
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 1_800_000) {
        const shown = localTime(at, zone);
        const back = parseInstant(shown, zone)!;
        if (back !== at) later.push((at - back) / 60_000);
        if (localTime(back, zone) !== shown || clock(at, zone) !== at + offsetAt(at, zone)) wrong.push(shown);
      }
      expect([wrong, later]).toEqual([[], twice]);
    },
  );
});

const clocks = new Map<string, Intl.DateTimeFormat>();
/** What a clock shows, by another way: the text of a format, as if it were UTC. */
function clock(at: number, timeZone: string): number {
  const made = clocks.get(timeZone);
  const format =
    made ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, format);
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
}
