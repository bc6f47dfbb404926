import { type SQL, sql } from 'drizzle-orm';
import type { RunOutcome } from '../../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import type { runRows as call } from '../../../contract/transactions/runs';
import type { Actor } from '../../identity/actor';
import { reasonText } from '../../messages/run-reason';
import { roundMoney, subtract } from '../../money';
import type { Executor } from '../../store/db';
import type { RunReason } from '../run-reason';
import { ownRun } from './run';

/** Outcomes of the transactions of one of the actor's runs so far, the largest difference first. */
export async function runRows(
  db: Executor,
  actor: Actor,
  { id, outcome, page, list_rows }: ParsedOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  await ownRun(db, actor, id);
  const where = sql`job_id = ${id} and ${outcome ? sql`outcome = ${outcome}` : sql`outcome is not null`}`;
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from run_row where ${where}`,
  );
  const { total } = counted.rows[0]!;
  const offset = (page - 1) * list_rows;
  if (offset >= total) return { res: { total, data: [] } };
  const { rows } = await db.execute<Row>(sql`
    select p.*, t.transaction_type, t.reference_no
    from (select transaction_id as id, outcome, from_amount, to_amount, currency_code, reason, ${SIZE} as size
      from run_row where ${where} order by size desc, id limit ${list_rows} offset ${offset}) p
    join transaction t on t.id = p.id order by p.size desc, p.id`);
  return { res: { total, data: rows.map((row) => wireOf(row, actor)) } };
}

/** How much a total changes; null, and before all others, where the currency does. */
const SIZE: SQL = sql`case when reason ->> 'code' = 'currency' then null
  else abs(coalesce(to_amount, 0) - coalesce(from_amount, 0)) end`;

interface Row extends Record<string, unknown> {
  id: string;
  transaction_type: number;
  reference_no: string;
  outcome: RunOutcome;
  from_amount: string | null;
  to_amount: string | null;
  currency_code: string;
  reason: RunReason | null;
}

function wireOf(row: Row, { language }: Actor) {
  const { reason, currency_code: currency, from_amount: from, to_amount: to } = row;
  const money = (amount: string | null, code: string) => (amount === null ? null : roundMoney(amount, code));
  const isOther = reason?.code === 'currency';
  const isPriced = from !== null || to !== null;
  return {
    id: Number(row.id),
    transaction_type: row.transaction_type,
    reference_no: row.reference_no,
    outcome: row.outcome,
    from_amount: money(from, isOther ? reason.from : currency),
    to_amount: money(to, currency),
    difference: isPriced && !isOther ? money(subtract(to ?? '0', from ?? '0'), currency) : null,
    currency_code: currency,
    reason: reason && reasonText(language, reason),
  };
}
