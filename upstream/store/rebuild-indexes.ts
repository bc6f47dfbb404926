import pg from 'pg';
import { LOCK } from './advisory-locks';

export { runningOwnerUrl } from './postgres/running';
export { urlsOf } from './prepare';

/** Smaller ones have too little air to be worth it. */
const SMALLEST_BYTES = 1024 ** 2;

/** An index that was rebuilt, and its bytes before and after. */
export interface Rebuilt {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/**
 * Rebuilds the indexes of the tables, the largest first, while everybody works. It may be ended and begun again at any
 * time: an index is the old or the new one. `url` is that of the owner, straight to the database.
 * @throws Error when it runs already
 */
export async function rebuildIndexes(
  url: string,
  tell: (index: Rebuilt) => void,
  smallest = SMALLEST_BYTES,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tallyman-rebuild' });
  await client.connect();
  try {
    const { rows } = await client.query<{ had: boolean }>('select pg_try_advisory_lock($1) as had', [
      LOCK.rebuild,
    ]);
    if (!rows[0]!.had) throw new Error('The indexes of this database are being rebuilt already.');
    await dropUnfinished(client);
    for (const { name, bytes } of await indexesOf(client, smallest)) {
      await client.query(`reindex index concurrently ${name}`);
      tell({ name, before: bytes, after: await bytesOf(client, name) });
    }
  } finally {
    await client.end();
  }
}

/** What one that was ended left behind: PostgreSQL names it after the index, `_ccnew` or `_ccold` behind. */
async function dropUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class c on c.oid = indexrelid
     where not indisvalid and c.relnamespace = 'public'::regnamespace and c.relname ~ '_cc(new|old)[0-9]*$'`,
  );
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
}

/**
 * But those that PostgreSQL cannot rebuild so, and unique ones of what is mostly null, of which a new one takes more: it
 * has each null by itself.
 */
async function indexesOf(client: pg.Client, smallest: number): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select indexrelid::regclass::text as name, pg_relation_size(indexrelid) as bytes
     from pg_index join pg_class c on c.oid = indrelid
       left join pg_attribute a on a.attrelid = indrelid and a.attnum = indkey[0]
     where c.relnamespace = 'public'::regnamespace and pg_relation_size(indexrelid) >= $1
       and not indisexclusion and (a.attnotnull or not indisunique or a is null)
     order by bytes desc`,
    [smallest],
  );
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}

async function bytesOf(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select pg_relation_size($1::regclass) as bytes', [
    name,
  ]);
  return Number(rows[0]!.bytes);
}
