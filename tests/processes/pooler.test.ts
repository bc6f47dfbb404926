import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgram, PROGRAMS } from '../../scripts/lib/test-programs.mjs';
import { DEMO_PASSWORD } from '../../upstream/demo/people';
import { type EmbeddedPostgres, startPostgres } from '../../upstream/store/embedded';
import { Visitor } from '../harness/built-app';
import { freePort } from '../harness/free-port';
import { demoCopy, startProduct } from '../harness/product';

/** The product behind PgBouncer in transaction mode, with fewer connections to the database than it has itself. */

const pgbouncer = findProgram(PROGRAMS.pgbouncer);
/** PgBouncer refuses to be root. */
const uid = process.getuid?.() === 0 ? 65_534 : undefined;
const AT_ONCE = 12;
const ROUNDS = 5;
/** Lists whose statements have names where the database is reached directly, and calls without. */
const PAGES = [
  '/transaction/outbound',
  '/transaction/inbound',
  '/user/index',
  '/',
  '/account/customerAccount',
];

const folder = mkdtempSync(join(tmpdir(), 'tallyman-pooler-'));
let dataDir = '';
let postgres: EmbeddedPostgres | undefined;
let pooler: ChildProcess | undefined;
let env: Record<string, string>;

beforeAll(async () => {
  if (!pgbouncer) return;
  dataDir = await demoCopy();
  postgres = await startPostgres({ dataDir, durable: false });
  const port = await freePort();
  const [owner, app] = [new URL(postgres.url), new URL(postgres.appUrl)];
  chmodSync(folder, 0o755);
  writeFileSync(
    join(folder, 'users.txt'),
    [owner, app].map((url) => `"${url.username}" "${decodeURIComponent(url.password)}"\n`).join(''),
  );
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${owner.hostname} port=${owner.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 3
`,
  );
  pooler = spawn(pgbouncer, [join(folder, 'pgbouncer.ini')], { uid, stdio: ['ignore', 'ignore', 'pipe'] });
  await once(pooler.stderr!, 'data');
  const through = (url: URL) => Object.assign(new URL(url), { port: String(port) }).href;
  env = { DATABASE_URL: through(app), DATABASE_OWNER_URL: through(owner), DEMO: 'on' };
});
afterAll(async () => {
  if (pooler) {
    const ended = once(pooler, 'exit');
    pooler.kill('SIGINT');
    await ended;
  }
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

test.skipIf(!pgbouncer)(
  'starts, migrates, shows lists at once, and leaves no lock to the next start',
  async () => {
    for (const direct of ['', postgres!.url]) {
      const product = await startProduct({ dataDir, env: { ...env, DATABASE_DIRECT_URL: direct } });
      try {
        const visitor = await new Visitor(product.origin).signIn('admin', DEMO_PASSWORD);
        for (let round = 0; round < ROUNDS; round++) {
          const asked = Array.from({ length: AT_ONCE }, (_, i) => visitor.ask(PAGES[i % PAGES.length]!));
          const pages = await Promise.all(asked);
          expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
          await Promise.all(pages.map((page) => page.text()));
        }
        expect(product.output()).not.toContain('fault');
      } finally {
        expect(await product.stop()).toBe(0);
      }
    }
  },
);
