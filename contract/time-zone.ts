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
export const offsetAt = (instant: number, timeZone: string): number => zoneOf(timeZone).offsetAt(instant);

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

/** An offset, and the first and the last of the days on which it does not change, counted from 1970 in UTC. */
export type Stretch = readonly [first: number, last: number, offset: number];

/** The stretches of a zone between two instants; a day on which its clocks change is in none. */
export function stretchesOf(timeZone: string, from: number, to: number): Stretch[] {
  const zone = zoneOf(timeZone);
  const stretches: Stretch[] = [];
  for (let day = Math.floor(from / DAY_MS); day <= to / DAY_MS; day++) {
    const offset = zone.offsetOn(day);
    const [first, last, same] = stretches.at(-1) ?? [];
    if (first !== undefined && last === day - 1 && same === offset)
      stretches.splice(-1, 1, [first, day, same]);
    else if (offset !== null) stretches.push([day, day, offset]);
  }
  return stretches;
}

/** Takes what was worked out elsewhere: a browser's first clock of a zone costs as much as drawing a list. */
export function takeStretches(timeZone: string, stretches: readonly Stretch[]): void {
  zoneOf(timeZone).stretches = stretches;
}

const MAX_DAYS = 10_000;

class Zone {
  stretches: readonly Stretch[] = [];
  /** Of each day; null where it changes within the day. */
  readonly #offsets = new Map<number, number | null>();
  readonly #name: string;
  #clock?: Intl.DateTimeFormat;

  constructor(name: string) {
    this.#name = name;
  }

  offsetAt(instant: number): number {
    return this.offsetOn(Math.floor(instant / DAY_MS)) ?? this.#compute(instant);
  }

  /** Computing an offset costs a hundred times more than looking it up. */
  offsetOn(day: number): number | null {
    const taken = this.stretches.find(([first, last]) => first <= day && day <= last);
    if (taken) return taken[2];
    const known = this.#offsets.get(day);
    if (known !== undefined) return known;
    const [first, last] = [day, day + 1].map((each) => this.#compute(each * DAY_MS));
    const offset = first === last ? first! : null;
    if (this.#offsets.size >= MAX_DAYS) this.#offsets.clear();
    this.#offsets.set(day, offset);
    return offset;
  }

  #compute(instant: number): number {
    const part: Record<string, number> = {};
    this.#clock ??= clockOf(this.#name);
    for (const { type, value } of this.#clock.formatToParts(instant)) part[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / SECOND_MS) * SECOND_MS;
  }
}

const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const zone = zones.get(timeZone) ?? new Zone(timeZone);
  zones.set(timeZone, zone);
  return zone;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-US', { timeZone, ...date, ...time });
}
