import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { LOCK } from './advisory-locks';

const FOLDER = 'upstream/store/migrations';

/** Brings a database up to date; several processes may ask at once. All or nothing. */
export async function migrateDatabase(url: string, folder = migrationsFolder()): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tallyman-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK.migrations]);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

/** The folder is sought upwards, so that the same file serves from the sources and from the bundle. */
export function migrationsFolder(from = dirname(fileURLToPath(import.meta.url))): string {
  const folder = join(from, FOLDER);
  if (existsSync(join(folder, 'meta/_journal.json'))) return folder;
  if (dirname(from) === from) throw new Error(`The folder ${FOLDER} is missing from the installation`);
  return migrationsFolder(dirname(from));
}
