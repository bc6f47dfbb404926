import { sql } from 'drizzle-orm';
import { RUN_OUTCOMES } from '../contract/constants';
import { userActor } from '../identity/user-actor';
import type { JobStep } from '../jobs/jobs';
import type { Tx } from '../store/db';
import { runOf } from './run';
import { type RowOutcome, workOn } from './work';

const CHUNK = 1000;

/** Does a run's next transactions, by id, and writes what came of each. */
export const runStep: JobStep = async (tx, job) => {
  const ids = await nextIds(tx, job.id, job.cursor);
  const actor = await userActor(tx, job.userId);
  const outcomes = await workOn(tx, actor, ids, runOf(job), job.id);
  await writeOutcomes(tx, job.id, outcomes);
  const counts = RUN_OUTCOMES.map((name) => [
    name,
    outcomes.filter(({ outcome }) => outcome === name).length,
  ]);
  return {
    cursor: ids.at(-1) ?? job.cursor,
    done: ids.length,
    report: Object.fromEntries(counts),
    finished: ids.length < CHUNK,
  };
};

async function nextIds(tx: Tx, job: number, after: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select transaction_id as id from run_row where job_id = ${job} and transaction_id > ${after}
    order by transaction_id limit ${CHUNK}`);
  return rows.map((row) => Number(row.id));
}

async function writeOutcomes(tx: Tx, job: number, outcomes: readonly RowOutcome[]): Promise<void> {
  await tx.execute(sql`
    update run_row r set outcome = w.outcome, from_amount = w.before, to_amount = w.after,
      currency_code = w.currency, reason = w.reason
    from json_to_recordset(${JSON.stringify(outcomes)}::json)
      as w(id bigint, outcome text, before numeric, after numeric, currency text, reason jsonb)
    where r.job_id = ${job} and r.transaction_id = w.id`);
}
