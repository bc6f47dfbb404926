import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { OPEN_JOB_STATES, type RunOutcome } from '../../../contract/constants';
import type { ExceptionCode } from '../../../contract/transactions/exception-group';
import type { runReport as contract } from '../../../contract/transactions/runs';
import type { Actor } from '../../identity/actor';
import { reasonKindText } from '../../messages/run-reason';
import { roundMoney, subtract } from '../../money';
import type { Executor } from '../../store/db';
import type { job } from '../../store/schema/operations';
import type { RunReason } from '../run-reason';
import { isReadableBy, type Run, runOf } from './run';

type Report = z.input<typeof contract>;

/**
 * What a run has come to, in the reader's language; null for a reader who has lost the right. Sums and
 * reasons are empty until it ends: the page polls, and there may be many rows.
 */
export async function runReport(
  db: Executor,
  actor: Actor,
  of: typeof job.$inferSelect,
): Promise<Report | null> {
  const run = runOf(of);
  if (!isReadableBy(actor, run)) return null;
  const head = {
    action: run.action,
    preview: Number(run.isPreview),
    is_adjust_amount: Number(run.dropAdjustments),
  };
  if (OPEN_JOB_STATES.some((state) => state === of.state)) return { ...head, sums: [], reasons: [] };
  const counted = await countedReasons(db, of.id);
  const { language } = actor;
  return {
    ...head,
    changed_since: counted.find(({ code }) => code === 'changed_since')?.count,
    sums: await sumsOf(db, of.id, run),
    reasons: counted.map(({ outcome, code, error, count }) => ({
      outcome,
      reason: reasonKindText(language, code, error),
      count,
    })),
  };
}

/** Of a recalculation the totals that change; else those of what the action was done to. */
const counts = ({ action }: Run): SQL =>
  action === 'recalculate'
    ? sql`(from_amount is distinct from to_amount or reason ->> 'code' = 'currency')`
    : sql`(outcome = 'done' and to_amount is not null)`;

/** What changes its currency leaves the one and comes into the other. */
async function sumsOf(db: Executor, id: number, run: Run): Promise<Report['sums']> {
  const { rows } = await db.execute<{ currency: string; count: number; before: string; after: string }>(sql`
    with changed as (
      select coalesce(from_amount, 0) as from_amount, coalesce(to_amount, 0) as to_amount, currency_code, reason ->> 'from' as other
      from run_row where job_id = ${id} and ${counts(run)})
    select currency, count(*)::int as count, sum(before) as before, sum(after) as after from (
      select coalesce(other, currency_code) as currency, from_amount as before,
        case when other is null then to_amount else 0 end as after from changed
      union all select currency_code, 0, to_amount from changed where other is not null) s
    group by currency order by currency`);
  return rows.map(({ currency, count, before, after }) => ({
    currency_code: currency,
    count,
    from_amount: roundMoney(before, currency),
    to_amount: roundMoney(after, currency),
    difference: roundMoney(subtract(after, before), currency),
  }));
}

interface Counted extends Record<string, unknown> {
  outcome: RunOutcome;
  code: Exclude<RunReason['code'], 'currency'>;
  error: ExceptionCode | null;
  count: number;
}

async function countedReasons(db: Executor, id: number): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    select outcome, reason ->> 'code' as code, reason -> 'error' ->> 'code' as error, count(*)::int as count
    from run_row where job_id = ${id} and outcome <> 'done' and reason is not null
    group by 1, 2, 3 order by count desc, 2, 3`);
  return rows;
}
