import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, Stop } from '../root.mjs';

/** Where everything of a cluster on one machine listens, and the files of `deploy/` filled in for it. */

const ADDRESS = '127.0.0.1';
const COUNTS = { db: 3, api: 2, worker: 2, app: 3 };

/** Ports from the first on, which is the one that browsers use: fifty are enough. */
const PORTS = {
  web: 0,
  stats: 1,
  leader: 2,
  replicas: 3,
  pooler: 4,
  etcd: 5,
  etcdPeer: 6,
  db: 10,
  health: 15,
};
const PRODUCT_PORTS = { api: 20, worker: 30, app: 40 };

/** The largest first port. */
export const LAST_BASE = 65_500;

export const numbersOf = (kind) => Array.from({ length: COUNTS[kind] }, (_, i) => i + 1);

/** Everything that listens, by name and, where there are several, number. */
export const listeners = () =>
  Object.keys({ ...PORTS, ...PRODUCT_PORTS }).flatMap((name) => {
    const kind = name === 'health' ? 'db' : name;
    return kind in COUNTS ? numbersOf(kind).map((n) => [name, n]) : [[name]];
  });

/** The addresses of a cluster whose web port is `base`. */
export function layoutOf(base, folder) {
  const at = (port) => `${ADDRESS}:${port}`;
  const port = (name, number = 0) => base + (PORTS[name] ?? PRODUCT_PORTS[name]) + number;
  const password = randomBytes(18).toString('hex');
  const database = (user, through, name = 'tallyman') =>
    `postgres://${user}:${password}@${at(port(through))}/${name}`;
  return {
    folder,
    address: ADDRESS,
    password,
    port,
    at: (name, number) => at(port(name, number)),
    origin: `http://${at(port('web'))}`,
    /** What every part of the product that reaches the database is given. */
    databaseEnv: {
      DATABASE_URL: database('tallyman_app', 'pooler'),
      DATABASE_OWNER_URL: database('tallyman', 'pooler'),
      DATABASE_DIRECT_URL: database('tallyman', 'leader'),
      DATABASE_READ_URL: database('tallyman_app', 'pooler', 'tallyman_read'),
    },
    ownerUrl: database('tallyman', 'leader'),
    superuserUrl: database('postgres', 'leader', 'postgres'),
    values: {
      ADDRESS,
      LISTEN: ADDRESS,
      BALANCER: ADDRESS,
      NETWORK: `${ADDRESS}/32`,
      DATABASE_PASSWORD: password,
      ETCD: at(port('etcd')),
      WEB_PORT: port('web'),
      STATS_PORT: port('stats'),
      LEADER_PORT: port('leader'),
      REPLICAS_PORT: port('replicas'),
      POOLER_PORT: port('pooler'),
      USERS_FILE: join(folder, 'pgbouncer-users.txt'),
      ...Object.fromEntries(numbersOf('app').map((n) => [`APP_${n}`, at(port('app', n))])),
      ...Object.fromEntries(
        numbersOf('db').flatMap((n) => [
          [`DB_${n}`, at(port('db', n))],
          [`DB_${n}_HEALTH_PORT`, port('health', n)],
        ]),
      ),
    },
  };
}

/** A file of `deploy/` with its `${NAMES}` replaced, as `envsubst` does it. Throws on a name that has no value. */
export const fill = (name, values) =>
  readFileSync(join(ROOT, 'deploy', name), 'utf8').replace(/\$\{(\w+)\}/g, (_, key) => {
    if (!(key in values)) throw new Stop(`deploy/${name} names \${${key}}, which has no value.`);
    return String(values[key]);
  });

/** Writes it to the folder of the cluster, for `owner` to read; returns its path. */
export function writeFilled(name, { folder, values }, owner, { as = name, ...more } = {}) {
  const path = join(folder, as);
  writeFileSync(path, fill(name, { ...values, ...more }), { mode: 0o600 });
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
}

/** A folder of one part, for `owner` to write to. */
export function folderOf(name, { folder }, owner) {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
}
