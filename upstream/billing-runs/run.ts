import { z } from 'zod';
import { add } from '../money';
import type { job } from '../store/schema/operations';
import { addDays, dayOf, dayRange } from '../time';

/** Kind of the jobs. */
export const BILLING_RUN = 'billing_run';

/** Only what came in before the instant is billed. */
const runInput = z.object({ before: z.iso.datetime() });
export type RunInput = z.input<typeof runInput>;

const billedSum = z.object({
  customer_id: z.int(),
  currency_code: z.string(),
  count: z.int(),
  /** Decimal string. */
  amount: z.string(),
});
/** What a run billed to a customer in a currency. */
export type BilledSum = z.output<typeof billedSum>;

/** What a run has come to so far: kept by its job. */
const runResult = z.object({
  sums: z.array(billedSum).default([]),
  /** What was left, as the account has reached what it can hold. */
  skipped: z.array(billedSum).default([]),
});
export type RunResult = z.output<typeof runResult>;

type Kept = Pick<typeof job.$inferSelect, 'input' | 'result'>;

/** Before which instant the transactions of a run came in. */
export const beforeOf = ({ input }: Pick<Kept, 'input'>): string => runInput.parse(input).before;

/** What a run has billed. Empty for runs from before sums were kept. */
export const sumsOf = ({ result }: Pick<Kept, 'result'>): BilledSum[] =>
  result ? runResult.parse(result).sums : [];

/** What a run has left, as the accounts could not hold it. */
export const skippedOf = ({ result }: Pick<Kept, 'result'>): BilledSum[] =>
  result ? runResult.parse(result).skipped : [];

type Named = Pick<BilledSum, 'count' | 'amount'>;

/** The sums with others added to them, each under its key, in the order in which the keys first come. */
export function summed<Sum extends Named>(sums: readonly Sum[], keyOf: (sum: Sum) => string): Sum[] {
  const byKey = new Map<string, Sum>();
  for (const sum of sums) {
    const known = byKey.get(keyOf(sum));
    const both = known && { count: known.count + sum.count, amount: add(known.amount, sum.amount) };
    byKey.set(keyOf(sum), { ...sum, ...both });
  }
  return [...byKey.values()];
}

/** When runs are looked at or started, and what spares the latest arrivals from them. */
export interface Clock {
  readonly now: Date;
  readonly graceDays: number;
  readonly timeZone: string;
}

/**
 * The first instant whose arrivals the grace period spares today: what came in before it is billed. Without a
 * grace period nothing is spared.
 */
export function firstSpared({ now, graceDays, timeZone }: Clock): Date {
  if (graceDays === 0) return now;
  const day = addDays(dayOf(now, timeZone), -graceDays);
  return dayRange(day, day, timeZone)[0];
}
