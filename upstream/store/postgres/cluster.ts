import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, canEnter, isRoot } from './account';
import { type Installation, identity } from './binaries';

/** Where root keeps what an unprivileged account must reach. */
export const REACHABLE = '/var/lib/tallyman';
export const SUPERUSER = 'tallyman';
/** Environment of PostgreSQL's programs: nothing of ours, and messages in English. */
export const BARE_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

const PASSWORD_FILE = 'tallyman.password';

/** Directory of the cluster of a data directory: inside it, or below `REACHABLE` once it was made there. */
export function clusterOf(dataDir: string, accountOf: (cluster: string) => Account | undefined): string {
  const home = realpathSync(dataDir);
  const inside = join(home, 'postgres');
  const outside = join(REACHABLE, createHash('sha256').update(home).digest('hex').slice(0, 16));
  if (!isRoot()) return inside;
  if (existsSync(outside)) return outside;
  return canEnter(inside, accountOf(inside)) ? inside : outside;
}

/** Makes the cluster on first use and sees that its account owns it. */
export function prepareCluster(
  cluster: string,
  programs: Installation,
  account: Account | undefined,
  durable: boolean,
): void {
  if (!existsSync(cluster)) initialize(cluster, programs, account, durable);
  if (account && statSync(cluster).uid !== account.uid) give(cluster, account);
  try {
    accessSync(join(cluster, 'PG_VERSION'), constants.R_OK);
  } catch (cause) {
    throw new Error(
      `The database in ${cluster} cannot be read by this user (it belongs to user ${statSync(cluster).uid}). ` +
        'Start as that user or as root, or with another DATA_DIR.',
      { cause },
    );
  }
}

export const passwordOf = (cluster: string) => readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim();

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
  rmSync(password, { force: true });
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) for (const path of [partial, password]) chownSync(path, account.uid, account.gid);

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

function give(path: string, { uid, gid }: Account): void {
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(path, name), uid, gid);
  chownSync(path, uid, gid);
}
