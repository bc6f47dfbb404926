import { and, inArray, sql } from 'drizzle-orm';
import { WHAT_IF } from '../../agreements/what-if';
import type { Db } from '../../store/db';
import { job, runRow } from '../../store/schema/operations';
import { RUN_JOB } from '../../transactions/runs/run';

const KEPT_DAYS = 30;
/** Deletes in batches that disturb nobody. */
const ROWS_AT_ONCE = 10_000;

/**
 * Forgets jobs that ended long ago and hold much: a whole sheet each, or a row a transaction.
 * @param isStopping asked after each batch: what is left is forgotten another time
 */
export async function deleteOldJobs(db: Db, isStopping = () => false): Promise<void> {
  const isOld = and(
    inArray(job.kind, [WHAT_IF, RUN_JOB]),
    inArray(job.state, ['done', 'failed', 'cancelled']),
    sql`${job.finishTime} < now() - make_interval(days => ${KEPT_DAYS})`,
  );
  const some = sql`select ctid from ${runRow}
    where job_id in (select id from ${job} where ${isOld}) limit ${ROWS_AT_ONCE}`;
  for (let gone = ROWS_AT_ONCE; gone === ROWS_AT_ONCE; ) {
    const deleted = await db.execute(sql`delete from ${runRow} where ctid in (${some})`);
    gone = deleted.rowCount ?? 0;
    if (isStopping()) return;
  }
  await db.delete(job).where(isOld);
}
