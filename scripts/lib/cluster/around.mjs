import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Stop } from '../root.mjs';
import { fill, folderOf, writeFilled } from './layout.mjs';
import { Part } from './part.mjs';
import { accountOf, FILES } from './programs.mjs';

/** What stands around the product, each with its file of `deploy/`. */

const LED_MS = 60_000;
const POLL_MS = 200;

/** Where Patroni keeps who leads. */
export const etcd = (layout) => {
  const [client, peer] = ['etcd', 'etcdPeer'].map((name) => `http://${layout.at(name)}`);
  return new Part({
    name: 'etcd',
    folder: layout.folder,
    file: FILES.etcd,
    args: [
      ...['--name', 'etcd-1', '--data-dir', folderOf('etcd', layout)],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...[
        '--listen-peer-urls',
        peer,
        '--initial-advertise-peer-urls',
        peer,
        '--initial-cluster',
        `etcd-1=${peer}`,
      ],
    ],
    isReady: async () => (await fetch(`${client}/health`)).ok,
  });
};

/** PostgreSQL under Patroni: the first of them to be there leads, the others follow it. */
export function database(layout, n) {
  const name = `db-${n}`;
  // PostgreSQL refuses to be root.
  const owner = accountOf('postgres');
  const data = join(folderOf(name, layout, owner), 'data');
  const path = writeFilled('patroni.yml', layout, owner, {
    as: `${name}.yml`,
    NAME: name,
    PORT: layout.port('db', n),
    HEALTH_PORT: layout.port('health', n),
    DATA: data,
  });
  const postmaster = join(data, 'postmaster.pid');
  return new Part({
    name,
    folder: layout.folder,
    file: FILES.patroni,
    args: [path],
    // PostgreSQL's tools want to know where they are at home.
    env: { ...process.env, HOME: join(layout.folder, name) },
    cwd: join(layout.folder, name),
    owner,
    isReady: async () => (await fetch(`http://${layout.at('health', n)}/health`)).ok,
    orphans: () => (existsSync(postmaster) ? [Number.parseInt(readFileSync(postmaster, 'utf8'), 10)] : []),
  });
}

/** Before browsers, the leader and the replicas. */
export const haproxy = (layout) =>
  new Part({
    name: 'haproxy',
    folder: layout.folder,
    file: FILES.haproxy,
    args: ['-db', '-f', writeFilled('haproxy.cfg', layout)],
    isReady: () => reaches(layout, 'stats'),
  });

/** Between the product and the database. */
export const pgbouncer = (layout) => {
  // It refuses to be root.
  const owner = accountOf('postgres');
  writeFilled('pgbouncer-users.txt', layout, owner);
  return new Part({
    name: 'pgbouncer',
    folder: layout.folder,
    file: FILES.pgbouncer,
    args: [writeFilled('pgbouncer.ini', layout, owner)],
    owner,
    isReady: () => reaches(layout, 'pooler'),
  });
};

const reaches = ({ address, port }, name) =>
  new Promise((resolve) => {
    const socket = connect(port(name), address, () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });

/** Resolves once the balancer has found an app ready: until then it answers by itself. */
export async function awaitApps({ origin }) {
  const until = Date.now() + LED_MS;
  while (!(await fetch(`${origin}/readyz`)).ok) {
    if (Date.now() > until) throw new Stop('HAProxy finds no app that is ready.');
    await sleep(POLL_MS);
  }
}

/** Makes the roles and the database on the leader, as soon as there is one. */
export async function prepareDatabase({ superuserUrl, values }) {
  const client = await connected(superuserUrl);
  for (const statement of fill('roles.sql', values).split(';'))
    if (statement.trim()) await client.query(statement);
  await client.end();
}

/** Until the balancer has asked them, every server is a leader to it. */
async function connected(connectionString) {
  for (const until = Date.now() + LED_MS; ; ) {
    const client = new pg.Client({ connectionString }).on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query('select pg_is_in_recovery() as follows');
      if (!rows[0].follows) return client;
      await client.end();
      throw new Error('The database that the balancer leads to follows another one.');
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await sleep(POLL_MS);
  }
}
