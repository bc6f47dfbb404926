import { spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capture, demoCopy, launch, type Product, startProduct, UNSET } from '../harness/product';

let dataDir: string;

beforeAll(async () => {
  dataDir = await demoCopy();
});
afterAll(async () => {
  await left?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A product left running for the next test: a start takes seconds. */
let left: Product | undefined;
async function takeProduct(): Promise<Product> {
  const product = left ?? (await startProduct({ dataDir }));
  left = undefined;
  return product;
}

/** Ids of the processes with the data directory in their arguments or environment. */
function running(): number[] {
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid,args'], { encoding: 'utf8', maxBuffer: 1e8 });
  const lines = stdout.split('\n').filter((line) => line.includes(dataDir) && !/^\s*\d+ ps /.test(line));
  return lines.map((line) => Number.parseInt(line, 10));
}

async function allGone(withinMs = 15_000): Promise<boolean> {
  const giveUpAtMs = Date.now() + withinMs;
  while (running().length > 0 && Date.now() < giveUpAtMs) await new Promise((next) => setTimeout(next, 100));
  return running().length === 0;
}

const exitOf = (child: ReturnType<typeof launch>) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve));

async function signIn({ origin }: Product): Promise<unknown> {
  const answer = await fetch(`${origin}/api/oms/login/index`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: 'admin', password: 'Tallyman-1' }),
  });
  return answer.json();
}

test('says in one line where it is and who may sign in', async () => {
  const product = await takeProduct();
  await expect.poll(product.output).toContain('\n');
  expect(product.output()).toBe(
    `Tallyman is ready at ${product.origin} Demo accounts: admin, operator, viewer, acme; password Tallyman-1.\n`,
  );
  left = product;
});

test('npm run ingest finds the product by its data, whatever its port', async () => {
  const product = await takeProduct();
  const file = join(tmpdir(), `tallyman-orders-${process.pid}.ndjson`);
  writeFileSync(file, JSON.stringify({ source_ref: 'none of ours' }));
  const command = spawn(process.execPath, ['scripts/ingest.mjs', file], {
    env: { ...process.env, ...UNSET, DATA_DIR: dataDir },
  });
  const output = capture(command);
  const code = await exitOf(command);
  rmSync(file);
  left = product;
  // It was read and refused row by row: 2 says so, and 1 would be that nobody was found.
  expect([code, output()]).toEqual([2, expect.stringContaining('orders: 1 received, 0 created')]);
});

test('a second start on the same data is refused by name; the first goes on', async () => {
  const first = await takeProduct();
  await expect(startProduct({ dataDir })).rejects.toThrow(/code 1[\s\S]*is in use by process \d+/);
  expect(await signIn(first)).toMatchObject({ code: 200 });
  left = first;
});

test.for(['SIGTERM', 'SIGINT'] as const)(
  '%s ends everything with code 0, and it starts again',
  async (signal) => {
    const product = await takeProduct();
    expect(await signIn(product)).toMatchObject({ code: 200 });
    const exited = exitOf(product.process);
    product.process.kill(signal);
    // Both npm and the terminal pass on a Ctrl-C: the second signal belongs to the same press.
    product.process.kill(signal);
    expect(await exited).toBe(0);
    expect(running()).toEqual([]);
  },
);

test('under npm, too, SIGTERM ends everything with code 0', async () => {
  const own = { PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, SHUTDOWN_DELAY_SECONDS: '0' };
  const env = { ...process.env, ...UNSET, ...own };
  const npm = spawn('npm', ['start'], { env: env as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = capture(npm);
  await expect.poll(output, { timeout: 60_000 }).toContain('ready at');
  const exited = exitOf(npm);
  npm.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(running()).toEqual([]);
});

test('a killed parent takes its children along, and the next start finds nothing in its way', async () => {
  const product = await takeProduct();
  product.process.kill('SIGKILL');
  expect(await allGone()).toBe(true);

  left = await startProduct({ dataDir });
  expect(await signIn(left)).toMatchObject({ code: 200 });
});

test('all processes killed at once, the database included, do not stop the next start', async () => {
  const product = await takeProduct();
  const exited = exitOf(product.process);
  for (const pid of running().filter((each) => each !== process.pid)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
  await exited;

  const next = await startProduct({ dataDir });
  expect(await signIn(next)).toMatchObject({ code: 200 });
  expect(await next.stop()).toBe(0);
});

test('a taken port is reported, with code 1 and nothing left running', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  const child = launch({ dataDir, env: { PORT: String(port) } });
  const output = capture(child);
  expect(await exitOf(child)).toBe(1);
  expect(output()).toContain(`Port ${port} is taken`);
  expect(running()).toEqual([]);
  taken.close();
});

test('bad variables are all named, and nothing is started', async () => {
  const child = launch({ dataDir, env: { PORT: 'http', TIME_ZONE: 'Moon/Base', SESSION_SECRET: 'short' } });
  const output = capture(child);
  expect(await exitOf(child)).toBe(1);
  for (const name of ['PORT', 'TIME_ZONE', 'SESSION_SECRET']) expect(output()).toContain(`  ${name}: `);
  expect(output()).not.toContain('    at ');
  expect(running()).toEqual([]);
});

test('production without the demo needs a secret of its own', async () => {
  const child = launch({ dataDir, env: { NODE_ENV: 'production', DEMO: 'off' } });
  const output = capture(child);
  expect(await exitOf(child)).toBe(1);
  expect(output()).toContain('SESSION_SECRET: is required in production');
});

test('real work does not begin with accounts whose password everybody knows', async () => {
  const child = launch({ dataDir, env: { DEMO: 'off', SESSION_SECRET: 's'.repeat(32) } });
  const output = capture(child);
  expect(await exitOf(child)).toBe(1);
  expect(output()).toContain('whose password everybody knows: admin, operator, viewer, acme.');
  expect(output()).toContain('start with a new DATA_DIR');
  expect(running()).toEqual([]);
});

test('another time zone than that of the data is refused, and nothing is cut elsewhere', async () => {
  const child = launch({ dataDir, env: { TIME_ZONE: 'America/New_York' } });
  const output = capture(child);
  expect(await exitOf(child)).toBe(1);
  expect(output()).toContain('TIME_ZONE: America/New_York is given, Asia/Shanghai is kept');
});

test('with an /api of another server, neither our upstream nor a database is started', async () => {
  const product = await startProduct({ dataDir, env: { OMS_API_URL: 'http://127.0.0.1:9/api' } });
  expect(running()).toHaveLength(2);
  const status = async (path: string) => (await fetch(product.origin + path)).status;
  expect(await status('/healthz')).toBe(200);
  expect(await status('/readyz')).toBe(503);
  expect(await status('/api/openapi.json')).toBe(200);
  expect(await status('/api/oms/user/index')).toBe(404);
  expect(await product.stop()).toBe(0);
});
