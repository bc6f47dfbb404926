import { z } from 'zod';
import { add } from '../../money';
import type { job } from '../../store/schema/operations';
import { addDays, dayOf, dayRange } from '../../time';
import type { Due } from '../ledger/billing';

/** Kind of the jobs. */
export const BILLING_RUN = 'billing_run';

/** Only what came in before the instant is billed; and where these are there, work up to a day, of these customers. */
const runInput = z.object({
  before: z.iso.datetime(),
  /** The last day of work, and the instant after it. */
  work_until: z.string().optional(),
  work_before: z.iso.datetime().optional(),
  customer_ids: z.array(z.int()).optional(),
  /** The month that it is posted into, though it is over, and its last instant. */
  posting_month: z.string().optional(),
  posting_time: z.iso.datetime().optional(),
});
export type RunInput = z.output<typeof runInput>;

const billedSum = z.object({
  customer_id: z.int(),
  currency_code: z.string(),
  count: z.int(),
  /** Decimal string. */
  amount: z.string(),
});
/** What a run billed to a customer in a currency. */
export type BilledSum = z.output<typeof billedSum>;

const held = z.object({
  count: z.int(),
  /** The first of them. */
  list: z.array(z.object({ id: z.int(), why: z.enum(['doubt', 'difference', 'incomplete']) })),
});
/** What a run has left to people. */
export type HeldBack = z.output<typeof held>;

const NOTHING_HELD: HeldBack = { count: 0, list: [] };

/** What a run has come to so far: kept by its job. */
const runResult = z.object({
  sums: z.array(billedSum).default([]),
  /** What was left, as the account has reached what it can hold. */
  skipped: z.array(billedSum).default([]),
  /** Once it has ended. */
  held: held.default(NOTHING_HELD),
});
export type RunResult = z.output<typeof runResult>;

type Kept = Pick<typeof job.$inferSelect, 'input' | 'result'>;

/** What a run was asked to bill. */
export const inputOf = ({ input }: Pick<Kept, 'input'>): RunInput => runInput.parse(input);

/** The same as billing takes it. */
export const dueOf = (of: RunInput): Due => ({
  before: new Date(of.before),
  workBefore: of.work_before === undefined ? undefined : new Date(of.work_before),
  customerIds: of.customer_ids,
});

/** What a run has billed. Empty for runs from before sums were kept. */
export const sumsOf = ({ result }: Pick<Kept, 'result'>): BilledSum[] =>
  result ? runResult.parse(result).sums : [];

/** What a run has left, as the accounts could not hold it. */
export const skippedOf = ({ result }: Pick<Kept, 'result'>): BilledSum[] =>
  result ? runResult.parse(result).skipped : [];

/** What a run that has ended has left to people. */
export const heldIn = ({ result }: Pick<Kept, 'result'>): HeldBack =>
  result ? runResult.parse(result).held : NOTHING_HELD;

type Named = Pick<BilledSum, 'count' | 'amount'>;

/** The sums with others added to them, each under its key, in the order in which the keys first come. */
export function mergeSums<Sum extends Named>(sums: readonly Sum[], keyOf: (sum: Sum) => string): Sum[] {
  const byKey = new Map<string, Sum>();
  for (const sum of sums) {
    const existing = byKey.get(keyOf(sum));
    const both = existing && { count: existing.count + sum.count, amount: add(existing.amount, sum.amount) };
    byKey.set(keyOf(sum), { ...sum, ...both });
  }
  return [...byKey.values()];
}

/** Current time, grace period and time zone: they determine the cutoff of a billing run. */
export interface Clock {
  readonly now: Date;
  readonly graceDays: number;
  readonly timeZone: string;
}

/**
 * Cutoff of a billing run: transactions received before it are billed. Without a grace period it is now.
 */
export function graceCutoff({ now, graceDays, timeZone }: Clock): Date {
  if (graceDays === 0) return now;
  const day = addDays(dayOf(now, timeZone), -graceDays);
  return dayRange(day, day, timeZone)[0];
}
