import { and, eq, isNotNull } from 'drizzle-orm';
import { audit } from '../audit/audit';
import type { billingRunStart as call } from '../contract/billing-runs';
import type { ParsedOf, ReplyOf } from '../contract/endpoint';
import { conflict, requireAgreed } from '../errors';
import { type Actor, requireStaff } from '../identity/actor';
import { createJob, requireNoneOpen } from '../jobs/jobs';
import { questionParams } from '../messages/runs';
import { LOCK, lockUntilEnd } from '../store/advisory-locks';
import type { Db, Executor } from '../store/db';
import { job } from '../store/schema/operations';
import { dayOf } from '../time';
import { BILLING_RUN, type Clock, firstSpared, type RunInput } from './run';
import { type Waiting, waitingToBeBilled } from './waiting';

/**
 * Queues a billing run: of what the grace period is over for, or of everything (`with_recent`).
 * @throws Refusal `conflict` while another that somebody started is not done, or where nothing waits; `confirm` with
 * the number and the sums, unless the user has agreed
 */
export async function startBillingRun(
  db: Executor,
  actor: Actor,
  { with_recent, is_confirm }: ParsedOf<typeof call>,
  clock: Clock,
): Promise<ReplyOf<typeof call>> {
  requireStaff(actor);
  await requireNoOther(db);
  const due = firstSpared(clock);
  const chosen = (await waitingToBeBilled(db, due)).map(with_recent === 1 ? whole : dueOnly);
  const count = chosen.reduce((total, each) => total + each.count, 0);
  if (count === 0) throw conflict(with_recent === 1 ? 'billingRuns.nothing' : 'billingRuns.nothingDue');
  requireAgreed(is_confirm, 'billingRuns.ask', subjectOf(actor, count, chosen));
  const input: RunInput = { before: (with_recent === 1 ? clock.now : due).toISOString() };
  const id = await createJob(db, { kind: BILLING_RUN, input, userId: actor.userId, total: count });
  if (id === undefined) throw new Error('A run by hand has no unique key, so it is always made');
  const after = { ...input, count, sums: chosen };
  await audit(db, actor, { action: 'billingRun.start', entity: 'job', entityId: id, after });
  return { job_id: id };
}

/** Queues the nightly run of a day, once however many workers ask: of what arrived before the grace period. */
export async function queueBillingRun(db: Db, clock: Clock): Promise<void> {
  const due = firstSpared(clock);
  const input: RunInput = { before: due.toISOString() };
  const waiting = await waitingToBeBilled(db, due);
  const total = waiting.reduce((sum, { due_count }) => sum + due_count, 0);
  const uniqueKey = `${BILLING_RUN}:${dayOf(clock.now, clock.timeZone)}`;
  await createJob(db, { kind: BILLING_RUN, input, userId: null, total, uniqueKey });
}

type Chosen = Pick<Waiting, 'currency_code' | 'count' | 'amount'>;

const whole = ({ currency_code, count, amount }: Waiting): Chosen => ({ currency_code, count, amount });
const dueOnly = (of: Waiting): Chosen => whole({ ...of, count: of.due_count, amount: of.due_amount });

function subjectOf({ language }: Actor, count: number, chosen: readonly Chosen[]) {
  const sums = chosen
    .filter((each) => each.count > 0)
    .map((each) => [each.currency_code, each.amount] as const);
  const found = { doable: count, billed: 0, sums: new Map(sums), kept: new Map() };
  return questionParams(language, found, { action: 'bill', dropAdjustments: false });
}

/** Two who start at once wait for each other here. The nightly run is nobody's: it may be under way. */
async function requireNoOther(db: Executor): Promise<void> {
  await lockUntilEnd(db, LOCK.billingRun);
  await requireNoneOpen(db, and(eq(job.kind, BILLING_RUN), isNotNull(job.userId)), 'billingRuns.oneAtATime');
}
