import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { awaitAll } from '../../upstream/store/await-all';
import { connect, type Db, type Tx } from '../../upstream/store/db';
import { inTransaction } from '../../upstream/store/retry';
import { createEmptyDatabase, type TestDatabase } from '../harness/database';

let own: TestDatabase;
let db: Db;
const heard: string[] = [];
beforeAll(async () => {
  own = await createEmptyDatabase();
  await own.db.execute(sql`create table kept (n int)`);
  db = connect(own.url, { max: 1, onError: (state) => heard.push(state) });
});
afterAll(async () => {
  await db.$client.end();
  await own.drop();
});

const keep = (tx: Tx, n: number) => tx.execute(sql`insert into kept values (${n}::int)`);
const fail = (tx: Tx, state = '22012') =>
  tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`));
/** Computes for a while between two statements. */
async function slowly(tx: Tx) {
  await keep(tx, 1);
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  await keep(tx, 2);
}

it('gives the results in their order', async () => {
  const results = await db.transaction((tx) =>
    awaitAll([tx.execute(sql`select 1 as n`), tx.execute(sql`select 2 as n`), 3]),
  );
  expect(results.map((one) => (typeof one === 'number' ? one : one.rows[0]?.n))).toEqual([1, 2, 3]);
});

it('leaves nothing behind of what was still at work when another failed', async () => {
  const call = db.transaction((tx) => awaitAll([fail(tx), slowly(tx)]));
  await expect(call).rejects.toMatchObject({ cause: { code: '22012' } });
  const thrown = db.transaction((tx) => awaitAll([slowly(tx), Promise.reject(new Error('Not of SQL'))]));
  await expect(thrown).rejects.toThrow('Not of SQL');
  await db.transaction((tx) => tx.execute(sql`select pg_backend_pid()`));
  expect((await own.db.execute(sql`select n from kept`)).rows).toEqual([]);
});

it('fails with what broke the transaction, wherever that stands, so that a deadlock is tried again', async () => {
  heard.length = 0;
  let attempts = 0;
  const result = await inTransaction(db, async (tx) => {
    attempts += 1;
    const failOnce = async () => {
      await tx.execute(sql`select 1`);
      if (attempts === 1) await fail(tx, '40P01');
    };
    await awaitAll([slowly(tx), failOnce()]);
    return attempts;
  });
  expect(result).toBe(2);
  expect(heard).toEqual(['40P01']);
});
