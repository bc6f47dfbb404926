import { sql } from 'drizzle-orm';
import type { Executor } from '../store/db';
import { among } from '../store/filter';
import type { RecordKind } from './kind';
import type { RecordHead } from './record';

/**
 * Marks transactions that have the number of an earlier one of their customer and kind, under another reference: perhaps
 * the same work came twice. What is cancelled is nobody's double.
 */
export async function markDoubts<R extends RecordHead>(
  db: Executor,
  { numberOnce, types }: RecordKind<R, unknown>,
  ids: readonly number[],
): Promise<void> {
  if (!numberOnce || ids.length === 0) return;
  const of = sql`o.customer_id = t.customer_id and o.transaction_type = any(${sql.param(types)}::smallint[])
    and o.id < t.id and o.is_cancelled = 0`;
  const earlier =
    numberOnce === 'order_number'
      ? sql`select o.reference_no from transaction o
          where t.order_number <> '' and o.order_number = t.order_number and ${of} limit 1`
      : sql`select o.reference_no from shipment s join shipment z on z.tracking_number = s.tracking_number
          join transaction o on o.id = z.transaction_id where s.transaction_id = t.id and ${of} limit 1`;
  await db.execute(sql`
    update transaction t set doubt_of = d.reference_no
    from (
      select t.id, e.reference_no from transaction t left join lateral (${earlier}) e on t.is_cancelled = 0
      where t.id = ${among(ids)}
    ) d
    where t.id = d.id and t.doubt_of is distinct from d.reference_no`);
}

/** Clears the doubts about others that have been taken for one of these, which are cancelled. */
export async function clearDoubts(db: Executor, cancelled: readonly number[]): Promise<void> {
  if (cancelled.length === 0) return;
  await db.execute(sql`
    update transaction t set doubt_of = null from transaction c
    where c.id = ${among(cancelled)} and t.doubt_of = c.reference_no and t.billing_status = 0`);
}
