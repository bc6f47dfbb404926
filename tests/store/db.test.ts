import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Db } from '../../upstream/store/db';
import { createTestDatabase, type TestDatabase } from '../harness/database';

let own: TestDatabase;
let db: Db;
beforeAll(async () => {
  own = await createTestDatabase();
  const limits = { connectionTimeoutMillis: 200, lock_timeout: 100, statement_timeout: 300 };
  db = connect(own.url, { max: 1, limits });
});
afterAll(async () => {
  await db.$client.end();
  await own.drop();
});

it('a call waits neither for a lock, nor for its statement, nor for a connection without end', async () => {
  await own.db.execute(sql`create table held (id int)`);
  await own.db.transaction(async (tx) => {
    await tx.execute(sql`lock table held`);
    await expect(db.execute(sql`select from held`)).rejects.toMatchObject({ cause: { code: '55P03' } });
  });
  await expect(db.execute(sql`select pg_sleep(9)`)).rejects.toMatchObject({ cause: { code: '57014' } });
  await db.transaction(async () => {
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { message: /timeout/ } });
  });
});

it('work that nobody waits for has no limits', async () => {
  const { rows } = await own.db.execute(
    sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
  );
  expect(rows).toEqual([{ lock: '0', statement: '0' }]);
});
