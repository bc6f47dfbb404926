import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { RUN_ACTIONS } from '../../../contract/constants';
import { notFound } from '../../errors';
import { type Actor, canSeeCustomer } from '../../identity/actor';
import { whereOwnJob } from '../../operations/jobs/own';
import type { Executor } from '../../store/db';
import { job } from '../../store/schema/operations';

/** Kind of the jobs. */
export const RUN_JOB = 'transaction_run';

/** The most transactions that a run does in one database transaction. */
export const RUN_CHUNK = 1000;

/** What a run does: kept by its job. Which transactions it is about, its rows say. */
const runInput = z.object({
  action: z.enum(RUN_ACTIONS),
  /** Nothing is written but what would come of it. */
  isPreview: z.boolean(),
  /** Nobody asked for it: it prices what waited, whatever rights its user holds. */
  isAutomatic: z.boolean().optional(),
  /** What it waited for, where that is one: the SKU that was measured, or the agreement. */
  skuId: z.int().optional(),
  agreementId: z.int().optional(),
  /** The preview that it carries out: of what has changed since, nothing is written. */
  previewId: z.int().optional(),
  /** Of a recalculation: adjusted transactions are rated too, and lose their adjustment. */
  dropAdjustments: z.boolean(),
  /** The user's reason for not charging. */
  reason: z.string().optional(),
  customer_note: z.string().optional(),
  /** By currency: what is billed above it is not reversed without a second person. */
  limits: z.record(z.string(), z.string()).optional(),
  /** Whose transactions alone its user saw; null: all. */
  customerId: z.int().nullable(),
});
export type Run = z.output<typeof runInput>;

export const runOf = (of: Pick<typeof job.$inferSelect, 'input'>): Run => runInput.parse(of.input);

/** False once somebody has been made the user of another customer: what they once ran is not theirs to read. */
export const isReadableBy = (actor: Actor, { customerId }: Run): boolean =>
  customerId === null ? actor.customerId === null : canSeeCustomer(actor, customerId);

/** A run of the actor's own; anybody else's is `notFound`. */
export async function ownRun(
  db: Executor,
  actor: Actor,
  id: number,
): Promise<{ state: string; total: number; run: Run }> {
  const [row] = await db
    .select({ state: job.state, total: job.total, input: job.input })
    .from(job)
    .where(and(whereOwnJob(actor, id), eq(job.kind, RUN_JOB)));
  if (!row || !isReadableBy(actor, runOf(row))) throw notFound();
  return { ...row, run: runOf(row) };
}
