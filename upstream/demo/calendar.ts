import { addDays, dayOf, parseInstant } from '../time';

export interface DemoDay {
  /** `YYYY-MM-DD`. */
  name: string;
  /** Its first instant in the operator's zone. */
  start: Date;
}

const DAYS = 365;

/** The year of business, from its first day to today. */
export function calendar(zone: string, now: Date): DemoDay[] {
  const today = dayOf(now, zone);
  return Array.from({ length: DAYS }, (_, i) => {
    const name = addDays(today, i + 1 - DAYS);
    return { name, start: parseInstant(name, zone) };
  });
}
