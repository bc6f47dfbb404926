import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Built, dataPath, startBuiltApp, startBuiltUpstream, Visitor } from '../harness/built-app';
import { createTestDatabase, type TestDatabase } from '../harness/database';
import { type SeededUser, seedApiKey, seedUser } from '../harness/people';
import { BOUNDARY, FORM, MB, MULTIPART, ODD } from './odd-bodies';

/** Bodies that are too large, never end, or are no forms: both processes refuse them unharmed. */

const HUGE = 300 * MB;
/**
 * Memory that either process may need in addition to a few pages: less than one of the bodies, of which many arrive at
 * once.
 */
const ROOM = 256 * MB;

let database: TestDatabase;
let upstream: Built;
let app: Built;
let user: SeededUser;
let admin: Visitor;
let apiKey: string;
let before: number[];
const dataDir = mkdtempSync(join(tmpdir(), 'tallyman-bodies-'));
beforeAll(async () => {
  database = await createTestDatabase();
  user = await seedUser(database.db, { isAll: true });
  apiKey = await seedApiKey(database.db);
  upstream = await startBuiltUpstream(database.url, dataDir);
  app = await startBuiltApp({ url: upstream.origin });
  admin = await new Visitor(app.origin).signIn(user.userName);
  await admin.ask('/user/index');
  before = [app, upstream].map(memoryOf);
});
afterAll(async () => {
  await app.stop();
  await upstream.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The peak memory of a process; where only the current one is known, that. */
function memoryOf({ pid }: Built): number {
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) * 1024;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

/** No test here makes either process need more memory, or blocks its pages. */
afterEach(async () => {
  for (const [i, process] of [app, upstream].entries()) {
    expect(memoryOf(process) - before[i]!).toBeLessThan(ROOM);
  }
  expect((await admin.ask(dataPath('/user/index'))).status).toBe(200);
});

interface Target {
  readonly origin: string;
  readonly path: string;
  readonly headers: Record<string, string>;
}

/** Targets for bodies, with the headers that they need to be read at all. */
const targets = (): Record<string, Target> => {
  const { origin } = app;
  const own = { origin: app.origin, cookie: admin.cookie };
  const machine = { authorization: user.token };
  return {
    'the sign-in form': { origin, path: '/login', headers: { origin: app.origin, 'content-type': FORM } },
    'a form with files': { origin, path: '/billing/index', headers: { ...own, 'content-type': MULTIPART } },
    'a call for anybody': {
      origin,
      path: '/api/oms/login/index',
      headers: { authorization: 'x', 'content-type': 'application/json' },
    },
    'a call': {
      origin,
      path: '/api/oms/role/add',
      headers: { ...machine, 'content-type': 'application/json' },
    },
    'an upload': {
      origin,
      path: '/api/oms/common/upload',
      headers: { ...machine, 'content-type': MULTIPART },
    },
    records: {
      origin,
      path: '/api/oms/ingest/orders',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/x-ndjson' },
    },
  };
};

interface Sent {
  readonly status: number;
  readonly bytes: number;
  readonly text: string;
}

/** Sends 300 MB until there is a response; a connection that ends without one has status 0. */
function flood({ origin, path, headers }: Target, isAnnounced: boolean): Promise<Sent> {
  return new Promise((resolve) => {
    let bytes = 0;
    const chunk = Buffer.alloc(MB, 'a=b&');
    const { hostname, port } = new URL(origin);
    const all = { ...headers, ...(isAnnounced && { 'content-length': String(HUGE) }) };
    const sending = request({ hostname, port, path, method: 'POST', headers: all, agent: false });
    const end = async (status: number, answer: AsyncIterable<Buffer> = Readable.from([])) => {
      const chunks: Buffer[] = [];
      for await (const part of answer) chunks.push(part);
      resolve({ status, bytes, text: Buffer.concat(chunks).toString() });
      sending.destroy();
    };
    const write = () => {
      while (bytes < HUGE && !sending.destroyed) {
        bytes += chunk.length;
        if (!sending.write(chunk)) return;
      }
    };
    sending.on('drain', write).on('response', (answer) => void end(answer.statusCode ?? 0, answer));
    sending.on('error', () => void end(0));
    write();
  });
}

/** Sends all 300 MB before it looks at the response, as browsers do; resolves to the status. */
async function sendWhole({ origin, path, headers }: Target, isAnnounced: boolean): Promise<number> {
  const { host, hostname, port } = new URL(origin);
  const length = isAnnounced ? { 'content-length': String(HUGE) } : { 'transfer-encoding': 'chunked' };
  const lines = Object.entries({ host, ...headers, ...length }).map((line) => line.join(': '));
  const socket = connect(Number(port), hostname);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const bytes = Buffer.alloc(MB, 'a=b&');
  const chunk = isAnnounced ? bytes : Buffer.concat([Buffer.from('100000\r\n'), bytes, Buffer.from('\r\n')]);
  const ended = once(socket, 'close');
  for (let sent = 0; sent < HUGE; sent += MB) {
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), ended]);
  }
  if (!isAnnounced) socket.write('0\r\n\r\n');
  const [head] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(String(head).split(' ')[1]);
}

describe('300 MB', () => {
  const MANNERS = [
    ['announced', true],
    ['in chunks', false],
  ] as const;

  it.each(MANNERS)('%s are refused before they are in, and kept nowhere', async (_, isAnnounced) => {
    const floods = Object.entries(targets()).map(async ([name, target]) => {
      const { status, bytes, text } = await flood(target, isAnnounced);
      expect.soft([name, status, text]).toEqual([name, 413, expect.stringMatching(/too large/)]);
      expect.soft(bytes, name).toBeLessThan(HUGE);
    });
    await Promise.all(floods);
  });

  it.each(MANNERS)('%s are refused by the upstream itself', async (_, isAnnounced) => {
    const calls = Object.entries(targets()).filter(([, { path }]) => path.startsWith('/api'));
    const floods = calls.map(async ([name, target]) => {
      const { status, bytes, text } = await flood({ ...target, origin: upstream.origin }, isAnnounced);
      expect
        .soft([name, status, text])
        .toEqual([
          name,
          200,
          expect.stringMatching(/"code":4022,"msg":"(?:The request is larger|请求内容超过)/),
        ]);
      expect.soft(bytes, name).toBeLessThan(HUGE);
    });
    await Promise.all(floods);
  });

  it.each(MANNERS)('%s and sent to the end still get their answer', async (_, isAnnounced) => {
    const { 'a form with files': form, 'an upload': upload } = targets();
    const sent = [form!, upload!, { ...upload!, origin: upstream.origin }];
    const statuses = await Promise.all(sent.map((target) => sendWhole(target, isAnnounced)));
    expect(statuses).toEqual([413, 413, 200]);
  });
});

describe('an odd body is nobody’s fault but the sender’s', () => {
  const FORMS = [
    '/login',
    '/preferences',
    '/user/index',
    '/role/index',
    '/billing/index',
    '/transaction/vas',
  ];

  it.each(Object.entries(ODD))('%s', async (name, { body, type }) => {
    const init = { method: 'POST', body };
    for (const path of FORMS) {
      const headers = { origin: app.origin, 'content-type': type };
      const answer = await admin.copy().ask(dataPath(path), { ...init, headers });
      await answer.arrayBuffer();
      expect.soft(answer.status, `${name} ${path}`).toBeLessThan(500);
    }
    for (const { path, headers } of Object.values(targets())) {
      if (!path.startsWith('/api')) continue;
      const sent = fetch(app.origin + path, { ...init, headers: { ...headers, 'content-type': type } });
      const answer = await sent.catch((error: unknown) => {
        // With more than a call accepts, the connection may be closed before the response is read.
        if (body.length < MB) throw error;
      });
      await answer?.arrayBuffer();
      expect.soft(answer?.status ?? 0, `${name} ${path}`).toBeLessThan(500);
    }
  });
});

describe('a head', () => {
  it.each([
    ['an address of 20 kB', { path: `/login?a=${'x'.repeat(20_000)}`, headers: {} }, 431],
    ['a header of 20 kB', { path: '/login', headers: { 'x-a': 'x'.repeat(20_000) } }, 431],
    ['an address of 10 kB', { path: `/login?redirect=${'x'.repeat(10_000)}`, headers: {} }, 200],
    ['a cookie of 12 kB', { path: '/login', headers: { cookie: `oms_session=${'x'.repeat(12_000)}` } }, 200],
  ])('%s', async (_, { path, headers }, status) => {
    expect((await fetch(app.origin + path, { headers: headers as Record<string, string> })).status).toBe(
      status,
    );
  });
});

it('uploads that stall keep nobody else waiting', async () => {
  const { hostname, port } = new URL(app.origin);
  const sockets: Socket[] = [];
  const stalled = Object.values(targets()).flatMap(({ path, headers }) =>
    Array.from({ length: 30 }, () => {
      const head = Object.entries({
        ...headers,
        host: new URL(app.origin).host,
        'content-length': '900000',
      });
      const lines = head.map(([name, value]) => `${name}: ${value}`).join('\r\n');
      return new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(`POST ${path} HTTP/1.1\r\n${lines}\r\n\r\n--${BOUNDARY}\r\n`, () => resolve()),
        );
        socket.on('error', () => undefined);
        sockets.push(socket);
      });
    }),
  );
  await Promise.all(stalled);
  expect((await admin.ask('/user/index')).status).toBe(200);
  expect((await fetch(`${app.origin}/readyz`)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});
