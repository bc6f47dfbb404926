import { existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The operating system's account that PostgreSQL runs as. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

export const isRoot = () => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root. Gives the account that takes its place: the one that owns the cluster
 * already, else `postgres`, else `nobody`; undefined where we are not root and need no other account.
 */
export function unprivilegedAccount(cluster: string): Account | undefined {
  if (!isRoot()) return undefined;
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const found = accounts.find(([title]) => title === name);
    if (found) return { name, uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error(
    'The embedded PostgreSQL cannot run as root, and there is neither a "postgres" nor a "nobody" account. ' +
      'Start as another user, or set DATABASE_URL.',
  );
}

/** True when the account may enter the directory, or the nearest one above it that exists, and all above. */
export function canEnter(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  const from = existsSync(path) ? realpathSync(path) : dirname(resolve(path));
  if (!existsSync(from)) return canEnter(from, account);
  const enters = searchable(statSync(from), account);
  return enters && (dirname(from) === from || canEnter(dirname(from), account));
}

function searchable({ mode, uid, gid }: Stats, account: Account): boolean {
  if (uid === account.uid) return (mode & 0o100) !== 0;
  return (mode & (gid === account.gid ? 0o010 : 0o001)) !== 0;
}
