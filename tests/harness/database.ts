import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { connect, type Db } from '../../upstream/store/db';
import { shownRaw } from './audit-names';
import { seeded } from './seeded';

export const TEMPLATE = 'tallyman_template';

export interface TestDatabase {
  /** As its owner, for what tests prepare and look at. */
  db: Db;
  url: string;
  /** As the role that the product works as. */
  appUrl: string;
  /** Closes `db` and drops the database, even if others are connected. */
  drop(): Promise<void>;
}

/** A migrated database for the tests of a file: there before them, gone after them; `max` is the size of its pool. */
export function testDatabase(max?: number): Db {
  const database = seeded(() => createTestDatabase(max));
  afterAll(() => database.drop());
  return seeded(async () => database.db);
}

/**
 * A migrated database for one test file, without demo data; `max` is the size of its pool. When it is dropped, all that the
 * tests have had written into the audit log must be readable.
 */
export async function createTestDatabase(max = 10): Promise<TestDatabase> {
  // A copy of its files takes half the time of one through the log.
  const database = await createDatabase(`template ${TEMPLATE} strategy file_copy`, max);
  return {
    ...database,
    drop: async () => {
      const raw = await shownRaw(database.db);
      await database.drop();
      expect(raw, 'the audit log shows these as they are stored').toEqual([]);
    },
  };
}

/** True while somebody in the database waits for another's lock. */
export async function isLockAwaited(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** A hash of the contents of each of these tables, to show that nothing has changed. */
export async function hashesOf(db: Db, tables: readonly string[]): Promise<unknown> {
  const hashes = tables.map(
    (table) => sql`(select md5(string_agg(r::text, '|' order by r::text)) from ${sql.identifier(table)} r)`,
  );
  return (await db.execute(sql`select json_build_array(${sql.join(hashes, sql`, `)}) as hashes`)).rows;
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
    appUrl: databaseUrl(inject('postgresAppUrl'), name),
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
