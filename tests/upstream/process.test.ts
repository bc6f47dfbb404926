import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startPostgres } from '../../upstream/store/embedded';
import { migrateDatabase } from '../../upstream/store/migrate';
import { APP_ROLE } from '../../upstream/store/postgres/app-role';
import { runningOwnerUrl, runningUrl } from '../../upstream/store/postgres/running';
import { createEmptyDatabase } from '../harness/database';

const BUILT = 'build/upstream.js';

let dataDir: string;
let upstream: ChildProcess;
let output: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tallyman-upstream-'));
  chmodSync(dataDir, 0o755);
  output = '';
});

afterEach(async () => {
  if (upstream.exitCode === null && upstream.signalCode === null) {
    upstream.kill('SIGTERM');
    await once(upstream, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): void {
  if (!existsSync(BUILT)) throw new Error(`${BUILT} is not there: run "npm run build" first`);
  upstream = fork(BUILT, {
    execArgv: [],
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '0', DATABASE_URL: '', DISK_RESERVE_MB: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [upstream.stdout, upstream.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
}

async function ready(): Promise<{ ready: boolean; port: number }> {
  const ended = once(upstream, 'close').then(() => Promise.reject(new Error(output)));
  const [message] = await Promise.race([once(upstream, 'message'), ended]);
  ended.catch(() => {});
  return message as { ready: boolean; port: number };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const isStopped = () => !existsSync(join(dataDir, 'postgres/postmaster.pid'));

it('reports its port, answers, and stops PostgreSQL when it is asked to stop', async () => {
  start();
  const { port } = await ready();
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(reply.status).toBe(200);
  expect(isStopped()).toBe(false);
  expect(existsSync(join(dataDir, 'ingest-key'))).toBe(true);
  upstream.kill('SIGTERM');
  expect((await once(upstream, 'exit'))[0]).toBe(0);
  expect(isStopped()).toBe(true);
  expect(existsSync(join(dataDir, 'owner.pid'))).toBe(false);
});

it('takes over a data directory of earlier days, when one role owned and did everything', async () => {
  const before = await startPostgres({ dataDir, durable: false });
  await migrateDatabase(before.url);
  await query(before.url, `drop role ${APP_ROLE}`);
  await before.stop();
  rmSync(join(dataDir, 'postgres/tallyman_app.password'));

  start();
  const { port } = await ready();
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  const url = runningUrl(dataDir)!;
  expect(await query(url, 'select current_user as role, count(*)::int as users from app_user')).toEqual([
    { role: APP_ROLE, users: 1 },
  ]);
  await expect(query(url, 'delete from audit_log')).rejects.toMatchObject({ code: '42501' });
  const busy = `select distinct usename as role from pg_stat_activity where application_name = 'tallyman'`;
  expect(await query(runningOwnerUrl(dataDir)!, busy)).toEqual([{ role: APP_ROLE }]);
});

it('keeps a key for commands only beside a database of its own', async () => {
  const shared = await createEmptyDatabase();
  start({ DATABASE_URL: shared.url });
  await ready();
  expect(existsSync(join(dataDir, 'ingest-key'))).toBe(false);
  upstream.kill('SIGTERM');
  await once(upstream, 'exit');
  await shared.drop();
});

it('stops when its parent is gone', async () => {
  start();
  await ready();
  upstream.disconnect();
  expect((await once(upstream, 'exit'))[0]).toBe(0);
  expect(isStopped()).toBe(true);
});

it('stops in the middle of its start', async () => {
  start();
  while (isStopped()) await new Promise((resolve) => setTimeout(resolve, 5));
  upstream.kill('SIGTERM');
  expect((await once(upstream, 'exit'))[0]).toBe(0);
  expect(isStopped()).toBe(true);
});

it.each([
  ['a bad variable', { TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE: must be an IANA time zone'],
  ['a database that does not answer', { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' }, 'ECONNREFUSED'],
])('says what is wrong with %s', async (_, env, message) => {
  start(env);
  expect((await once(upstream, 'close'))[0]).toBe(1);
  expect(output).toMatch(message);
});
