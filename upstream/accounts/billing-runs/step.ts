import { systemActor } from '../../identity/actor';
import { userActor } from '../../identity/user-actor';
import { audit } from '../../operations/audit/audit';
import type { JobStep } from '../../operations/jobs/jobs';
import { billNext } from '../ledger/billing';
import { listHeld } from './held';
import { type BilledSum, dueOf, heldIn, inputOf, mergeSums, type RunResult, skippedOf, sumsOf } from './run';

const CHUNK = 1000;

/** The system itself, where no user or machine acts. */
const SYSTEM = systemActor('system');

/** Bills the next chunk of a run (docs/domain.md, Transactions: Billing), and keeps the sums of what it has billed, and of what it has not. */
export const billingStep: JobStep = async (tx, job) => {
  const input = inputOf(job);
  const postingTime = input.posting_time === undefined ? undefined : new Date(input.posting_time);
  const actor = job.userId === null ? SYSTEM : await userActor(tx, job.userId);
  const { billed, atBound, last, isLast } = await billNext(
    tx,
    actor,
    dueOf(input),
    job.cursor,
    CHUNK,
    postingTime,
  );
  const ids = billed.map(({ id }) => id);
  if (ids.length > 0) {
    const after = { job: job.id, ids };
    await audit(tx, actor, { action: 'job.billing_run', entity: 'transaction', after });
  }
  const result: RunResult = {
    sums: added(sumsOf(job), billed),
    skipped: added(skippedOf(job), atBound),
    held: isLast ? await listHeld(tx, dueOf(input)) : heldIn(job),
  };
  return {
    cursor: last ?? job.cursor,
    done: billed.length + atBound.length,
    report: { billed: billed.length, at_bound: atBound.length },
    result,
    finished: isLast,
  };
};

type Charged = Awaited<ReturnType<typeof billNext>>['billed'];

/** Sums by customer and currency with those of transactions added to them. */
const added = (sums: readonly BilledSum[], rows: Charged): BilledSum[] =>
  mergeSums(
    [
      ...sums,
      ...rows.map(({ customerId, currencyCode, totalAmount }) => ({
        ...{ customer_id: customerId, currency_code: currencyCode, count: 1, amount: totalAmount },
      })),
    ],
    ({ customer_id, currency_code }) => [customer_id, currency_code].join(),
  );
