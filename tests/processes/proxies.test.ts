import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../harness/free-port';
import { PASSWORD } from '../harness/people';
import { type Product, startProduct } from '../harness/product';

/** The blocks of docs/operations.md, each run by the proxy that it is for, where that is installed. */

const SITE = 'tms.example.com';
const FORM = 'application/x-www-form-urlencoded';
const HUGE = 300 * 1024 ** 2;
const LONGEST = 7000;

const folder = mkdtempSync(join(tmpdir(), 'tallyman-proxies-'));
const [certificate, key] = ['pem', 'key'].map((end) => join(folder, `${SITE}.${end}`));
const guide = readFileSync('docs/operations.md', 'utf8');
let product: Product | undefined;

const isThere = (program: string, version: string) => !spawnSync(program, [version]).error;
const isMissing = ({ program, version }: Proxy) =>
  !(isThere(program, version) && isThere('openssl', 'version'));

beforeAll(async () => {
  if (Object.values(PROXIES).every(isMissing)) return;
  // For the workers of nginx, which are another account's where it is started by root.
  chmodSync(folder, 0o755);
  makeCertificate();
  product = await startProduct({ env: { PUBLIC_ORIGIN: `https://${SITE}` } });
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Proxy {
  readonly program: string;
  /** Its argument that prints its version. */
  readonly version: string;
  /** Writes its configuration for a port; returns its arguments. */
  configure(port: number): string[];
}

const block = (language: string): string => {
  const found = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? '';
  return found.replaceAll('127.0.0.1:3000', new URL(product!.origin).host);
};

const nginx = (edit: (text: string) => string): Proxy => ({
  program: 'nginx',
  version: '-v',
  configure(port: number) {
    const server = block('nginx')
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll('/etc/ssl', folder);
    const here = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const http = [...here, 'access_log off;', edit(server)].join('\n');
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, `daemon off; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp {\n${http}\n}\n`);
    return ['-e', 'stderr', '-c', file];
  },
});
const caddy: Proxy = {
  program: 'caddy',
  version: 'version',
  configure(port: number) {
    const site = block('caddy').replace(
      `${SITE} {`,
      `https://${SITE}:${port} {\n\ttls ${certificate} ${key}`,
    );
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    return ['run', '--adapter', 'caddyfile', '--config', file];
  },
};
const PROXIES = {
  nginx: nginx((config) => config),
  'nginx without Host': nginx((config) => config.replace('proxy_set_header Host $host;', '')),
  Caddy: caddy,
};

interface Sent {
  readonly cookie?: string;
  readonly form?: Record<string, string>;
  /** Announces a body of so many bytes instead, and sends the first megabyte of it. */
  readonly bytes?: number;
}

/** What a browser gets from the site at a port of this machine. */
async function ask(port: number, path: string, { cookie = '', form, bytes }: Sent = {}) {
  const isPost = form !== undefined || bytes !== undefined;
  const body = String(new URLSearchParams(form));
  const sent = request({
    ...{ port, path, host: '127.0.0.1', servername: SITE, rejectUnauthorized: false, agent: false },
    method: isPost ? 'POST' : 'GET',
    headers: {
      ...{ host: SITE, origin: `https://${SITE}`, cookie },
      ...(isPost && { 'content-type': FORM, 'content-length': String(bytes ?? body.length) }),
    },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  // What is refused may be cut off once it has been answered. To send all of it would lose the answer now and then: a
  // proxy waits but half a second before it resets a connection that still sends.
  sent.on('error', () => {});
  if (bytes === undefined) sent.end(body);
  else sent.write(Buffer.alloc(1024 ** 2));
  const [answer] = await answered;
  const page = await text(answer).catch(() => '');
  sent.destroy();
  const { statusCode, headers } = answer;
  return { status: statusCode, location: headers.location, cookies: headers['set-cookie'] ?? [], page };
}

function stop(proxy: ChildProcess): Promise<unknown> {
  const ended = once(proxy, 'exit');
  proxy.kill('SIGTERM');
  return ended;
}

const makeCertificate = () =>
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${SITE}`],
      ...['-addext', `subjectAltName=DNS:${SITE}`, '-keyout', key!, '-out', certificate!],
    ],
    { stdio: 'ignore' },
  );

test.for(Object.entries(PROXIES))('%s', async ([, proxy], { skip }) => {
  if (isMissing(proxy)) skip(`${proxy.program} or openssl is not installed here`);
  const port = await freePort();
  const running = spawn(proxy.program, proxy.configure(port), {
    env: { ...process.env, HOME: folder },
    stdio: 'ignore',
  });
  try {
    const isUp = () =>
      ask(port, '/healthz').then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(isUp).toBe(200);
    const signedIn = await ask(port, '/login', { form: { user_name: 'admin', password: PASSWORD } });
    expect([signedIn.status, signedIn.location]).toEqual([302, '/']);
    const cookie = signedIn.cookies.map((line) => line.split(';', 1)[0]).join('; ');
    expect(cookie).toContain('__Host-oms_session=');

    const form = { intent: 'add', title: `at ${port}`, idempotency_key: crypto.randomUUID() };
    expect((await ask(port, '/paymentGroup/index', { cookie, form })).status).toBe(302);

    const filter = `/transaction/outbound?sku=&order_number=${'x'.repeat(LONGEST)}`;
    const clean = filter.replace('sku=&', '');
    const led = await ask(port, filter, { cookie });
    expect([led.status, led.location]).toEqual([302, clean]);
    expect((await ask(port, clean, { cookie })).status).toBe(200);
    const stranger = await ask(port, clean);
    expect([stranger.status, stranger.location]).toEqual([
      302,
      `/login?redirect=${encodeURIComponent(clean)}`,
    ]);

    const refused = await ask(port, '/paymentGroup/index', { cookie, bytes: HUGE });
    expect(refused.status).toBe(413);
  } finally {
    await stop(running);
  }
});
