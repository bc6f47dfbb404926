import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateDatabase } from '../../upstream/store/migrate';
import { createEmptyDatabase, isLockAwaited, type TestDatabase } from '../harness/database';
import { migrateTo, readJournal } from './migrate-to';

/** A migration that builds indexes of transactions. */
const TAG = '0057_fewer-bytes';
let own: TestDatabase;
let writer: pg.Client;

beforeEach(async () => {
  own = await createEmptyDatabase();
  await migrateTo(
    own.url,
    readJournal().entries.findIndex(({ tag }) => tag === TAG),
  );
  await own.db.execute(sql`insert into customer (customer_code) values ('ACME')`);
  await own.db.execute(sql`insert into warehouse (warehouse_code) values ('SHA')`);
  writer = new pg.Client({ connectionString: own.url });
  await writer.connect();
});
afterEach(async () => {
  await writer.end();
  await own.drop();
});

const add = (number: string) => `
  insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time)
  values (2, '${number}', 1, 1, now())`;
const waits = () => expect.poll(() => isLockAwaited(own.db), { timeout: 10_000 }).toBe(true);
const indexes = async () =>
  (
    await own.db.execute(sql`
      select indexrelid::regclass::text as name, indisvalid as valid from pg_index
      where indrelid = 'transaction'::regclass and indexrelid::regclass::text ~ '^transaction_(of_|source)' order by 1`)
  ).rows;
const BUILT = ['of_amount', 'of_customer', 'of_time', 'of_total', 'source'].map((name) => ({
  ...{ name: `transaction_${name}`, valid: true },
}));

it('indexes of a migration are built while others write', async () => {
  await writer.query(`begin; ${add('OUT1')}`);
  const migrated = migrateDatabase(own.url);
  await waits();
  await own.db.execute(sql.raw(`begin; set local lock_timeout = '1s'; ${add('OUT2')}; commit`));
  await writer.query('commit');
  await migrated;
  expect(await indexes()).toEqual(BUILT);
});

it('what a migration that was ended left behind is built anew', async () => {
  await writer.query(`begin; ${add('OUT1')}`);
  const ended = migrateDatabase(own.url).catch((error: Error) => error.message);
  await waits();
  await own.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'create index concurrently%'`);
  expect(await ended).toMatch(/terminat/i);
  await writer.query('commit');
  expect(await indexes()).toContainEqual({ name: 'transaction_of_customer', valid: false });
  await migrateDatabase(own.url);
  expect(await indexes()).toEqual(BUILT);
});
