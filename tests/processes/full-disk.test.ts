import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { paymentGroupAdd, paymentGroupIndex } from '../../contract/catalogue/payment-groups';
import { CODE, type Envelope, IDEMPOTENCY_HEADER } from '../../contract/codes';
import type { Endpoint } from '../../contract/endpoint';
import { login } from '../../contract/identity/login';
import { runningOwnerUrl } from '../../upstream/store/postgres/running';
import { Visitor } from '../harness/built-app';
import { newDataDir, type Product, startProduct } from '../harness/product';

/** The product on a disk of its own, which others fill up and empty again. */

const DISK_MB = 400;
const METRICS_TOKEN = 'm'.repeat(16);
const disk = newDataDir();
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk]);
let product: Product | undefined;

afterAll(() => {
  product?.process.kill('SIGKILL');
  if (mounted.status === 0) execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const filler = join(disk, 'filler');
/** Takes all the room there is. */
const fillUp = () => spawnSync('sh', ['-c', `cat /dev/zero >> ${filler}`]);

/** A connection that outlives what new ones would need. */
async function database(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: runningOwnerUrl(disk) });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Writes to PostgreSQL's log until it has no room for it. */
async function useUpLog(client: pg.Client): Promise<string> {
  for (;;) {
    try {
      await client.query(`select pg_logical_emit_message(true, 'full', repeat('x', 4000000))`);
    } catch (error) {
      return (error as Error).message;
    }
  }
}

test('a disk that is full refuses writes, and reads; one without any room ends nothing', async (context) => {
  if (mounted.status !== 0) context.skip(`nothing can be mounted here: ${mounted.stderr ?? mounted.error}`);
  product = await startProduct({
    dataDir: disk,
    env: { DEMO: 'off', DISK_RESERVE_MB: '64', METRICS_TOKEN },
  });
  const { origin, output } = product;
  const password = /password (\S+) \(/.exec(output())?.[1];
  let token = '';
  const call = async ({ path, method }: Endpoint, input: object, language = 'en-US') => {
    const headers = {
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
      language,
    };
    const isGet = method === 'GET';
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const body = isGet ? null : JSON.stringify(input);
    const init = { method, headers: { ...headers, authorization: token }, body };
    return (await (await fetch(`${origin}/api${path}${query}`, init)).json()) as Envelope<never>;
  };
  const signIn = () => call(login, { user_name: 'admin', password });
  token = ((await signIn()).data as { userToken: string }).userToken;
  let groups = 0;
  const acknowledged: string[] = [];
  const write = async (language?: string) => {
    const title = `g${groups++}`;
    const answer = await call(paymentGroupAdd, { title: [title] }, language);
    if (answer.code === CODE.ok) acknowledged.push(title);
    return answer;
  };
  const codeOf = (answer: Promise<Envelope>) =>
    answer.then(
      ({ code }) => code,
      () => 0,
    );
  const metric = async (name: string) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${origin}/metrics`, { headers })).text();
    return Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  const statusOf = async (path: string) => (await fetch(origin + path)).status;

  const visitor = await new Visitor(origin).signIn('admin', password);
  const client = await database();
  expect((await write()).code).toBe(CODE.ok);
  expect(await metric('tallyman_disk_full')).toBe(0);

  fillUp();
  await expect.poll(() => codeOf(write())).toBe(CODE.diskFull);
  expect((await write('en-US')).msg).toContain('The disk of the server is full');
  expect((await write('zh-CN')).msg).toContain('服务器磁盘已满');
  const form = { intent: 'add', title: 'form', idempotency_key: 'by-a-form' };
  const page = await visitor.post('/paymentGroup/index', form);
  expect([page.status, (await page.text()).includes('The disk of the server is full')]).toEqual([507, true]);
  expect((await visitor.ask('/paymentGroup/index')).status).toBe(200);
  expect((await call(paymentGroupIndex, { page: '1', list_rows: '10' })).code).toBe(CODE.ok);
  expect((await signIn()).code).toBe(CODE.ok);
  expect(await statusOf('/readyz')).toBe(200);
  expect(await metric('tallyman_disk_full')).toBe(1);
  expect(await metric('tallyman_disk_refusals_total')).toBeGreaterThan(0);
  expect(output()).toContain('the disk is full: writes are refused');

  // Whoever fills the disk takes also what was given up, and PostgreSQL cannot even write its log.
  fillUp();
  await useUpLog(client);
  await client.end().catch(() => {});
  for (const _ of [1, 2, 3]) expect(await codeOf(write())).toBe(CODE.diskFull);
  expect(output()).not.toContain('"stack"');
  expect(await statusOf('/healthz')).toBe(200);

  rmSync(filler);
  await expect.poll(() => codeOf(write()), { timeout: 60_000 }).toBe(CODE.ok);
  await expect.poll(() => metric('tallyman_disk_full')).toBe(0);
  expect(product.process.exitCode).toBeNull();
  const { data } = await call(paymentGroupIndex, { page: '1', list_rows: '100' });
  const { res } = data as { res: { data: { title: string }[] } };
  expect(res.data.map(({ title }) => title)).toEqual(acknowledged);
  expect(output()).toContain('the disk has room again');
  expect(await product.stop()).toBe(0);
});
