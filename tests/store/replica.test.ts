import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { messageOf } from '../../upstream/fault';
import { backUp, restore } from '../../upstream/store/backup';
import { connect, type Db } from '../../upstream/store/db';
import { type EmbeddedPostgres, startPostgres } from '../../upstream/store/embedded';
import { isRoot, unprivilegedAccount } from '../../upstream/store/postgres/account';
import { identity, usableBinaries } from '../../upstream/store/postgres/binaries';
import { BARE_ENV, clusterOf, REACHABLE } from '../../upstream/store/postgres/cluster';
import { type Read, readFromReplica } from '../../upstream/store/replica';
import { freePort } from '../harness/free-port';

/** A leader and a streaming replica of it. */

const home = mkdtempSync(join(tmpdir(), 'tallyman-replica-'));
chmodSync(home, 0o755);
const [dataDir, copyDir] = [join(home, 'leader'), join(home, 'replica')];
let postgres: EmbeddedPostgres;
let standby: ChildProcess;
let leader: Db;
let replica: Db;
/** As its superuser, who may hold it back. */
let keeper: Db;
let rests: unknown[];
let served: string[];
const onRead = (from: string) => void served.push(from);
const onRest = (reason: unknown) => void rests.push(messageOf(reason));

beforeAll(async () => {
  postgres = await startPostgres({ dataDir, durable: false });
  leader = connect(postgres.url, { max: 2 });
  await leader.execute(sql`create table word (text text)`);
  await leader.execute(sql`grant all on word to public`);
  await backUp(dataDir, join(home, 'backup'));
  await restore(join(home, 'backup'), copyDir);
  const cluster = clusterOf(copyDir, unprivilegedAccount);
  const { hostname, port, username, password } = new URL(postgres.url);
  writeFileSync(join(cluster, 'standby.signal'), '');
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  const at = await freePort();
  const account = unprivilegedAccount(cluster);
  const programs = usableBinaries(account, isRoot() ? REACHABLE : copyDir, () => {});
  const options = ['-c', `port=${at}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  standby = spawn(join(programs, 'bin', 'postgres'), ['-D', cluster, ...options], {
    cwd: '/',
    env: BARE_ENV,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity(account),
  });
  await new Promise<void>((resolve) => {
    standby.stderr!.on('data', (line) => String(line).includes('ready to accept') && resolve());
  });
  const url = (of: string) => Object.assign(new URL(of), { port: String(at) }).href;
  replica = connect(url(postgres.appUrl), { max: 2 });
  keeper = connect(url(postgres.url), { max: 1 });
  return async () => rmSync(cluster, { recursive: true, force: true });
});
afterAll(async () => {
  await Promise.all([leader, replica, keeper].map((db) => db.$client.end()));
  const ended = once(standby, 'exit');
  standby.kill('SIGQUIT');
  await ended;
  await postgres.stop();
  rmSync(postgres.cluster, { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
});

/** Each test has a reader of its own: none rests from the one before. */
let read: Read;
beforeEach(() => {
  [rests, served] = [[], []];
  read = readFromReplica(leader, replica, {
    waitMs: 60_000,
    onRead,
    onRest,
  });
});

const save = (text: string) => leader.execute(sql`insert into word values (${text})`);
/** Who answered, and the last word there. */
const lastWord = async (db: Db) => {
  const { rows } = await db.execute<{ standby: boolean; text: string }>(
    sql`select pg_is_in_recovery() as standby, text from word order by ctid desc limit 1`,
  );
  return rows[0];
};

it('reads from the replica what was saved just before', async () => {
  for (const text of ['first', 'second', 'third']) {
    await save(text);
    expect(await read(lastWord)).toEqual({ standby: true, text });
  }
  expect(rests).toEqual([]);
  expect(served).toEqual(['replica', 'replica', 'replica']);
});

it('waits for a replica that is behind', async () => {
  await keeper.execute(sql`select pg_wal_replay_pause()`);
  await save('late');
  const found = read(lastWord);
  await keeper.execute(sql`select pg_wal_replay_resume()`);
  expect(await found).toEqual({ standby: true, text: 'late' });
});

it('does not wait for what was rolled back, as reads of the archive are', async () => {
  const durable = connect(postgres.url, { max: 1 });
  try {
    await durable.execute(sql`set synchronous_commit = on`);
    read = readFromReplica(durable, replica, { waitMs: 100, onRead, onRest });
    for (const text of ['kept', 'kept too']) {
      await durable.execute(sql`insert into word values (${text})`);
      await expect.poll(() => lastWord(replica)).toMatchObject({ text });
      const rolledBack = durable.transaction(async (tx) => {
        await tx.execute(sql`create temp table note (like word)`);
        tx.rollback();
      });
      await expect(rolledBack).rejects.toThrow();
      expect(await read(lastWord)).toEqual({ standby: true, text });
    }
  } finally {
    await durable.$client.end();
  }
});

it('reads from the leader while the replica is held back, and does not wait for it each time', async () => {
  read = readFromReplica(leader, replica, {
    waitMs: 50,
    onRead,
    onRest,
  });
  await keeper.execute(sql`select pg_wal_replay_pause()`);
  try {
    for (const text of ['held', 'held still']) {
      await save(text);
      expect(await read(lastWord)).toEqual({ standby: false, text });
    }
    expect(rests).toEqual(['it is behind']);
  } finally {
    await keeper.execute(sql`select pg_wal_replay_resume()`);
  }
});

it('runs on the leader what the replica breaks off, and not what fails by itself', async () => {
  const places: boolean[] = [];
  const broken = async (db: Db) => {
    const word = await lastWord(db);
    places.push(word!.standby);
    if (word!.standby) await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    return word;
  };
  expect(await read(broken)).toMatchObject({ standby: false });
  expect(places).toEqual([true, false]);
  expect(rests).toHaveLength(1);

  read = readFromReplica(leader, replica, { waitMs: 60_000, onRead, onRest });
  await expect(read((db) => db.execute(sql`select 1 / 0`))).rejects.toThrow();
});

it('does not read from another database', async () => {
  const another = readFromReplica(leader, leader, {
    waitMs: 50,
    onRead,
    onRest,
  });
  await another(lastWord);
  expect(rests).toEqual(['it does not follow the database of DATABASE_URL']);
});
