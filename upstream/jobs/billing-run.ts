import { sql } from 'drizzle-orm';
import { audit } from '../audit/audit';
import {
  BILLING_RUN,
  type BilledSum,
  beforeOf,
  type Clock,
  firstSpared,
  type RunInput,
  type RunResult,
  summed,
  sumsOf,
} from '../billing-runs/run';
import { waitingToBeBilled } from '../billing-runs/waiting';
import { systemActor } from '../identity/actor';
import { userActor } from '../identity/user-actor';
import { billNext } from '../ledger/billing';
import type { Db, Tx } from '../store/db';
import { dayOf } from '../time';
import { createJob, type JobStep } from './jobs';

const CHUNK = 1000;

/** The system itself, where no user or machine acts. */
const SYSTEM = systemActor('system');

/** Queues the billing run of a day, once however many workers ask: of what arrived before the grace period. */
export async function queueBillingRun(db: Db, clock: Clock): Promise<void> {
  const due = firstSpared(clock);
  const input: RunInput = { before: due.toISOString() };
  const waiting = await waitingToBeBilled(db, due);
  const total = waiting.reduce((sum, { due_count }) => sum + due_count, 0);
  const uniqueKey = `${BILLING_RUN}:${dayOf(clock.now, clock.timeZone)}`;
  await createJob(db, { kind: BILLING_RUN, input, userId: null, total, uniqueKey });
}

/** Bills the next chunk of a run (docs/domain.md, Transactions: Billing), and keeps the sums of what it has billed. */
export const billingStep: JobStep = async (tx, job) => {
  const before = new Date(beforeOf(job));
  const actor = job.userId === null ? SYSTEM : await userActor(tx, job.userId);
  const ids = await billNext(tx, actor, before, job.cursor, CHUNK);
  if (ids.length > 0) {
    const after = { job: job.id, ids };
    await audit(tx, actor, { action: 'job.billing_run', entity: 'transaction', after });
  }
  const sums = summed([...sumsOf(job), ...(await sumsOfBilled(tx, ids))], ({ customer_id, currency_code }) =>
    [customer_id, currency_code].join(),
  );
  return {
    cursor: ids.at(-1) ?? job.cursor,
    done: ids.length,
    report: { billed: ids.length },
    result: { sums } satisfies RunResult,
    finished: ids.length < CHUNK,
  };
};

/** The totals as they were posted: the chunk has these transactions locked. */
async function sumsOfBilled(tx: Tx, ids: readonly number[]): Promise<BilledSum[]> {
  const { rows } = await tx.execute<{
    customer_id: number;
    currency_code: string;
    count: number;
    amount: string;
  }>(sql`
    select customer_id::int, currency_code, count(*)::int as count, sum(total_amount) as amount
    from transaction where id = any(${sql.param(ids)}::bigint[])
    group by customer_id, currency_code order by customer_id, currency_code`);
  return rows;
}
