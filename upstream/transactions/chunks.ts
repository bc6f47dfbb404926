import { sql } from 'drizzle-orm';
import type { Executor } from '../store/db';
import { inIds } from '../store/filter';

/** Lines that are worked on at once: a single day's stock may have as many. */
const PORTION_LINES = 20_000;

interface Row {
  id: number;
}

/**
 * The first transactions whose lines add up to at most 20,000; at least one transaction.
 * A year of stock would not fit in memory.
 */
export async function firstChunk<T extends Row>(db: Executor, rows: readonly T[]): Promise<T[]> {
  const ids = rows.map(({ id }) => id);
  return (await isOnePortion(db, ids)) ? [...rows] : rows.slice(0, await countFirst(db, ids, rows.length));
}

/** As it is of all but stock: told by counting no further than that. */
async function isOnePortion(db: Executor, ids: readonly number[]): Promise<boolean> {
  const { rows } = await db.execute<{ lines: number }>(sql`
    select count(*)::int as lines from (
      select from transaction_line where ${inIds(sql`transaction_id`, ids)}
      union all select from shipment_line where ${inIds(sql`transaction_id`, ids)}
      limit ${PORTION_LINES}) l`);
  return rows[0]!.lines < PORTION_LINES;
}

async function countFirst(db: Executor, ids: readonly number[], length: number): Promise<number> {
  const requested = sql.param(ids);
  const { rows } = await db.execute<{ count: number }>(sql`
    with recursive taken as (
      select 0 as count, 0::bigint as lines
      union all
      select count + 1, lines
        + (select count(*) from transaction_line where transaction_id = (${requested}::bigint[])[t.count + 1])
        + (select count(*) from shipment_line where transaction_id = (${requested}::bigint[])[t.count + 1])
      from taken t where t.count < ${length} and lines < ${PORTION_LINES}
    )
    select max(count) as count from taken`);
  return rows[0]!.count;
}

/** All of the transactions, portion by portion. */
export async function* portionsOf<T extends Row>(db: Executor, rows: readonly T[]): AsyncGenerator<T[]> {
  for (let rest = rows; rest.length > 0; ) {
    const portion = await firstChunk(db, rest);
    yield portion;
    rest = rest.slice(portion.length);
  }
}
