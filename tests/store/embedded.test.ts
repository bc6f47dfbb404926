import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from '../../upstream/store/embedded';
import { isRoot, unprivilegedAccount } from '../../upstream/store/postgres/account';
import { installedBinaries, usableBinaries } from '../../upstream/store/postgres/binaries';
import { runningOwnerUrl } from '../../upstream/store/postgres/running';

const SOURCE = resolve('upstream/store/embedded.ts');

let home: string;
let dataDir: string;
let server: EmbeddedPostgres | undefined;
let owner: ChildProcess | undefined;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tallyman embedded '));
  chmodSync(home, 0o755);
  dataDir = join(home, 'data');
});

afterEach(async () => {
  owner?.kill('SIGKILL');
  await server?.stop();
  if (server) rmSync(server.cluster, { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
  owner = undefined;
  server = undefined;
});

const start = async (options: Partial<Parameters<typeof startPostgres>[0]> = {}) => {
  server = await startPostgres({ dataDir, durable: false, ...options });
  return server;
};

const postmasterOf = (cluster: string) =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that starts PostgreSQL on the same directory; returns its first line of output. */
async function startElsewhere(): Promise<string> {
  const script = `
    import { startPostgres } from ${JSON.stringify(SOURCE)};
    const server = await startPostgres({ dataDir: process.argv[1], durable: false });
    console.log(server.url);
    setInterval(() => {}, 1000);`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script, dataDir];
  owner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: owner.stdout! }), 'line');
  return String(line);
}

describe('a data directory', () => {
  it('keeps its data over a clean stop, in a directory of its own, behind a password', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 42 as answer');
    expect(statSync(first.cluster).mode & 0o777).toBe(0o700);
    expect(first.cluster).toBe(join(dataDir, 'postgres'));
    const stranger = new URL(first.url);
    stranger.password = 'wrong';
    await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
    await first.stop();
    expect(existsSync(join(first.cluster, 'postmaster.pid'))).toBe(false);

    const second = await start();
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(
      await query(second.url, "select 'É' ilike 'é' as folds, current_setting('server_encoding') as enc"),
    ).toEqual([{ folds: true, enc: 'UTF8' }]);
  });

  it('has one owner at a time', async () => {
    await start();
    await expect(startPostgres({ dataDir })).rejects.toThrow(/in use by process \d+.*DATA_DIR/);
  });

  it('is taken over from an owner that was killed, and from the server it left behind', async () => {
    const url = await startElsewhere();
    await query(url, 'create table kept as select 42 as answer');
    await expect(startPostgres({ dataDir })).rejects.toThrow('in use by process');
    owner!.kill('SIGKILL');
    await once(owner!, 'exit');

    const lines: string[] = [];
    const next = await start({ log: (line) => lines.push(line) });
    expect(lines.join('\n')).toMatch('an earlier run left behind');
    expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await expect(query(url, 'select 1')).rejects.toThrow();
  });

  it('recovers from a killed server, even if another process has its id by now', async () => {
    const first = await start({ durable: true });
    await query(first.url, 'create table kept as select 42 as answer');
    const pidFile = join(first.cluster, 'postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    expect(runningOwnerUrl(dataDir)).toBe(first.url);
    process.kill(postmasterOf(first.cluster), 'SIGKILL');
    await first.exited;
    expect(runningOwnerUrl(dataDir)).toBeUndefined();
    writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'));
    expect(runningOwnerUrl(dataDir)).toBeUndefined();

    const second = await start();
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('starts again by itself, in its place, unless it ends over and over', async () => {
    const told: string[] = [];
    const { url, cluster, exited } = await start({ durable: true, onRestart: (lines) => told.push(lines) });
    await query(url, 'create table kept as select 42 as answer');
    const answer = () => query(url, 'select answer from kept').catch(() => []);
    for (const signal of ['SIGKILL', 'SIGINT', 'SIGKILL'] as const) {
      process.kill(postmasterOf(cluster), signal);
      await expect.poll(answer, { timeout: 10_000 }).toEqual([{ answer: 42 }]);
    }
    expect(told).toHaveLength(3);
    expect(told[1]).toContain('fast shutdown request');
    process.kill(postmasterOf(cluster), 'SIGINT');
    expect(await exited).toContain('database system is shut down');
  });

  it('stops also while it starts again', async () => {
    const restarting = new Promise((resolve) => void start({ onRestart: resolve }));
    await expect.poll(() => server).toBeDefined();
    process.kill(postmasterOf(server!.cluster), 'SIGKILL');
    await restarting;
    await server!.stop();
    await expect(query(server!.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('survives a first start that was killed half way', async () => {
    mkdirSync(join(dataDir, 'postgres.new'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(isRoot())('as root', () => {
  it('runs as another account, elsewhere when that one cannot reach the directory', async () => {
    chmodSync(home, 0o700);
    const lines: string[] = [];
    const { cluster, url } = await start({ log: (line) => lines.push(line) });
    expect(cluster).toMatch(/^\/var\/lib\/tallyman\/[0-9a-f]{16}$/);
    expect(lines.join('\n')).toMatch(cluster);
    expect(statSync(cluster).uid).not.toBe(0);
    await query(url, 'create table kept as select 42 as answer');
    await server!.stop();
    chmodSync(home, 0o755);
    const again = await start();
    expect(again.cluster).toBe(cluster);
    expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await again.stop();
    rmSync(cluster, { recursive: true });
    await expect(start()).rejects.toThrow(`is gone from ${cluster}`);
  });

  it('copies programs that the account cannot reach, with the links that no install script made', () => {
    chmodSync(home, 0o700);
    const native = join(home, 'native');
    cpSync(installedBinaries().native, native, { recursive: true, verbatimSymlinks: true });
    for (const name of ['libicui18n.so.60', 'libicuuc.so.60', 'libicudata.so.60'])
      rmSync(join(native, 'lib', name));
    const copies = mkdtempSync(join(tmpdir(), 'tallyman-copies-'));
    chmodSync(copies, 0o755);
    try {
      const account = unprivilegedAccount(dataDir);
      const programs = usableBinaries(account, copies, () => {}, { native, version: '0' });
      expect(programs).toBe(join(copies, 'postgresql-0'));
    } finally {
      rmSync(copies, { recursive: true });
    }
  });
});
