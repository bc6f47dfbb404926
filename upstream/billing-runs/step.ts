import { audit } from '../audit/audit';
import { systemActor } from '../identity/actor';
import { userActor } from '../identity/user-actor';
import type { JobStep } from '../jobs/jobs';
import { billNext } from '../ledger/billing';
import { beforeOf, type RunResult, summed, sumsOf } from './run';

const CHUNK = 1000;

/** The system itself, where no user or machine acts. */
const SYSTEM = systemActor('system');

/** Bills the next chunk of a run (docs/domain.md, Transactions: Billing), and keeps the sums of what it has billed. */
export const billingStep: JobStep = async (tx, job) => {
  const before = new Date(beforeOf(job));
  const actor = job.userId === null ? SYSTEM : await userActor(tx, job.userId);
  const rows = await billNext(tx, actor, before, job.cursor, CHUNK);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    const after = { job: job.id, ids };
    await audit(tx, actor, { action: 'job.billing_run', entity: 'transaction', after });
  }
  const billed = rows.map(({ customerId, currencyCode, totalAmount }) => ({
    ...{ customer_id: customerId, currency_code: currencyCode, count: 1, amount: totalAmount },
  }));
  const sums = summed([...sumsOf(job), ...billed], ({ customer_id, currency_code }) =>
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
