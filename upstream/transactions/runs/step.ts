import { sql } from 'drizzle-orm';
import { RUN_OUTCOMES } from '../../../contract/constants';
import { userActor } from '../../identity/user-actor';
import type { Job, JobStep } from '../../operations/jobs/jobs';
import type { Executor, Tx } from '../../store/db';
import { inIds } from '../../store/filter';
import { type Columns, unnestRows } from '../../store/unnest';
import { firstChunk } from '../chunks';
import { pricedBy } from './priced';
import { RUN_CHUNK, runOf } from './run';
import { applyToChunk, type RowOutcome } from './work';

const OUTCOME_COLUMNS: Columns<RowOutcome> = {
  id: 'bigint',
  outcome: 'text',
  before: 'numeric',
  after: 'numeric',
  currency: 'text',
  reason: 'jsonb',
};

/** Processes a run's next transactions, by id, and records the outcome of each. A preview reads alone. */
export const runStep: JobStep = async (tx, job, read = (run) => run(tx)) => {
  const run = runOf(job);
  const ids = await nextIds(tx, job);
  // The user may belong to another customer by now: audit rows stay visible to the run's customer.
  const actor = { ...(await userActor(tx, job.userId)), customerId: run.customerId };
  const apply = (db: Executor) => applyToChunk(db, actor, ids, run, job.id);
  const outcomes = await (run.isPreview ? read(apply) : apply(tx));
  await writeOutcomes(tx, job.id, outcomes);
  const changing = outcomes.filter(({ changes }) => changes);
  const counts = RUN_OUTCOMES.map((name) => [
    name,
    outcomes.filter(({ outcome }) => outcome === name).length,
  ]);
  const finished = ids.length === 0 || job.done + ids.length >= job.total;
  return {
    cursor: ids.at(-1) ?? job.cursor,
    done: ids.length,
    report: { ...Object.fromEntries(counts), ...(run.isPreview && { changes: changing.length }) },
    ...(finished && run.isAutomatic && { result: { priced: await pricedBy(tx, job.id) } }),
    finished,
  };
};

/** As many as a database transaction does at once. */
async function nextIds(tx: Tx, { id, cursor }: Job): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select transaction_id as id from run_row where job_id = ${id} and transaction_id > ${cursor}
    order by transaction_id limit ${RUN_CHUNK}`);
  const portion = await firstChunk(
    tx,
    rows.map((row) => ({ id: Number(row.id) })),
  );
  return portion.map((row) => row.id);
}

async function writeOutcomes(tx: Tx, job: number, outcomes: readonly RowOutcome[]): Promise<void> {
  const ids = outcomes.map(({ id }) => id);
  await tx.execute(sql`
    update run_row r set outcome = w.outcome, from_amount = w.before, to_amount = w.after,
      currency_code = w.currency, reason = w.reason
    from ${unnestRows(outcomes, OUTCOME_COLUMNS)}
    where r.job_id = ${job} and r.transaction_id = w.id and ${inIds(sql`r.transaction_id`, ids)}`);
}
