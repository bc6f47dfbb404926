import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { startSweep, sweep } from '../../upstream/http/sweep';
import { trimCounts } from '../../upstream/identity/throttle-sweep';
import type { FilePlaces } from '../../upstream/operations/files/contents';
import { deleteOldJobs } from '../../upstream/operations/jobs/forget';
import { connect } from '../../upstream/store/db';
import { createTestDatabase, isLockAwaited } from '../harness/database';
import { seedUser } from '../harness/people';
import { seedWorld } from '../transactions/fixture';

const dataDir = mkdtempSync(join(tmpdir(), 'tallyman-sweep-'));
const files: FilePlaces = { dataDir, storeIn: 'database' };
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('the sweep removes what has expired and leaves what is in use', async () => {
  const { db, appUrl, drop } = await createTestDatabase();
  await seedUser(db);
  const old = await seedUser(db);
  await db.execute(sql`update access_token set expire_time = now() where user_id = ${old.id}`);
  await db.execute(sql`insert into sign_in_failure (subject, user_id, failures, unseen, last_time, open_time) values
    ('old', null, 5, 2, now() - interval '2 hours', now()), ('new', null, 5, 2, now(), now()),
    ('waits', null, 9, 0, now() - interval '2 hours', now() + interval '1 minute'),
    ('unseen', 1, 5, 2, now() - interval '89 days', now()), ('long unseen', 1, 5, 2, now() - interval '91 days', now())`);
  await db.execute(sql`insert into sign_in_origin (user_id, kind, value, last_time) values
    (${old.id}, 'device', 'old', now() - interval '366 days'), (${old.id}, 'device', 'new', now())`);
  await db.execute(sql`insert into idempotency_key (caller, key, request_hash, reply, create_time) values
    ('user:1', 'old', '', 'null', now() - interval '4 days'), ('user:1', 'new', '', 'null', now())`);
  await db.execute(sql`insert into job (kind, state, input, finish_time) values
    ('what_if', 'done', '{}', now() - interval '31 days'), ('what_if', 'done', '{}', now()),
    ('what_if', 'waiting', '{}', null), ('billing_run', 'done', '{}', now() - interval '31 days')`);
  const app = connect(appUrl, { max: 1 });
  await sweep(app, files).finally(() => app.$client.end());
  const { rows } = await db.execute(sql`select
    (select count(*)::int from access_token) as sessions,
    (select string_agg(subject, ',' order by subject) from sign_in_failure) as failures,
    (select string_agg(value, ',') from sign_in_origin) as origins,
    (select string_agg(key, ',') from idempotency_key) as keys,
    (select array_agg(id::int order by id) from job) as jobs`);
  expect(rows).toEqual([
    { sessions: 1, failures: 'new,unseen,waits', origins: 'new', keys: 'new', jobs: [2, 3, 4] },
  ]);
  await drop();
});

it('a sweep that fails is logged', async () => {
  const { db, drop } = await createTestDatabase();
  const lines: string[] = [];
  await db.execute(sql`drop table sign_in_failure`);
  const sweeper = startSweep(db, files, pino({}, { write: (line: string) => void lines.push(line) }));
  await vi.waitUntil(() => lines.length > 0);
  await sweeper.stop();
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'sweep failed', fault: { sqlState: '42P01' } });
  await drop();
});

it('a sweep that is under way stops at the end of its step, or of its batch', async () => {
  const { db, drop } = await createTestDatabase();
  await db.execute(sql`insert into idempotency_key (caller, key, request_hash, reply, create_time) values
    ('user:1', 'old', '', 'null', now() - interval '4 days')`);
  const stopped = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table sign_in_failure`);
    const sweeper = startSweep(db, files, pino({ level: 'silent' }));
    await vi.waitUntil(() => isLockAwaited(db));
    return { stop: sweeper.stop() };
  });
  await stopped.stop;
  expect((await db.execute(sql`select key from idempotency_key`)).rows).toEqual([{ key: 'old' }]);

  await db.execute(sql`insert into job (id, kind, state, input, finish_time) overriding system value
    values (1, 'transaction_run', 'done', '{}', now() - interval '31 days')`);
  await db.execute(sql`insert into run_row (job_id, transaction_id)
    select 1, n from generate_series(1, 10001) n`);
  await deleteOldJobs(db, () => true);
  expect((await db.execute(sql`select count(*)::int as left from run_row`)).rows).toEqual([{ left: 1 }]);
  await drop();
});

it('counts of failed sign-ins are bounded: what failed least goes first, then what is oldest', async () => {
  const { db, drop } = await createTestDatabase();
  await db.execute(sql`insert into sign_in_failure (subject, failures, last_time, open_time)
    select 'one ' || n, 1, now() - n * interval '1 second', now() from generate_series(1, 30) n
    union all select 'many', 9, now() - interval '1 hour', now()`);
  await trimCounts(db, 3);
  const { rows } = await db.execute(sql`select subject from sign_in_failure order by subject`);
  expect(rows.map(({ subject }) => subject)).toEqual(['many', 'one 1', 'one 2']);
  await drop();
});

it('the sweep moves files into the database, and removes those that nothing refers to after a day, and no others', async () => {
  const { db, appUrl, drop } = await createTestDatabase();
  const { id: userId } = await seedUser(db);
  const { customerId, agreementId } = await seedWorld(db);
  const folder = join(dataDir, 'files');
  mkdirSync(folder);
  const add = async (path: string, age = '25 hours') => {
    writeFileSync(join(folder, path), path);
    await db.execute(sql`insert into uploaded_file
      (file_path, file_name, media_type, size_bytes, sha256, user_id, customer_id, create_time)
      values (${path}, 'a.png', 'image/png', 1, '', ${userId}, ${customerId}, now() - ${age}::interval)`);
  };
  for (const name of ['certificate', 'image', 'attached', 'attached-before', 'unused', 'unused-too'])
    await add(name);
  await add('new', '23 hours');
  writeFileSync(join(folder, 'of-another-database'), '');
  const attached = (path: string) => JSON.stringify([{ file_url: path, file_name: 'a.png' }]);
  await db.execute(
    sql`update agreement set file_list = ${attached('attached')}::jsonb where id = ${agreementId}`,
  );
  await db.execute(sql`insert into agreement_version (agreement_id, version, sheet, header)
    select agreement_id, version + 1, sheet, jsonb_set(header, '{file_list}', ${attached('attached-before')}::jsonb)
    from agreement_version where agreement_id = ${agreementId}`);
  await db.execute(sql`insert into payment_method (name, payment_type, image_url) values ('QR', 1, 'image')`);
  await db.execute(sql`insert into application (kind, application_no, customer_id, from_amount,
      from_currency_code, rate, gross_amount, to_amount, to_currency_code, certificate_id, user_id)
    select 'remittance', 'R1', ${customerId}, 1, 'USD', 1, 1, 1, 'USD', id, ${userId} from uploaded_file
    where file_path = 'certificate'`);
  const app = connect(appUrl, { max: 1 });
  await sweep(app, files).finally(() => app.$client.end());
  const { rows } = await db.execute<{ path: string; content: string }>(
    sql`select file_path as path, convert_from(content, 'UTF8') as content
      from uploaded_file join file_content on file_id = id order by 1`,
  );
  const left = ['attached', 'attached-before', 'certificate', 'image', 'new'];
  expect(rows).toEqual(left.map((path) => ({ path, content: path })));
  expect(readdirSync(folder)).toEqual(['of-another-database']);
  await drop();
});
