import { z } from 'zod';
import { audit } from '../audit/audit';
import { systemActor } from '../identity/actor';
import { billNext } from '../ledger/billing';
import type { Db } from '../store/db';
import { dayRange } from '../time';
import { createJob, type JobStep } from './jobs';

const CHUNK = 1000;
const DAY_MS = 86_400_000;

/** The system itself, where no user or machine acts. */
const SYSTEM = systemActor('system');

/** Only what arrived before the instant is billed. */
const billingInput = z.object({ before: z.iso.datetime() });

/** Queues the billing run of a day, once however many workers ask: of what arrived before the grace period. */
export async function queueBillingRun(
  db: Db,
  today: string,
  graceDays: number,
  timeZone: string,
): Promise<void> {
  const firstSpared = new Date(Date.parse(today) - graceDays * DAY_MS).toISOString().slice(0, 10);
  const [before] = dayRange(firstSpared, firstSpared, timeZone);
  const input: z.input<typeof billingInput> = { before: before.toISOString() };
  await createJob(db, { kind: 'billing_run', input, userId: null, uniqueKey: `billing_run:${today}` });
}

/** Bills the next chunk of a run (docs/domain.md, Transactions: Billing). */
export const billingStep: JobStep = async (tx, job) => {
  const { before } = billingInput.parse(job.input);
  const ids = await billNext(tx, SYSTEM, new Date(before), job.cursor, CHUNK);
  if (ids.length > 0) {
    await audit(tx, SYSTEM, {
      action: 'job.billing_run',
      entity: 'transaction',
      after: { job: job.id, ids },
    });
  }
  return {
    cursor: ids.at(-1) ?? job.cursor,
    done: ids.length,
    report: { billed: ids.length },
    finished: ids.length < CHUNK,
  };
};
