import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Db } from '../../upstream/store/db';

export const TEMPLATE = 'tallyman_template';

export interface TestDatabase {
  db: Db;
  url: string;
  /** Closes `db` and removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/** A migrated database of one's own, without demo data; `max` is the size of its pool. */
export async function createTestDatabase(max = 10): Promise<TestDatabase> {
  return createDatabase(`template ${TEMPLATE}`, max);
}

/** True while somebody in the database waits for another's lock. */
export async function isLockAwaited(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** A database with nothing in it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('', 2);
}

async function createDatabase(options: string, max: number): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} ${options}`);
  const url = databaseUrl(inject('postgresUrl'), name);
  const db = connect(url, { max });
  return {
    db,
    url,
    drop: async () => {
      await db.$client.end();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

/** The address of another database on the same server. */
export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
