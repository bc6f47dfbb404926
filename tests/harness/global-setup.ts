import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../upstream/store/embedded';
import { grantAccess } from '../../upstream/store/grants';
import { migrateDatabase } from '../../upstream/store/migrate';
import { APP_ROLE } from '../../upstream/store/postgres/app-role';
import { databaseUrl, TEMPLATE } from './database';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** The same as the role that the product works as. */
    postgresAppUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated database that each test file clones. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tallyman-test-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, durable: false });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  // Days are cut by a zone that the SQL names, never by the session's.
  for (const role of ['current_user', APP_ROLE])
    await admin.query(`alter role ${role} set timezone = 'Pacific/Kiritimati'`);
  await admin.end();
  const template = databaseUrl(postgres.url, TEMPLATE);
  await migrateDatabase(template);
  await grantAccess(template, APP_ROLE);
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresAppUrl', postgres.appUrl);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
