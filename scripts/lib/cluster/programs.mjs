import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from '../apt.mjs';
import { Stop } from '../root.mjs';

/** What a cluster needs beside Node, as Debian 12 names it. */
export const FILES = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
};
const PACKAGES = ['etcd-server', 'patroni', 'haproxy', 'pgbouncer', 'postgresql-15'];

export const hasPrograms = () => Object.values(FILES).every(existsSync);

/** What to say where they are missing. */
export const COMMAND = `apt-get install ${PACKAGES.join(' ')}`;

/** Installs what is missing, as root on Debian; throws with the command that would. */
export function requirePrograms() {
  if (hasPrograms() || (aptInstall(...PACKAGES) && hasPrograms())) return;
  const missing = Object.entries(FILES).filter(([, file]) => !existsSync(file));
  throw new Stop(`A cluster needs ${missing.map(([name]) => name).join(', ')}. On Debian 12: ${COMMAND}`);
}

/** The account that root runs a program as; nobody else can choose one. */
export function accountOf(name) {
  if (process.getuid() !== 0) return;
  const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
