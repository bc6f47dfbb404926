import { sql } from 'drizzle-orm';
import type { Executor } from '../../store/db';
import { inIds } from '../../store/filter';
import type { Shown } from '../as-shown';

/** What a preview showed of transactions, by id. */
export async function shownIn(
  db: Executor,
  preview: number,
  ids: readonly number[],
): Promise<Map<number, Shown>> {
  const { rows } = await db.execute<Shown & Record<'id', string> & Record<string, unknown>>(sql`
    select transaction_id as id, from_amount as before, to_amount as after, currency_code as currency
    from run_row where job_id = ${preview} and ${inIds(sql`transaction_id`, ids)}`);
  return new Map(rows.map(({ id, ...shown }) => [Number(id), shown]));
}
