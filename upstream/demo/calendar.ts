import { dayOf, parseInstant } from '../time';

export interface DemoDay {
  /** `YYYY-MM-DD`. */
  name: string;
  /** Its first instant in the operator's zone. */
  start: Date;
}

const DAYS = 365;
const DAY_MS = 86_400_000;

/** The year of business, from its first day to today. */
export function calendar(zone: string, now: Date): DemoDay[] {
  const today = Date.parse(dayOf(now, zone));
  return Array.from({ length: DAYS }, (_, i) => {
    const name = new Date(today - (DAYS - 1 - i) * DAY_MS).toISOString().slice(0, 10);
    return { name, start: parseInstant(name, zone) };
  });
}
