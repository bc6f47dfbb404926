import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRANSACTION_TYPE } from '../../contract/constants';
import { findProgram, PROGRAMS } from '../../scripts/lib/test-programs.mjs';
import { DEMO_PASSWORD } from '../../upstream/demo/people';
import { connect } from '../../upstream/store/db';
import { type EmbeddedPostgres, startPostgres } from '../../upstream/store/embedded';
import { addMonth, dayOf, monthRange } from '../../upstream/time';
import { Visitor } from '../harness/built-app';
import { freePort } from '../harness/free-port';
import { demoCopy, startProduct } from '../harness/product';
import { archive, closeMonth } from '../operations/archive/fixture';
import { ZONE } from '../transactions/fixture';

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
        if (!direct) await readArchive(visitor);
        expect(product.output()).not.toContain('fault');
      } finally {
        expect(await product.stop()).toBe(0);
      }
    }
  },
);

/** Archives a month, and asks for details from the archive and from the tables at once. */
async function readArchive(visitor: Visitor): Promise<void> {
  const db = connect(postgres!.url, { max: 1 });
  try {
    const month = addMonth(dayOf(new Date(), ZONE).slice(0, 7), -11);
    const [from, end] = monthRange(month, ZONE).map((time) => time.toISOString());
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct on (is_of_month) id from (
        select id, business_time < ${end} as is_of_month from transaction
        where transaction_type = ${TRANSACTION_TYPE.outbound} and billing_status = 1 and business_time >= ${from}) t
      order by is_of_month, id`);
    const paths = rows.map(({ id }) => `/transaction/outbound?tab=details&id=${id}`);
    const pages = () =>
      Promise.all(Array.from({ length: AT_ONCE }, (_, i) => textOf(visitor, paths[i % 2]!)));
    const before = await pages();
    await closeMonth(db, month);
    expect(await archive(db, month)).toBeGreaterThan(0);
    expect(await pages()).toEqual(before);
  } finally {
    await db.$client.end();
  }
}

/** What a page shows of the transaction, without what each page has of its own. */
async function textOf(visitor: Visitor, path: string): Promise<string> {
  const page = await (await visitor.ask(path)).text();
  const [, table = ''] = /<table[^>]*>(.*?)<\/table>/s.exec(page) ?? [];
  expect(table).toContain('<caption>Items (');
  return table;
}
