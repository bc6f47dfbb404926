import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startSweep, sweep } from '../../upstream/http/sweep';
import { createTestDatabase } from '../harness/database';
import { seedUser } from '../harness/people';

it('the sweep removes what has expired and leaves what is in use', async () => {
  const { db, drop } = await createTestDatabase();
  await seedUser(db);
  const old = await seedUser(db);
  await db.execute(sql`update access_token set expire_time = now() where user_id = ${old.id}`);
  await db.execute(sql`insert into login_failure (subject, failures, window_start) values
    ('user:old', 5, now() - interval '2 days'), ('user:new', 5, now())`);
  await db.execute(sql`insert into idempotency_key (caller, key, request_hash, reply, create_time) values
    ('user:1', 'old', '', 'null', now() - interval '4 days'), ('user:1', 'new', '', 'null', now())`);
  await db.execute(sql`insert into job (kind, state, input, finish_time) values
    ('what_if', 'done', '{}', now() - interval '31 days'), ('what_if', 'done', '{}', now()),
    ('what_if', 'waiting', '{}', null), ('billing_run', 'done', '{}', now() - interval '31 days')`);
  await sweep(db);
  const { rows } = await db.execute(sql`select
    (select count(*)::int from access_token) as sessions,
    (select string_agg(subject, ',') from login_failure) as failures,
    (select string_agg(key, ',') from idempotency_key) as keys,
    (select array_agg(id::int order by id) from job) as jobs`);
  expect(rows).toEqual([{ sessions: 1, failures: 'user:new', keys: 'new', jobs: [2, 3, 4] }]);
  await drop();
});

it('a sweep that fails is logged', async () => {
  const { db, drop } = await createTestDatabase();
  const lines: string[] = [];
  await db.execute(sql`drop table login_failure`);
  const sweeper = startSweep(db, pino({}, { write: (line: string) => void lines.push(line) }));
  await sweeper.stop();
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'sweep failed', fault: { sqlState: '42P01' } });
  await drop();
});
