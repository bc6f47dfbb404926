import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireFreePort } from '../port.mjs';
import { ROOT } from '../root.mjs';
import { awaitApps, database, etcd, haproxy, pgbouncer, prepareDatabase } from './around.mjs';
import { folderOf, layoutOf, listeners, numbersOf } from './layout.mjs';
import { Part } from './part.mjs';

/** Of the operator's own configuration: with it, it would be another product that runs. */
const NOT_FOR_A_CLUSTER = { OMS_API_URL: '', PUBLIC_ORIGIN: '' };

/**
 * All of Tallyman as on several machines, on this one: etcd, PostgreSQL under Patroni with two replicas, HAProxy,
 * PgBouncer, two apis, two workers, three apps, with the files of `deploy/`. Web at `base`, the other ports after it.
 */
export class Cluster {
  /** @type {Map<string, Part>} By name. */
  parts = new Map();
  /** @type {Part[][]} Started side by side, in the order of their start. */
  #groups = [];
  #folder = mkdtempSync(join(tmpdir(), 'tallyman-cluster-'));
  #onStart;

  constructor({ base, env = {}, onStart = () => {} }) {
    chmodSync(this.#folder, 0o755);
    this.layout = layoutOf(base, this.#folder);
    this.env = { DEMO: 'on', ...env, SESSION_SECRET: randomBytes(24).toString('hex') };
    this.#onStart = onStart;
    process.once('exit', () => {
      for (const part of this.parts.values()) part.killNow();
    });
  }

  /** Where browsers go. */
  get origin() {
    return this.layout.origin;
  }

  /** @returns {Part} One of the processes, e.g. `api-1`. */
  part(name) {
    return this.parts.get(name);
  }

  /** Starts everything in its order; each waits for what it needs. On a failure, what runs is stopped first. */
  async start() {
    const { address, port } = this.layout;
    try {
      for (const name of listeners()) await requireFreePort(port(...name), address, 'CLUSTER_PORT');
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
      await awaitApps(this.layout);
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
        ...NOT_FOR_A_CLUSTER,
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
