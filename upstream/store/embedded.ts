import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, isRoot, unprivilegedAccount } from './postgres/account';
import { APP_ROLE, makeAppRole } from './postgres/app-role';
import { type Installation, identity, usableBinaries } from './postgres/binaries';
import {
  appPasswordOf,
  BARE_ENV,
  clusterOf,
  passwordOf,
  prepareCluster,
  REACHABLE,
  SUPERUSER,
} from './postgres/cluster';
import { claim } from './postgres/owner';
import { stopLeftovers } from './postgres/processes';
import { type PostgresServer, supervise } from './postgres/supervise';

export interface EmbeddedPostgres {
  /** As the superuser, who owns everything. */
  url: string;
  /** As the role that the product works as; `grantAccess` gives it its rights. */
  appUrl: string;
  /** Where the cluster lies. */
  cluster: string;
  /** Resolves when the server has ended for good, by `stop` or by itself, with the last lines of its log. */
  exited: Promise<string>;
  /** Fast, clean shutdown. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Takes what the operator should know. */
  log?: (line: string) => void;
  /** Takes the server's own log. */
  serverLog?: (line: string) => void;
  /** False trades safety for speed: for tests. */
  durable?: boolean;
  /** Of an earlier one, whose callers shall find this one in its place; otherwise any that is free. */
  port?: number;
  /** A server that ends by itself is started again, in its place; takes the last lines of its log. */
  onRestart?: (lastLines: string) => void;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  jit: 'off',
};
const NON_DURABLE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const ATTEMPTS = 5;

/**
 * Starts a real PostgreSQL on the cluster below `dataDir`, made on first use. Throws, in words for the
 * operator, when the directory has another live owner or the server cannot run.
 */
export async function startPostgres({
  dataDir,
  log = () => {},
  serverLog = () => {},
  durable = true,
  port,
  onRestart,
}: Options): Promise<EmbeddedPostgres> {
  const release = claim(dataDir);
  try {
    const cluster = clusterOf(dataDir, unprivilegedAccount);
    if (cluster.startsWith(`${REACHABLE}/`)) log(`The database of ${dataDir} lies in ${cluster}`);
    const account = unprivilegedAccount(cluster);
    const programs = usableBinaries(account, isRoot() ? REACHABLE : dataDir, log);
    await stopLeftovers(cluster, log);
    prepareCluster(dataDir, cluster, programs, account, durable);
    const settings = durable ? SETTINGS : { ...SETTINGS, ...NON_DURABLE_SETTINGS };
    const start = (at?: number) => launch(cluster, programs, { account, settings, log: serverLog, port: at });
    const startAgain = async (at: number, lastLines: string) => {
      onRestart?.(lastLines);
      await stopLeftovers(cluster, log);
      return start(at);
    };
    const first = await start(port);
    const { ended, stop } = supervise(first, onRestart && startAgain);
    const urlOf = (role: string, password: string) =>
      `postgres://${role}:${password}@127.0.0.1:${first.port}/postgres`;
    const url = urlOf(SUPERUSER, passwordOf(cluster));
    const appUrl = urlOf(APP_ROLE, appPasswordOf(cluster));
    await makeAppRole(url, appUrl).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return {
      url,
      appUrl,
      cluster,
      exited: ended.finally(release),
      stop,
    };
  } catch (error) {
    release();
    throw error;
  }
}

interface Launch {
  readonly account: Account | undefined;
  readonly settings: Record<string, string>;
  readonly log: (line: string) => void;
  /** Any that is free unless given. */
  readonly port: number | undefined;
}

/** A port may be taken between choosing and using it, and a killed server's memory lingers: hence attempts. */
async function launch(
  cluster: string,
  programs: Installation,
  { account, settings, log, port: fixed }: Launch,
): Promise<PostgresServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = fixed ?? (await freePort());
    const args = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(programs, 'bin', 'postgres'), ['-D', cluster, ...args], {
      cwd: '/',
      env: BARE_ENV,
      stdio: ['ignore', 'ignore', 'pipe'],
      // Its own process group: a Ctrl-C meant for us must not stop it before we have drained.
      detached: true,
      ...identity(account),
    });
    const interrupt = () => child.kill('SIGINT');
    process.once('exit', interrupt);
    const exited = waitForExit(child, log).finally(() => process.removeListener('exit', interrupt));
    if (await isReady(child, cluster, exited)) return { child, port, exited };
    const reason = await exited;
    if (attempt === ATTEMPTS) throw new Error(`PostgreSQL did not start on ${cluster}:\n${reason}`);
    await sleep(200 * attempt);
  }
}

/** Resolves at the server's end with the last lines it logged. */
function waitForExit(child: ChildProcess, log: (line: string) => void): Promise<string> {
  const last: string[] = [];
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      log(line);
      last.push(line);
      if (last.length > 20) last.shift();
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(last.join('\n')));
  });
}

/** The eighth line of postmaster.pid is the server's state, as pg_ctl reads it. */
async function isReady(child: ChildProcess, cluster: string, exited: Promise<string>): Promise<boolean> {
  let ended = false;
  void exited.then(() => {
    ended = true;
  });
  while (!ended) {
    const lines = readLines(join(cluster, 'postmaster.pid'));
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return true;
    await sleep(10);
  }
  return false;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
