import { sql } from 'drizzle-orm';
import type { Language } from '../contract/common';
import type { Executor } from '../store/db';
import { ledgerRows } from './rows';

/** So few at once that they are gone before V8 moves them where they stay longer. */
const CHUNK = 200;

/** Entries of an account from an instant up to one of them, in the order of its balances, in chunks. */
export async function* entriesOf(
  db: Executor,
  accountId: number,
  from: Date,
  lastEntryId: number,
  language: Language,
) {
  // Times are compared inside the database: they have more digits there than here.
  const placeOf = (id: number) => sql`((select create_time from entry where id = ${id}), ${id}::bigint)`;
  for (let ids: number[] = [], done = false; !done; ) {
    const last = ids.at(-1);
    const after = last === undefined ? sql`true` : sql`(create_time, id) > ${placeOf(last)}`;
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from entry
      where account_id = ${accountId} and create_time >= ${from.toISOString()}
        and (create_time, id) <= ${placeOf(lastEntryId)} and ${after}
      order by create_time, id limit ${CHUNK}`);
    ids = rows.map((row) => Number(row.id));
    done = ids.length < CHUNK;
    yield (await ledgerRows(db, ids, language)).reverse();
  }
}
