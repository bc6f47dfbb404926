import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, canEnter } from './account';
import { type Installation, identity } from './binaries';

/** Where root keeps what an unprivileged account must reach. */
export const REACHABLE = '/var/lib/tallyman';
export const SUPERUSER = 'tallyman';
/** In a data directory while a backup is restored into it. */
export const RESTORING = 'restoring';
/** Environment of PostgreSQL's programs: nothing of ours, and messages in English. */
export const BARE_ENV = {
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
} as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv;

const PASSWORD_FILE = 'tallyman.password';
const APP_PASSWORD_FILE = 'tallyman_app.password';

/**
 * Directory of the cluster of a data directory: `postgres` inside it, or where the link of that name points.
 * A new one goes below `REACHABLE` when its account could not reach the data directory.
 */
export function clusterOf(dataDir: string, accountOf: (cluster: string) => Account | undefined): string {
  const inside = join(realpathSync(dataDir), 'postgres');
  const entry = lstatSync(inside, { throwIfNoEntry: false });
  if (entry?.isSymbolicLink()) {
    if (existsSync(inside)) return realpathSync(inside);
    throw new Error(
      `The database of ${dataDir} is gone from ${readlinkSync(inside)}, where ${inside} points`,
    );
  }
  const account = accountOf(inside);
  if (canEnter(inside, account)) return inside;
  if (!entry) return join(REACHABLE, randomBytes(8).toString('hex'));
  throw new Error(
    `PostgreSQL runs as ${account?.name} and cannot reach its database in ${inside}: ` +
      'a directory above it keeps that account out',
  );
}

/**
 * Makes the cluster on first use, links it to its data directory, and sees that its account owns it.
 * @throws Error in words for the operator, also where a restore broke off: a new database would stand for the old one
 */
export function prepareCluster(
  dataDir: string,
  cluster: string,
  programs: Installation,
  account: Account | undefined,
  durable: boolean,
): void {
  if (existsSync(join(dataDir, RESTORING))) {
    throw new Error(`The restore into ${dataDir} did not finish: empty that directory and restore again.`);
  }
  if (!existsSync(cluster)) initialize(cluster, programs, account, durable);
  const inside = join(dataDir, 'postgres');
  if (!existsSync(inside)) symlinkSync(cluster, inside);
  if (account && statSync(cluster).uid !== account.uid) chownTree(cluster, account);
  try {
    accessSync(join(cluster, 'PG_VERSION'), constants.R_OK);
  } catch (cause) {
    throw new Error(
      `The database in ${cluster} cannot be read by this user (it belongs to user ${statSync(cluster).uid}). ` +
        'Start as that user or as root, or with another DATA_DIR.',
      { cause },
    );
  }
  const appPassword = join(cluster, APP_PASSWORD_FILE);
  if (existsSync(appPassword)) return;
  writePassword(`${appPassword}.new`, account);
  renameSync(`${appPassword}.new`, appPassword);
}

function writePassword(file: string, account: Account | undefined): void {
  rmSync(file, { force: true });
  writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
}

export const passwordOf = (cluster: string) => readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim();
export const appPasswordOf = (cluster: string) =>
  readFileSync(join(cluster, APP_PASSWORD_FILE), 'utf8').trim();

/** Made aside and then renamed: a cluster that exists is complete. */
function initialize(
  cluster: string,
  programs: Installation,
  account: Account | undefined,
  durable: boolean,
): void {
  const partial = `${cluster}.new`;
  const password = `${partial}.password`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(dirname(partial), { recursive: true, mode: 0o755 });
  mkdirSync(partial, { mode: 0o700 });
  writePassword(password, account);
  if (account) chownSync(partial, account.uid, account.gid);

  const args = ['--pgdata', partial, '--username', SUPERUSER, '--pwfile', password, '--encoding', 'UTF8'];
  args.push('--auth', 'scram-sha-256', '--no-locale', '--locale-provider', 'builtin');
  args.push('--builtin-locale', 'C.UTF-8', ...(durable ? [] : ['--no-sync']));
  const run = spawnSync(join(programs, 'bin', 'initdb'), args, {
    cwd: '/',
    env: BARE_ENV,
    ...identity(account),
  });
  if (run.status !== 0) {
    const reason = run.error?.message ?? run.stderr.toString().trim();
    rmSync(partial, { recursive: true, force: true });
    rmSync(password, { force: true });
    throw new Error(`PostgreSQL could not make its cluster in ${cluster}: ${reason}`);
  }
  renameSync(password, join(partial, PASSWORD_FILE));
  renameSync(partial, cluster);
}

/** Makes an account the owner of a folder and of all that lies in it. */
export function chownTree(path: string, { uid, gid }: Account): void {
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(path, name), uid, gid);
  chownSync(path, uid, gid);
}
