import { and, eq, isNotNull } from 'drizzle-orm';
import type { ParsedOf, ReplyOf } from '../../../../../contract/endpoint';
import type { periodRate as call } from '../../../../../contract/transactions/period-runs';
import { idsOfCustomers } from '../../../../catalogue/chosen-customers';
import { codesIn } from '../../../../catalogue/find-codes';
import { conflict, invalid, requireConfirmation } from '../../../../errors';
import { type Actor, requireStaff } from '../../../../identity/actor';
import { countText } from '../../../../messages/runs';
import { audit } from '../../../../operations/audit/audit';
import { createJob, requireNoOpenJob } from '../../../../operations/jobs/jobs';
import { LOCK, lockUntilEnd } from '../../../../store/advisory-locks';
import type { Db, Executor } from '../../../../store/db';
import { job } from '../../../../store/schema/operations';
import { addDays, dayOf } from '../../../../time';
import { periodWith } from '../spans';
import { PERIOD_RUN, type PeriodRunInput } from './run';
import { countCustomers } from './targets';

/** Days after their end for which periods are rated again every night: so long late work is looked for. */
const NIGHTLY_DAYS = 93;

/**
 * Queues the rating of the periods that ended in a month.
 * @throws ApiError `invalid` for a month that has not begun, `conflict` while another that somebody started is not done
 * or where no customer has such charges, `confirm` with their number, unless the user has agreed
 */
export async function startPeriodRun(
  db: Executor,
  actor: Actor,
  { month, customer_codes, is_confirm }: ParsedOf<typeof call>,
  timeZone: string,
): Promise<ReplyOf<typeof call>> {
  requireStaff(actor);
  await lockUntilEnd(db, LOCK.periodRun);
  await requireNoOpenJob(db, and(eq(job.kind, PERIOD_RUN), isNotNull(job.userId)), 'periods.oneAtATime');
  const yesterday = addDays(dayOf(new Date(), timeZone), -1);
  const { firstDay, lastDay } = periodWith('month', `${month}-01`);
  if (firstDay > yesterday) throw invalid({ month: 'periods.notOver' });
  const codes = codesIn(customer_codes);
  const input: PeriodRunInput = {
    ...{ from: firstDay, until: lastDay < yesterday ? lastDay : yesterday },
    ...(codes.length > 0 && { customer_ids: await idsOfCustomers(db, codes) }),
  };
  const total = await countCustomers(db, input, timeZone);
  if (total === 0) throw conflict('periods.nothing');
  requireConfirmation(is_confirm, 'periods.ask', {
    ...{ month, count: total, customers: countText(actor.language, total) },
  });
  const id = await createJob(db, { kind: PERIOD_RUN, input, userId: actor.userId, total });
  if (id === undefined) throw new Error('A run by hand has no unique key, so it is always made');
  await audit(db, actor, {
    action: 'period.rate',
    entity: 'job',
    entityId: id,
    after: { ...input, count: total },
  });
  return { job_id: id };
}

/** Queues the nightly run of a day, once however many workers ask: of the periods that have ended. */
export async function queuePeriodRun(
  db: Db,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<void> {
  const today = dayOf(now, timeZone);
  const input: PeriodRunInput = { from: addDays(today, -NIGHTLY_DAYS), until: addDays(today, -1) };
  const total = await countCustomers(db, input, timeZone);
  if (total === 0) return;
  await createJob(db, { kind: PERIOD_RUN, input, userId: null, total, uniqueKey: `${PERIOD_RUN}:${today}` });
}
