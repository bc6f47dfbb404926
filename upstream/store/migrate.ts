import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { LOCK } from './advisory-locks';
import { buildIndexes } from './build-indexes';
import { LOCK_NOT_AVAILABLE, sqlState } from './sql-state';

const FOLDER = 'upstream/store/migrations';
const APPLICATION = 'tallyman-migrate';
const LOCK_WAIT_S = 60;

/** Brings a database up to date; several processes may ask at once. All or nothing, but for indexes built before. */
export async function migrateDatabase(url: string, folder = migrationsFolder()): Promise<void> {
  await withMigrationLock(url, async (client) => {
    await buildIndexes(client, folder);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  });
}

/**
 * Runs work on tables and rights, one process at a time. The lock is that of an open transaction on a connection of its
 * own: a pooler would hand a session's lock on to others.
 * @throws Error that says who holds the lock when it is not had in `waitS` seconds
 */
export async function withMigrationLock<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  waitS = LOCK_WAIT_S,
): Promise<Result> {
  const [holder, client] = [connection(url), connection(url)];
  try {
    await holder.connect();
    await holder.query(
      `begin; set local lock_timeout = '${waitS}s'; set local idle_in_transaction_session_timeout = 0`,
    );
    // Without a parameter, or its result would stay open with what it saw, and building an index waits for that.
    await holder.query(`select pg_advisory_xact_lock(${LOCK.migrations})`).catch(async (error: unknown) => {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      throw new Error(await lockedBy(client, waitS), { cause: error });
    });
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await holder.end();
  }
}

function connection(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: APPLICATION });
  // It breaks while the other works: the next query says so.
  client.on('error', () => {});
  return client;
}

async function lockedBy(client: pg.Client, waitS: number): Promise<string> {
  await client.connect();
  const { rows } = await client.query<{ pid: number; state: string; since: string }>(
    `select a.pid, a.state, to_char(a.state_change at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"') as since
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())`,
    [LOCK.migrations],
  );
  const holders = rows.map(({ pid, state, since }) => `PostgreSQL process ${pid} (${state} since ${since})`);
  return (
    `Another start migrates this database and has not ended within ${waitS} s: ${holders.join(', ') || 'it ended just now'}. ` +
    'Start again once it has ended; if no start is running, end that process with pg_terminate_backend.'
  );
}

/** The folder is sought upwards, so that the same file serves from the sources and from the bundle. */
export function migrationsFolder(from = dirname(fileURLToPath(import.meta.url))): string {
  const folder = join(from, FOLDER);
  if (existsSync(join(folder, 'meta/_journal.json'))) return folder;
  if (dirname(from) === from) throw new Error(`The folder ${FOLDER} is missing from the installation`);
  return migrationsFolder(dirname(from));
}
