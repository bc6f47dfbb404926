import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { sqlState } from './sql-state';

/** How a migration writes an index of a table that grows: it may be there already. */
const INDEX = /^CREATE( UNIQUE)? INDEX IF NOT EXISTS "(\w+)"([\s\S]+)$/m;
/** Of a table or a column that a migration before it adds: then there are no rows to wait for. */
const NOT_YET_THERE = ['42P01', '42703'];

/**
 * Builds the indexes of migrations that are to come, while everybody goes on writing: inside a migration, writing to the
 * table would wait for them. What one that was ended left behind is built anew.
 */
export async function buildIndexes(client: pg.Client, migrationsFolder: string): Promise<void> {
  const { rows } = await client.query<{ isNew: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is null as "isNew"`,
  );
  if (rows[0]!.isNew) return;
  const { rows: applied } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const pending = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => folderMillis > Number(applied[0]!.last),
  );
  for (const statement of pending.flatMap(({ sql }) => sql)) {
    const [, unique = '', name, definition] = INDEX.exec(statement) ?? [];
    if (!name) continue;
    await dropUnfinished(client, name);
    await client
      .query(`create${unique} index concurrently if not exists "${name}"${definition}`)
      .catch((error: unknown) => {
        if (!NOT_YET_THERE.includes(sqlState(error) ?? '')) throw error;
      });
  }
}

async function dropUnfinished(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [`public."${name}"`],
  );
  if (rows.length > 0) await client.query(`drop index concurrently "${name}"`);
}
