import { readdirSync, readFileSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../harness/product';

/** The HTTP server around the screens: limits, headers, health, `/api` for machines, draining. */

const MB = 1024 * 1024;
let product: Product;
/** Started first and awaited last: the response to a client that never finishes its request head. */
let stalled: Promise<string>;

beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'info' } });
  stalled = new Promise((resolve) => {
    const { port } = new URL(product.origin);
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n'));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
  });
});
afterAll(() => product.stop());

const get = (path: string, init?: RequestInit) =>
  fetch(product.origin + path, { redirect: 'manual', ...init });

test('every page carries the security headers, and is never stored', async () => {
  const page = await get('/login');
  expect(page.status).toBe(200);
  const headers = Object.fromEntries(page.headers);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('each page has a nonce of its own, and every inline script carries it', async () => {
  const [one, two] = await Promise.all([get('/login'), get('/login')]);
  const nonceOf = (answer: Response) =>
    /script-src[^;]*'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
  expect(nonceOf(one)).not.toBe(nonceOf(two));
  const scripts = (await one.text()).match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain(`nonce="${nonceOf(one)}"`);
});

test('built files are immutable, compressed and known by name only', async () => {
  const html = await (await get('/login')).text();
  const script = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? '';
  const answer = await get(script, { headers: { 'accept-encoding': 'br' } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': expect.stringContaining('immutable'),
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const picture = await get('/favicon.svg');
  expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'");
  const etag = picture.headers.get('etag') ?? '';
  expect((await get('/favicon.svg', { headers: { 'if-none-match': etag } })).status).toBe(304);
  // Neither is of use where the address is of the content.
  for (const name of ['etag', 'x-request-id']) expect(answer.headers.has(name)).toBe(false);
  for (const path of ['/assets/../../package.json', '/..%2f..%2fpackage.json', '/assets/none.js']) {
    const outside = await get(path);
    expect(await outside.text()).not.toContain('"tallyman"');
  }
});

test('what only servers need is in no script of the screens', () => {
  const assets = 'build/screens/client/assets';
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const heavy = /\$Zod(?:Type|Object)\b|ZodError|exceljs/;
  expect(scripts.filter((name) => heavy.test(readFileSync(join(assets, name), 'utf8')))).toEqual([]);
});

test('pages are compressed as the client can read them', async () => {
  const encodingFor = async (accepted: string) =>
    (await get('/login', { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding');
  expect(await encodingFor('gzip, br')).toBe('br');
  expect(await encodingFor('gzip')).toBe('gzip');
  expect(await encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip');
  expect(await encodingFor('identity')).toBeNull();
});

test.for(['TRACE', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is refused', async (method) => {
  const status = await new Promise((resolve, reject) => {
    rawRequest(`${product.origin}/login`, { method }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(405);
});

test('alive and ready, without a session', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
});

test('a balancer may ask whether it is ready without naming a host', async () => {
  const { port } = new URL(product.origin);
  const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET /readyz HTTP/1.0\r\n\r\n'));
  let text = '';
  for await (const chunk of socket) text += chunk;
  expect(text).toMatch(/^HTTP\/1\.[01] 200 /);
});

const streamOf = (bytes: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += MB) controller.enqueue(new Uint8Array(MB));
      controller.close();
    },
  });

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  get(path, {
    method: 'POST',
    body,
    headers: { origin: product.origin, ...headers },
    duplex: 'half',
  } as RequestInit);

test('a body over its cap is refused, announced or not', async () => {
  expect((await post('/login', new Uint8Array(2 * MB))).status).toBe(413);
  expect((await post('/login', streamOf(3 * MB))).status).toBe(413);
  const upload = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await post('/login', streamOf(8 * MB), upload)).status).toBe(413);
  expect((await post('/login', streamOf(5 * MB), upload)).status).toBe(400);
  const large = await post('/billing/index', new Uint8Array(7 * MB), {
    ...upload,
    'accept-language': 'zh-CN,zh;q=0.9',
  });
  expect(large.status).toBe(413);
  expect(await large.text()).toContain('最多 6 MB');
  const key = readFileSync(join(product.dataDir, 'ingest-key'), 'utf8');
  const push = await post('/api/oms/ingest/orders', streamOf(66 * MB), { 'x-api-key': key });
  expect(push.status).toBe(413);
  expect(await push.json()).toEqual({ code: 4022, msg: 'The request is too large.', data: null });
});

test.each([undefined, 'null', 'https://elsewhere.example'])(
  'a form from the origin %s is refused',
  async (origin) => {
    const answer = await get('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin && { origin }) },
      body: 'user_name=admin&password=x',
    });
    expect(answer.status).toBe(403);
  },
);

test('/api answers machines that bring a token or key, never a cookie', async () => {
  const bare = await get('/api/oms/common/get_user_info', { headers: { cookie: 'oms_session=x' } });
  expect(bare.status).toBe(401);
  const signIn = await post(
    '/api/oms/login/index',
    JSON.stringify({ user_name: 'admin', password: 'Tallyman-1' }),
    { 'content-type': 'application/json' },
  );
  expect(signIn.headers.get('set-cookie')).toBeNull();
  const { data } = await signIn.json();
  const mine = await get('/api/oms/common/get_user_info', { headers: { authorization: data.userToken } });
  expect((await mine.json()).data.user_name).toBe('admin');
  expect((await get('/api/openapi.json')).status).toBe(200);
  expect((await get('/api/docs')).status).toBe(200);
});

test('neither query strings nor tokens reach the log', async () => {
  await get('/login?token=not-for-the-log', { headers: { authorization: 'nor-this', cookie: 'nor=that' } });
  await expect.poll(product.output).toContain('"path":"/login"');
  expect(product.output()).not.toMatch(/not-for-the-log|nor-this|nor=that|userToken/);
});

test('a sender that never finishes its head is cut off', async () => {
  expect(await stalled).toContain('408');
});
