import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { AwayLog } from './away-log';
import { loadDemo } from './demo/load';
import { DEMO_ACCOUNTS, hasDemoAccounts, openDemoAccounts } from './demo/people';
import { DiskGuard } from './disk-guard';
import { type Env, readEnv } from './env';
import { faultOf, messageOf } from './fault';
import { createApi } from './http/api';
import { PRIVATE_NETWORK, SAME_MACHINE } from './http/caller';
import { healthRoutes } from './http/health';
import { metricsRoute, type Pools } from './http/metrics';
import { startSweep } from './http/sweep';
import { makeFirstAccount } from './identity/first-account';
import { saveLocalKey } from './identity/local-key';
import { listen } from './listen';
import { logOutput } from './log-output';
import { databaseErrors, registry, replicaReads } from './metrics';
import { startSumming } from './operations/console/summing';
import { openBucket } from './operations/files/bucket';
import type { FilePlaces } from './operations/files/contents';
import { createNightly } from './operations/jobs/nightly';
import { startWorker } from './operations/jobs/worker';
import { type MoneySettings, settle } from './settings';
import { CALL_LIMITS, connect, type Db, type PoolLimits } from './store/db';
import { isDiskFull, isDiskFullError } from './store/disk-full';
import { type EmbeddedPostgres, startPostgres } from './store/embedded';
import { prepareDatabase, type Urls, urlsOf } from './store/prepare';
import { type Read, readFrom, readFromReplica } from './store/replica';

/** The upstream process: PostgreSQL, `/api` and the job worker, as far as ROLES has them. Its port is told to the parent. */

const CALLS_POOL_MAX = 10;
/** A chunk of a job, the note of its failure, the sweep, the sums of days. */
const WORK_POOL_MAX = 4;
/** One that cannot be reached must not keep anybody: the leader is read then. */
const REPLICA_LIMITS: PoolLimits = { ...CALL_LIMITS, connectionTimeoutMillis: 1000 };
/** Nobody waits for a statement of a job's chunk, but no chunk may wait without end. */
const CHUNK_READ_MS = 600_000;
const POOL_GRACE_MS = 2000;
const ROOM_PAUSE_MS = 2000;

const env = readEnvOrExit();
const log = pino(
  { level: env.logLevel, base: { part: 'upstream' }, timestamp: pino.stdTimeFunctions.isoTime },
  logOutput,
);

/** How to close what is open, in the order of opening. */
const closers: (() => Promise<unknown>)[] = [];
let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const close of closers.reverse()) {
    await close().catch((error: unknown) => log.warn({ fault: faultOf(error) }, 'closing failed'));
  }
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// The parent has ended: without it nothing would stop PostgreSQL.
if (process.channel) process.on('disconnect', () => void stop(0));
process.on('unhandledRejection', (error) => log.error({ fault: faultOf(error) }, 'unhandled rejection'));

async function embeddedUrls(): Promise<Urls> {
  const options = {
    dataDir: env.dataDir,
    log: (line: string) => log.info(line),
    serverLog: (line: string) => log.debug({ part: 'postgres' }, line),
    onRestart: (lastLines: string) =>
      log.error({ lastLines }, 'PostgreSQL ended by itself and is started again'),
  };
  const starting: Promise<EmbeddedPostgres> = whenThereIsRoom(() => startPostgres(options));
  closers.push(() =>
    starting.then(
      (postgres) => postgres.stop(),
      () => {},
    ),
  );
  const { url, appUrl, exited } = await starting;
  void exited.then((lastLines) => {
    if (stopping) return;
    log.fatal({ lastLines }, 'PostgreSQL ended by itself and is not started again');
    void stop(1);
  });
  return { owner: url, app: appUrl };
}

/** On a full disk nothing starts: it is tried again until there is room. */
async function whenThereIsRoom<Result>(start: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (stopping || !(isDiskFull(error) || isDiskFullError(messageOf(error)))) throw error;
      log.error({ reason: messageOf(error) }, 'the disk is full: PostgreSQL starts once there is room');
      await sleep(ROOM_PAUSE_MS);
    }
  }
}

/** Accounts to print at the end of the start; empty if they are known already. */
async function firstAccounts(db: Db, ownerUrl: string, zone: string): Promise<string> {
  if (env.demo) {
    const owner = open(connect(ownerUrl, { max: 1 }));
    await loadDemo(owner, { zone });
    return (await hasDemoAccounts(db)) ? DEMO_ACCOUNTS : '';
  }
  const existing = await openDemoAccounts(db);
  if (existing.length > 0) throw new Error(demoLeft(existing));
  const first = await makeFirstAccount(db);
  return first ? `First account: ${first.userName}, password ${first.password} (told this once).` : '';
}

const demoLeft = (accounts: readonly string[]): string =>
  `DEMO is off, but this database holds the demo, with accounts whose password everybody knows: ${accounts.join(', ')}.
For real work start with a new DATA_DIR, or a new database. To go on with this one all the same, start it once more with
DEMO=on, make an administrator of your own, disable those accounts or change their passwords, and turn DEMO off again.`;

async function filePlaces(): Promise<FilePlaces> {
  const { dataDir, filesIn: storeIn, bucket } = env;
  const onTrouble = (reason: string) => log.warn({ reason }, 'the store of files cannot be reached now');
  return { dataDir, storeIn, ...(bucket && { bucket: await openBucket(bucket, onTrouble) }) };
}

/** What holds is known before anything is dated. */
async function moneySettings(url: string): Promise<MoneySettings> {
  const db = connect(url, { max: 1 });
  try {
    return await settle(db, env);
  } finally {
    await db.$client.end();
  }
}

/** Closes the pool at the end. A start that is broken off may hold a connection: the server's own end frees it. */
function open(db: Db): Db {
  closers.push(() => Promise.race([db.$client.end(), sleep(POOL_GRACE_MS)]));
  return db;
}

const onError = (sqlstate: string) => databaseErrors.inc({ sqlstate });

/** Undefined where there is none. */
function openReplica(max: number, limits: PoolLimits): Db | undefined {
  return env.replica ? open(connect(env.replica.url, { max, onError, limits })) : undefined;
}

function readOf(leader: Db, replica: Db | undefined): Read {
  if (!replica || !env.replica) return readFrom(leader);
  return readFromReplica(leader, replica, {
    waitMs: env.replica.waitMs,
    onRead: (from) => replicaReads.inc({ from }),
    onRest: (reason) => log.warn({ reason: messageOf(reason) }, 'the replica is not read for a while'),
  });
}

/** Jobs, those of the night among them, and the removal of what nobody needs any more. */
function startWork(
  options: Parameters<typeof startWorker>[0] & { log: typeof log; files: FilePlaces },
): void {
  const worker = startWorker(options);
  closers.push(() => worker.stop());
  const sweeper = startSweep(options.db, options.files, options.log);
  // One statement of it may be long; broken off, it has done nothing.
  closers.push(() => Promise.race([sweeper.stop(), sleep(POOL_GRACE_MS)]));
}

async function start(): Promise<void> {
  const { databaseUrl } = env;
  // A database elsewhere has a disk of its own.
  const reserveBytes = databaseUrl ? 0 : env.diskReserveBytes;
  const disk = new DiskGuard({ dataDir: env.dataDir, reserveBytes, log });
  closers.push(() => disk.stop());
  // Room for PostgreSQL to start is made before it starts.
  await disk.check();
  const urls = databaseUrl ? urlsOf({ ...env, databaseUrl }) : await embeddedUrls();
  await prepareDatabase(urls, log);
  const url = urls.app;
  const away = new AwayLog(log);
  const settings = await moneySettings(urls.app);
  const { timeZone, billingGraceDays } = settings;
  const db = open(connect(url, { max: WORK_POOL_MAX, onError }));
  const files = await filePlaces();
  const accounts = await firstAccounts(db, urls.owner, timeZone);
  // The database of one machine alone: a key on every host of a shared one would be a key too many.
  if (!env.databaseUrl) await saveLocalKey(db, env.dataDir);
  collectDefaultMetrics({ register: registry });
  const pools: Pools = { work: db };
  if (env.roles.includes('api')) {
    pools.calls = open(connect(url, { max: CALLS_POOL_MAX, onError, limits: CALL_LIMITS }));
    pools.replica = openReplica(CALLS_POOL_MAX, REPLICA_LIMITS);
  }
  const metrics = metricsRoute({ pools, token: env.metricsToken });
  const apps = env.listenAt ? PRIVATE_NETWORK : SAME_MACHINE;
  const routes = pools.calls
    ? createApi({
        ...{ db: pools.calls, read: readOf(pools.calls, pools.replica) },
        ...{ env: { ...env, ...settings, files }, log, disk, away, apps },
      }).route('/', metrics)
    : healthRoutes(db, timeZone).route('/', metrics);
  const server = await listen(routes, env.listenAt);
  closers.push(() => server.close());
  if (env.roles.includes('worker')) {
    const replica = openReplica(WORK_POOL_MAX, { ...REPLICA_LIMITS, statement_timeout: CHUNK_READ_MS });
    const read = replica && readOf(db, replica);
    const nightly = createNightly(db, {
      timeZone,
      billingGraceDays,
      archiveAfterMonths: env.archiveAfterMonths,
    });
    startWork({ db, read, log, disk, files, away, nightly });
    const summing = startSumming({ db, timeZone, log, disk, away });
    closers.push(() => Promise.race([summing.stop(), sleep(POOL_GRACE_MS)]));
  }
  process.send?.({ ready: true, port: server.port, accounts, timeZone });
  log.debug({ port: server.port }, 'ready');
}

start().catch((error: unknown) => {
  if (stopping) return;
  log.debug({ fault: faultOf(error) }, 'the upstream could not start');
  process.stderr.write(`${messageOf(error)}\n`);
  void stop(1);
});

function readEnvOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  }
}
