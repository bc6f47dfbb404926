import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Db } from '../../upstream/store/db';
import { startPostgres } from '../../upstream/store/embedded';
import { migrateDatabase } from '../../upstream/store/migrate';
import { runningUrl } from '../../upstream/store/postgres/running';
import { query } from '../accounts/ledger/fixture';
import { Visitor } from '../harness/built-app';
import { PASSWORD, seedUser } from '../harness/people';
import { newDataDir, type Product, startProduct } from '../harness/product';
import { Load, PAGE } from './load';

/** The product during and after an outage of its PostgreSQL. */

const ENOUGH = 15;

let dataDir: string;
beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Waits for this many more successful requests of each kind. */
async function expectProgress(load: Load): Promise<void> {
  const { pages } = load;
  const groups = load.acknowledged.length;
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(groups + ENOUGH);
  await expect.poll(() => load.pages).toBeGreaterThan(pages + 2);
}

const statusOf = async ({ origin }: Product, path: string) => (await fetch(origin + path)).status;

/** What was acknowledged is stored, once. */
async function expectAllKept(db: Db, { acknowledged }: Load): Promise<void> {
  const kept = await query<{ title: string }>(
    db,
    sql`select title from payment_group where title ~ '^w\\d' order by title`,
  );
  expect(kept.map(({ title }) => title)).toEqual(acknowledged.toSorted());
}

test('stopped and started elsewhere: 503, a page that tries again, and well again without a restart or a new session', async () => {
  let postgres = await startPostgres({ dataDir, durable: false });
  await migrateDatabase(postgres.url);
  const db = connect(postgres.url, { max: 1 });
  const { userName, token } = await seedUser(db, { isAll: true });
  const product = await startProduct({ dataDir: newDataDir(), env: { DATABASE_URL: postgres.url } });
  const visitor = await new Visitor(product.origin).signIn(userName);
  const load = new Load(product.origin, userName, token);
  await expectProgress(load);

  await postgres.stop();
  await expect.poll(() => statusOf(product, '/readyz')).toBe(503);
  expect(await statusOf(product, '/healthz')).toBe(200);
  for (const [language, failed] of [
    ['en-US', 'database cannot be reached'],
    ['zh-CN', '暂时无法连接数据库'],
  ] as const) {
    const signIn = await new Visitor(product.origin).ask('/login', {
      method: 'POST',
      headers: { origin: product.origin, 'accept-language': language },
      body: new URLSearchParams({ user_name: userName, password: PASSWORD }),
    });
    expect([signIn.status, await signIn.text()]).toEqual([503, expect.stringContaining(failed)]);
    const call = await fetch(`${product.origin}/api/oms/common/get_user_info`, {
      headers: { authorization: token, language },
    });
    expect([call.status, await call.json()]).toMatchObject([
      503,
      { code: 5003, msg: expect.stringContaining(failed) },
    ]);
    expect(call.headers.get('retry-after')).toBe('2');
  }
  const page = await visitor.ask(PAGE);
  expect([page.status, page.headers.get('refresh')]).toEqual([503, '3']);
  expect(await page.text()).toContain('nothing was saved');
  const away = product
    .output()
    .split('\n')
    .filter((line) => line.includes('the database does not answer'));
  const seconds = new Set(away.map((line) => Math.floor(Date.parse(JSON.parse(line).time) / 1000)));
  expect(away.length).toBeGreaterThan(0);
  expect(away.length).toBeLessThanOrEqual(seconds.size + 1);
  expect(product.output()).not.toContain('"stack"');

  postgres = await startPostgres({ dataDir, durable: false, port: Number(new URL(postgres.url).port) });
  await expect.poll(() => statusOf(product, '/readyz')).toBe(200);
  expect((await visitor.ask(PAGE)).status).toBe(200);
  await expectProgress(load);
  await load.stop();
  expect(load.failures).toBeGreaterThan(0);
  await expectAllKept(db, load);
  expect(await product.stop()).toBe(0);
  rmSync(product.dataDir, { recursive: true });
  await db.$client.end();
  await postgres.stop();
});

test('of its own, killed: it is started again, and nothing that was acknowledged is lost', async () => {
  const product = await startProduct();
  const signIn = await fetch(`${product.origin}/api/oms/login/index`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: 'admin', password: PASSWORD }),
  });
  const { data } = (await signIn.json()) as { data: { userToken: string } };
  const load = new Load(product.origin, 'admin', data.userToken);
  await expectProgress(load);

  const pidFile = join(product.dataDir, 'postgres/postmaster.pid');
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGKILL');
  await expect.poll(() => product.output()).toContain('PostgreSQL ended by itself and is started again');
  await expectProgress(load);
  await load.stop();
  expect(await statusOf(product, '/readyz')).toBe(200);
  const db = connect(runningUrl(product.dataDir)!, { max: 1 });
  await expectAllKept(db, load);
  await db.$client.end();
  expect(await product.stop()).toBe(0);
});
