import { sql } from 'drizzle-orm';
import type { Executor } from '../store/db';
import { anyOfIds } from '../store/filter';

/**
 * Until the database transaction ends, nobody else ingests records of these customers or corrects their SKUs: a SKU is
 * made once, and prices come from measures that stand. Taken first and in id order, so that two never deadlock.
 */
export async function lockCustomers(db: Executor, ids: Iterable<number>): Promise<void> {
  const requested = [...new Set(ids)];
  await db.execute(sql`select from customer where id = ${anyOfIds(requested)} order by id for no key update`);
}
