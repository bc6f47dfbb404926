const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/** Whether it is an IANA name. Not an offset: newer V8 takes `+08:00`, which PostgreSQL reads the other way round. */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[A-Za-z]/.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** How far the clocks of a time zone (an IANA name) are ahead of UTC at an instant; both in milliseconds. */
export const offsetAt = (instant: number, timeZone: string): number => offsetOf(zoneOf(timeZone), instant);

/**
 * The instant at which a clock of the zone shows a time, which is counted as if it were UTC: the first of two where
 * clocks are set back; where they are set forward, the time moved forward by as much.
 */
export function instantAt(clock: number, timeZone: string): number {
  const before = offsetAt(clock - DAY_MS, timeZone);
  const after = offsetAt(clock + DAY_MS, timeZone);
  if (before === after) return clock - before;
  const possible = [before, after].filter((offset) => offsetAt(clock - offset, timeZone) === offset);
  return clock - (possible.length > 0 ? Math.max(...possible) : before);
}

interface Zone {
  readonly clock: Intl.DateTimeFormat;
  /** Offset of each day, counted from 1970 in UTC; null where it changes within the day. */
  readonly offsets: Map<number, number | null>;
}

const MAX_DAYS = 10_000;
const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (!zone) {
    const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
    zone = { clock: new Intl.DateTimeFormat('en-US', { timeZone, ...date, ...time }), offsets: new Map() };
    zones.set(timeZone, zone);
  }
  return zone;
}

/** Computing an offset costs a hundred times more than looking it up. */
function offsetOf(zone: Zone, instant: number): number {
  const day = Math.floor(instant / DAY_MS);
  let offset = zone.offsets.get(day);
  if (offset === undefined) {
    const [first, last] = [day, day + 1].map((each) => computeOffset(zone, each * DAY_MS));
    offset = first === last ? first! : null;
    if (zone.offsets.size >= MAX_DAYS) zone.offsets.clear();
    zone.offsets.set(day, offset);
  }
  return offset ?? computeOffset(zone, instant);
}

function computeOffset({ clock }: Zone, instant: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / SECOND_MS) * SECOND_MS;
}
