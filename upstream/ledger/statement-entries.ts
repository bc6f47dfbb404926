import { sql } from 'drizzle-orm';
import type { Language } from '../contract/common';
import { CHUNK, inChunks } from '../store/chunks';
import type { Executor } from '../store/db';
import { ledgerRows } from './rows';

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
  const next = async (last: number | undefined) => {
    const after = last === undefined ? sql`true` : sql`(create_time, id) > ${placeOf(last)}`;
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from entry
      where account_id = ${accountId} and create_time >= ${from.toISOString()}
        and (create_time, id) <= ${placeOf(lastEntryId)} and ${after}
      order by create_time, id limit ${CHUNK}`);
    return rows.map((row) => Number(row.id));
  };
  for await (const ids of inChunks(next)) yield (await ledgerRows(db, ids, language)).reverse();
}
