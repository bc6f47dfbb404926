import { sql } from 'drizzle-orm';
import type { Executor } from '../store/db';

/** Lines that are worked on at once: a single day's stock may have as many. */
const PORTION_LINES = 20_000;

interface Row {
  id: number;
}

/**
 * The first of the transactions, as many as are worked on at once: until their lines come to 20,000, and one at least.
 * What holds them all in memory would not end well with a year of stock.
 */
export async function firstPortion<T extends Row>(db: Executor, rows: readonly T[]): Promise<T[]> {
  const ids = sql.param(rows.map(({ id }) => id));
  const { rows: found } = await db.execute<{ count: number }>(sql`
    with recursive taken as (
      select 0 as count, 0::bigint as lines
      union all
      select count + 1, lines
        + (select count(*) from transaction_line where transaction_id = (${ids}::bigint[])[t.count + 1])
        + (select count(*) from shipment_line where transaction_id = (${ids}::bigint[])[t.count + 1])
      from taken t where t.count < ${rows.length} and lines < ${PORTION_LINES}
    )
    select max(count) as count from taken`);
  return rows.slice(0, found[0]!.count);
}

/** All of the transactions, portion by portion. */
export async function* portionsOf<T extends Row>(db: Executor, rows: readonly T[]): AsyncGenerator<T[]> {
  for (let rest = rows; rest.length > 0; ) {
    const portion = await firstPortion(db, rest);
    yield portion;
    rest = rest.slice(portion.length);
  }
}
