import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Rebuilt, rebuildIndexes } from '../../upstream/store/rebuild-indexes';
import { createTestDatabase, type TestDatabase } from '../harness/database';
import { seedWorld } from '../transactions/fixture';

const SMALLEST = 100_000;
let own: TestDatabase;

beforeAll(async () => {
  own = await createTestDatabase(2);
  const { customerId, warehouseId } = await seedWorld(own.db);
  // In no order of the numbers, as they come in: the pages of their index are left half empty.
  await own.db.execute(sql`
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time)
    select 2, 'R-' || md5(n::text), ${customerId}, ${warehouseId}, now() from generate_series(1, 20000) n`);
});
afterAll(() => own.drop());

async function rebuild(smallest = SMALLEST): Promise<Rebuilt[]> {
  const told: Rebuilt[] = [];
  await rebuildIndexes(own.url, (index) => told.push(index), smallest);
  return told;
}
const invalid = async () =>
  (await own.db.execute(sql`select indexrelid::regclass::text as name from pg_index where not indisvalid`))
    .rows;

it('each index is rebuilt, the largest first, and takes less', async () => {
  const told = await rebuild(0);
  expect(told.map(({ before }) => before)).toEqual(told.map(({ before }) => before).sort((a, b) => b - a));
  const numbers = told.find(({ name }) => name === 'transaction_reference_no_unique')!;
  expect(numbers.after).toBeLessThan(numbers.before);
  const names = told.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['transaction_pkey', 'transaction_source', 'transaction_numbers']),
  );
  // Of nulls for the most part, which a new one has each by itself.
  expect(names).not.toContain('journal_reversal_of_unique');
  expect(await invalid()).toEqual([]);
});

it('one that was ended leaves the index as it was, and the next begins again without its remains', async () => {
  const reader = new pg.Client({ connectionString: own.url });
  await reader.connect();
  // An older snapshot: the first index waits for it, with the new one built beside the old.
  await reader.query('begin isolation level repeatable read; select count(*) from transaction');
  const ended = rebuild().catch((error: Error) => error.message);
  await expect.poll(invalid, { timeout: 10_000 }).not.toEqual([]);
  await expect(rebuild()).rejects.toThrow('are being rebuilt already');
  await own.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tallyman-rebuild' and datname = current_database()`);
  expect(await ended).toMatch(/terminat/i);
  await reader.end();
  expect(await invalid()).not.toEqual([]);
  expect((await rebuild()).length).toBeGreaterThan(0);
  expect(await invalid()).toEqual([]);
});
