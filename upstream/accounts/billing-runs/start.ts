import { and, eq, isNotNull } from 'drizzle-orm';
import type { billingRunStart as call } from '../../../contract/accounts/billing-runs';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import { conflict, requireConfirmation } from '../../errors';
import { type Actor, requireStaff } from '../../identity/actor';
import { countText, sumsText } from '../../messages/runs';
import { audit } from '../../operations/audit/audit';
import { createJob, requireNoOpenJob } from '../../operations/jobs/jobs';
import { LOCK, lockUntilEnd } from '../../store/advisory-locks';
import type { Db, Executor } from '../../store/db';
import { job } from '../../store/schema/operations';
import { dayOf } from '../../time';
import { askedNotes, inputAsked } from './asked';
import { BILLING_RUN, type Clock, dueOf, graceCutoff, type RunInput } from './run';
import { type Waiting, waitingToBeBilled } from './waiting';

/**
 * Queues a billing run: of what the grace period is over for, of everything (`with_recent`), or of work up to a day. What
 * a person has to look at first is left.
 * @throws ApiError `conflict` while another that somebody started is not done, or where nothing waits; `confirm` with
 * the number and the sums, unless the user has agreed
 */
export async function startBillingRun(
  db: Executor,
  actor: Actor,
  { is_confirm, ...requested }: ParsedOf<typeof call>,
  clock: Clock,
): Promise<ReplyOf<typeof call>> {
  requireStaff(actor);
  await requireNoOther(db);
  const input = await inputAsked(db, actor, requested, clock);
  const waiting = await waitingToBeBilled(db, dueOf(input));
  const selected = waiting.map(dueOnly);
  const count = selected.reduce((total, each) => total + each.count, 0);
  const held = waiting.reduce((total, each) => total + each.due_held_count, 0);
  if (count === 0) {
    throw held > 0
      ? conflict('billingRuns.onlyHeld', { count: countText(actor.language, held) })
      : conflict(nothingOf(requested));
  }
  const notes = await askedNotes(db, actor.language, input, held);
  requireConfirmation(is_confirm, 'billingRuns.ask', {
    subject: sumsText(
      actor.language,
      selected.filter((each) => each.count > 0),
    ),
    notes: notes.map((note) => `\n${note}`).join(''),
  });
  const id = await createJob(db, { kind: BILLING_RUN, input, userId: actor.userId, total: count });
  if (id === undefined) throw new Error('A run by hand has no unique key, so it is always made');
  const after = { ...input, count, sums: selected };
  await audit(db, actor, { action: 'billingRun.start', entity: 'job', entityId: id, after });
  return { job_id: id };
}

/** Queues the nightly run of a day, once however many workers ask: of what arrived before the grace period. */
export async function queueBillingRun(db: Db, clock: Clock): Promise<void> {
  const input: RunInput = { before: graceCutoff(clock).toISOString() };
  const waiting = await waitingToBeBilled(db, dueOf(input));
  const total = waiting.reduce((sum, { due_count }) => sum + due_count, 0);
  const uniqueKey = `${BILLING_RUN}:${dayOf(clock.now, clock.timeZone)}`;
  await createJob(db, { kind: BILLING_RUN, input, userId: null, total, uniqueKey });
}

const dueOnly = ({ currency_code, due_count: count, due_amount: amount }: Waiting) => ({
  ...{ currency_code, count, amount },
});

function nothingOf({ with_recent, work_until, customer_codes }: Omit<ParsedOf<typeof call>, 'is_confirm'>) {
  if (work_until || customer_codes) return 'billingRuns.nothingOfThat';
  return with_recent === 1 ? 'billingRuns.nothing' : 'billingRuns.nothingDue';
}

/** Two who start at once wait for each other here. The nightly run is nobody's: it may be under way. */
async function requireNoOther(db: Executor): Promise<void> {
  await lockUntilEnd(db, LOCK.billingRun);
  await requireNoOpenJob(db, and(eq(job.kind, BILLING_RUN), isNotNull(job.userId)), 'billingRuns.oneAtATime');
}
