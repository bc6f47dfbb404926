import { sql } from 'drizzle-orm';
import type { Executor } from '../store/db';

/**
 * Until the end of the database transaction nobody else takes in records of these customers, nor corrects their SKUs:
 * what is not there yet is made once, and what is priced is priced by measures that stand. Locked before anything else
 * of theirs and in one order, so that two never wait for each other in a circle.
 */
export async function lockCustomers(db: Executor, ids: Iterable<number>): Promise<void> {
  const wanted = sql.param([...new Set(ids)]);
  await db.execute(
    sql`select from customer where id = any(${wanted}::bigint[]) order by id for no key update`,
  );
}
