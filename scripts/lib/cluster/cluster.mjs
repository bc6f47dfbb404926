import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { requireFreePort } from '../port.mjs';
import { ROOT } from '../root.mjs';
import { fill, folderOf, layoutOf, numbersOf, writeFilled } from './layout.mjs';
import { Part } from './part.mjs';
import { accountOf, FILES } from './programs.mjs';

const LED_MS = 60_000;
const POLL_MS = 200;

/**
 * All of Tallyman as on several machines, on this one: etcd, PostgreSQL under Patroni with two replicas, HAProxy,
 * PgBouncer, two apis, two workers, three apps, with the files of `deploy/`. Web at `base`, the other ports after it.
 */
export class Cluster {
  parts = new Map();
  /** @type {Part[][]} Started side by side, in the order of their start. */
  #groups = [];
  #folder = mkdtempSync(join(tmpdir(), 'tallyman-cluster-'));
  #onStart;

  constructor({ base, env = {}, onStart = () => {} }) {
    chmodSync(this.#folder, 0o755);
    this.layout = layoutOf(base, this.#folder);
    this.env = { SESSION_SECRET: randomBytes(24).toString('hex'), DEMO: 'on', ...env };
    this.#onStart = onStart;
    process.once('exit', () => {
      for (const part of this.parts.values()) part.killNow();
    });
  }

  /** Where browsers go. */
  get origin() {
    return this.layout.origin;
  }

  part(name) {
    return this.parts.get(name);
  }

  /** Starts everything in its order; each waits for what it needs. On a failure, what runs is stopped first. */
  async start() {
    const { address, port } = this.layout;
    for (const name of ['stats', 'leader', 'replicas', 'pooler', 'etcd'])
      await requireFreePort(port(name), address);
    try {
      await this.#run([etcd(this.layout)]);
      await this.#run(numbersOf('db').map((n) => database(this.layout, n)));
      await this.#run([haproxy(this.layout)]);
      await prepareDatabase(this.layout);
      await this.#run([pgbouncer(this.layout)]);
      // The first one migrates and makes the demo; the others find it made.
      await this.#run([this.#product('api', 1)]);
      await this.#run([
        this.#product('api', 2),
        ...numbersOf('worker').map((n) => this.#product('worker', n)),
      ]);
      await this.#run(numbersOf('app').map((n) => this.#product('app', n)));
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Stops everything, the last started first, and removes its data. */
  async stop() {
    for (const group of this.#groups.toReversed()) await Promise.all(group.map((part) => part.stop()));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The name of the database's leader as Patroni has it; undefined while there is none. */
  async leader() {
    for (const n of numbersOf('db')) {
      const answer = await fetch(`http://${this.layout.at('health', n)}/primary`).catch(() => undefined);
      if (answer?.ok) return `db-${n}`;
    }
    return;
  }

  /** What each of the databases that run is now: `leader`, `sync_standby` or `replica`. */
  async members() {
    const answer = await fetch(`http://${this.layout.at('health', 1)}/cluster`).catch(() => undefined);
    const { members } = answer?.ok ? await answer.json() : { members: [] };
    return members.flatMap(({ role, state }) => (/^(running|streaming)$/.test(state) ? [role] : []));
  }

  async #run(parts) {
    this.#groups.push(parts);
    for (const part of parts) this.parts.set(part.name, part);
    await Promise.all(parts.map((part) => part.start().then(() => this.#onStart(part.name))));
  }

  #product(role, n) {
    const { layout } = this;
    const apis = numbersOf('api').map((each) => `http://${layout.at('api', each)}`);
    const name = `${role}-${n}`;
    return new Part({
      name,
      folder: layout.folder,
      file: process.execPath,
      args: ['scripts/start.mjs', '--prebuilt'],
      cwd: ROOT,
      env: {
        ...process.env,
        ...this.env,
        ROLES: role,
        HOST: layout.address,
        PORT: layout.port(role, n),
        DATA_DIR: folderOf(name, layout),
        ...(role === 'app' ? { API_URLS: apis.join(',') } : layout.databaseEnv),
      },
      isReady: async () => (await fetch(`http://${layout.at(role, n)}/readyz`)).ok,
    });
  }
}

const etcd = (layout) => {
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

function database(layout, n) {
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

const haproxy = (layout) =>
  new Part({
    name: 'haproxy',
    folder: layout.folder,
    file: FILES.haproxy,
    args: ['-db', '-f', writeFilled('haproxy.cfg', layout)],
    isReady: () => reaches(layout, 'stats'),
  });

const pgbouncer = (layout) => {
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

/** Makes the roles and the database on the leader, as soon as there is one. */
async function prepareDatabase({ superuserUrl, values }) {
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
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await sleep(POLL_MS);
  }
}
