import { sql } from 'drizzle-orm';
import { withArchived } from '../../operations/archive/read';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';

/** That a person has entered amounts, carrier's lines or an approval of transaction `t`: no record may undo these unseen. */
export const IS_DECIDED = sql`(
  exists (select from transaction_item i where i.transaction_id = t.id and i.amount <> i.billing_amount)
  or exists (select from transaction_change h where h.transaction_id = t.id
    and h.action in ('carrier_lines', 'approve')))`;

/** Those of the transactions. */
export async function decidedByPeople(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await withArchived(db, { ids }, (db) =>
    db.execute<{ id: string }>(
      sql`select t.id from transaction t where t.id = ${anyOfIds(ids)} and ${IS_DECIDED}`,
    ),
  );
  return new Set(rows.map(({ id }) => Number(id)));
}
