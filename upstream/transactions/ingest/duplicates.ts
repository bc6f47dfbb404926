import { sql } from 'drizzle-orm';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import type { RecordKind } from './kind';
import type { RecordBase } from './record';

/**
 * Marks transactions that have the number of an earlier one of their customer and kind, under another reference: perhaps
 * the same work came twice. Cancelled records are never duplicates.
 */
export async function markDuplicates<R extends RecordBase>(
  db: Executor,
  { numberOnce, types }: RecordKind<R, unknown>,
  ids: readonly number[],
): Promise<void> {
  if (!numberOnce || ids.length === 0) return;
  // Those with the same numbers are found by nothing but these: a new database has no statistics yet that would keep it
  // from reading all work of a customer for each.
  await db.execute(sql`
    with sent as materialized (
      select t.id, t.customer_id, n.number from ${numberOnce} n join transaction t on t.id = n.transaction_id
      where n.transaction_id = ${anyOfIds(ids)} and t.is_cancelled = 0
    ), same as materialized (
      select transaction_id, number from ${numberOnce} n where number = any(array(select number from sent))
    ), earlier as (
      select distinct on (sent.id) sent.id, o.reference_no
      from sent join same on same.number = sent.number and same.transaction_id < sent.id
      join transaction o on o.id = same.transaction_id
      where o.customer_id = sent.customer_id and o.is_cancelled = 0
        and o.transaction_type = any(${sql.param(types)}::smallint[])
      order by sent.id, o.id
    )
    update transaction t set doubt_of = d.reference_no
    from (select i.id, e.reference_no from unnest(${sql.param([...ids])}::bigint[]) i (id) left join earlier e using (id)) d
    where t.id = d.id and t.doubt_of is distinct from d.reference_no`);
}

/** Clears the doubts about others that have been taken for one of these, which are cancelled. */
export async function clearDuplicateMarks(db: Executor, cancelled: readonly number[]): Promise<void> {
  if (cancelled.length === 0) return;
  await db.execute(sql`
    update transaction t set doubt_of = null from transaction c
    where c.id = ${anyOfIds(cancelled)} and t.doubt_of = c.reference_no and t.billing_status = 0`);
}
