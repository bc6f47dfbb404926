import { and, count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../audit/audit';
import type { ParsedOf, ReplyOf } from '../contract/endpoint';
import type { batchRecalculate as call } from '../contract/transactions';
import { noRight, notFound } from '../errors';
import { type Actor, sees } from '../identity/actor';
import { userActor } from '../identity/user-actor';
import type { Executor, Tx } from '../store/db';
import { customer, warehouse } from '../store/schema/catalogue';
import { transaction } from '../store/schema/transactions';
import { KIND_OF_CODE } from '../transactions/batch';
import { businessRange } from '../transactions/filters';
import { lockRows } from '../transactions/lock';
import { rateTransactions } from '../transactions/rate';
import { auditRating } from '../transactions/recalculate';
import { may } from '../transactions/rights';
import { createJob, type JobStep } from './jobs';

const CHUNK = 1000;

/** What the job keeps of the call: the rows it means. */
const batchInput = z.object({
  customer_id: z.int(),
  warehouse_id: z.int(),
  kind: z.int(),
  is_adjust_amount: z.int(),
  from: z.iso.datetime(),
  before: z.iso.datetime(),
});
type BatchInput = z.output<typeof batchInput>;

/** Queues the recalculation of a customer's transactions at a warehouse in a range of at most 31 days. */
export async function batchRecalculate(
  db: Executor,
  actor: Actor,
  input: ParsedOf<typeof call>,
  timeZone: string,
): Promise<ReplyOf<typeof call>> {
  const kind = KIND_OF_CODE[input.transaction_type];
  if (kind === undefined || !may(actor, 'recalculate', kind)) throw noRight();
  if (!sees(actor, input.customer_id)) throw notFound();
  const [from, before] = businessRange(input, timeZone)!;
  const { customer_id, warehouse_id, is_adjust_amount } = input;
  const known = await db
    .select({ id: customer.id })
    .from(customer)
    .innerJoin(warehouse, eq(warehouse.id, warehouse_id))
    .where(eq(customer.id, customer_id));
  if (known.length === 0) throw notFound();
  const batch: BatchInput = {
    customer_id,
    warehouse_id,
    kind,
    is_adjust_amount,
    from: from.toISOString(),
    before: before.toISOString(),
  };
  const [counted] = await db.select({ total: count() }).from(transaction).where(rowsOf(batch));
  const job_id = await createJob(db, {
    kind: 'batch_recalculate',
    input: batch,
    userId: actor.userId,
    total: counted?.total,
  });
  if (job_id === undefined) throw new Error('A batch has no unique key, so it is always made');
  await audit(db, actor, {
    action: 'transaction.batch_recalculate',
    entity: 'job',
    entityId: job_id,
    after: batch,
  });
  return { job_id };
}

const rowsOf = (batch: BatchInput) =>
  and(
    eq(transaction.transactionType, batch.kind),
    eq(transaction.customerId, batch.customer_id),
    eq(transaction.warehouseId, batch.warehouse_id),
    sql`${transaction.businessTime} >= ${batch.from} and ${transaction.businessTime} < ${batch.before}`,
  );

/** Recalculates the next chunk of a batch. */
export const batchStep: JobStep = async (tx, job) => {
  const batch = batchInput.parse(job.input);
  const ids = await nextIds(tx, batch, job.cursor);
  const rows = await lockRows(tx, ids);
  const actor = await userActor(tx, job.userId);
  const rated = await rateTransactions(tx, rows, {
    dropAdjustments: batch.is_adjust_amount === 1,
    userId: job.userId,
  });
  await auditRating(tx, actor, 'transaction.batch_recalculate', rated);
  return {
    cursor: ids.at(-1) ?? job.cursor,
    done: ids.length,
    report: {
      rated: rated.changed.length,
      unchanged: rated.unchanged.length,
      skipped: rated.adjusted.length + rated.billed.length,
      failed: rated.unpriced.length,
    },
    finished: ids.length < CHUNK,
  };
};

/**
 * Ids of the next rows, newest first as the list's index has them: the cursor is the id of the last one done,
 * whose place in the index its never-changing business time tells.
 */
async function nextIds(tx: Tx, batch: BatchInput, cursor: number): Promise<number[]> {
  // As text: a JavaScript date would lose the microseconds.
  const { rows: last } = await tx.execute<{ time: string }>(
    sql`select business_time::text as time from transaction where id = ${cursor}`,
  );
  const beyond = last[0]
    ? sql`(business_time, id) < (${last[0].time}::timestamptz, ${cursor}::bigint)`
    : sql`true`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from transaction where ${rowsOf(batch)} and ${beyond}
    order by business_time desc nulls last, id desc nulls last limit ${CHUNK}`);
  return rows.map((row) => Number(row.id));
}
