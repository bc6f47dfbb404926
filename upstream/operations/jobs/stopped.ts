import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { billingRunStart } from '../../../contract/accounts/billing-runs';
import { monthArchive, monthClose } from '../../../contract/accounts/months';
import { agreementWhatIf } from '../../../contract/agreements/agreement-trials';
import type { Language } from '../../../contract/common';
import { periodRate } from '../../../contract/transactions/period-runs';
import { BILLING_RUN, inputOf } from '../../accounts/billing-runs/run';
import { closedBooks } from '../../accounts/months/closed';
import { WHAT_IF } from '../../agreements/what-if';
import { loadRights } from '../../identity/user-actor';
import { translate } from '../../messages/translate';
import type { Executor } from '../../store/db';
import type { job } from '../../store/schema/operations';
import { PERIOD_RUN } from '../../transactions/kinds/period/run/run';
import { rightOf } from '../../transactions/rights';
import { RIGHT_OF } from '../../transactions/runs/actions';
import { RUN_CHUNK, RUN_JOB, runOf } from '../../transactions/runs/run';
import { ARCHIVE, archiveInput } from '../archive/job';

type Job = typeof job.$inferSelect;

const stopReason = z.enum(['disabled', 'no_right', 'reopened']);
type StopReason = z.output<typeof stopReason>;
const stoppedResult = z.object({ stopped: stopReason });

/** The rights that the next chunk of a job needs, by kind of job. */
const NEEDED: Readonly<Record<string, (db: Executor, open: Job) => Promise<string[]>>> = {
  [BILLING_RUN]: async (_, open) =>
    inputOf(open).posting_month === undefined
      ? [billingRunStart.access]
      : [billingRunStart.access, monthClose.access],
  [WHAT_IF]: async () => [agreementWhatIf.access],
  [PERIOD_RUN]: async () => [periodRate.access],
  [ARCHIVE]: async () => [monthArchive.access],
  [RUN_JOB]: async (db, open) => {
    const { action } = runOf(open);
    const { rows } = await db.execute<{ type: number }>(sql`
      select distinct t.transaction_type as type from (
        select transaction_id from run_row where job_id = ${open.id} and transaction_id > ${open.cursor}
        order by transaction_id limit ${RUN_CHUNK}) next
      join transaction t on t.id = next.transaction_id`);
    return rows.map(({ type }) => rightOf(RIGHT_OF[action], type));
  },
};

/** What nobody asked for goes on whoever caused it. */
const isAutomatic = (open: Job): boolean => open.kind === RUN_JOB && runOf(open).isAutomatic === true;

/** An open month is not archived, whoever asked for it while it was closed. */
async function isReopened(db: Executor, open: Job): Promise<boolean> {
  if (open.kind !== ARCHIVE) return false;
  const closed = await closedBooks(db);
  return !closed || archiveInput.parse(open.input).month > closed.closedThrough;
}

/** Why a job must not go on: its user may no longer do it, as the system always may, or its month is open again. */
export async function findStopReason(db: Executor, open: Job): Promise<StopReason | undefined> {
  if (await isReopened(db, open)) return 'reopened';
  const needed = NEEDED[open.kind];
  if (open.userId === null || !needed || isAutomatic(open)) return undefined;
  const rights = await loadRights(db, open.userId);
  if (!rights) return 'disabled';
  return (await needed(db, open)).every((right) => rights.has(right)) ? undefined : 'no_right';
}

/** What a job that was stopped keeps: what it has found out so far, and why. */
export const stoppedWith = ({ result }: Pick<Job, 'result'>, stopped: StopReason): object => ({
  ...(result as object | null),
  stopped,
});

/** Why a job was stopped, in words; empty for one that was not. */
export function stopText(language: Language, { result }: Pick<Job, 'result'>): string {
  const { data } = stoppedResult.safeParse(result);
  return data ? translate(language, `runs.stopped_${data.stopped}`) : '';
}
