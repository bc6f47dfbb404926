import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Targets for bodies, with the headers that they need to be read at all. */
const targets = (): Record<string, { path: string; headers: Record<string, string> }> => {
  const own = { origin: app.origin, cookie: admin.cookie };
  const machine = { authorization: user.token };
  return {
    'the sign-in form': { path: '/login', headers: { origin: app.origin, 'content-type': FORM } },
    'a form with files': { path: '/billing/index', headers: { ...own, 'content-type': MULTIPART } },
    'a call for anybody': {
      path: '/api/oms/login/index',
      headers: { authorization: 'x', 'content-type': 'application/json' },
    },
    'a call': { path: '/api/oms/role/add', headers: { ...machine, 'content-type': 'application/json' } },
    'an upload': { path: '/api/oms/common/upload', headers: { ...machine, 'content-type': MULTIPART } },
    records: {
      path: '/api/oms/ingest/orders',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/x-ndjson' },
    },
  };
};

interface Sent {
  readonly status: number;
  readonly bytes: number;
}

/** Sends as much as is accepted, until there is a response; a connection that ends without one has status 0. */
function flood(path: string, headers: Record<string, string>, announced: boolean): Promise<Sent> {
  return new Promise((resolve) => {
    let bytes = 0;
    const chunk = Buffer.alloc(MB, 'a=b&');
    const { hostname, port } = new URL(app.origin);
    const all = { ...headers, ...(announced && { 'content-length': String(HUGE) }) };
    const sending = request({ hostname, port, path, method: 'POST', headers: all, agent: false });
    const end = (status: number) => {
      resolve({ status, bytes });
      sending.destroy();
    };
    const write = () => {
      while (bytes < HUGE && !sending.destroyed) {
        bytes += chunk.length;
        if (!sending.write(chunk)) return;
      }
    };
    sending.on('drain', write).on('response', (answer) => end(answer.statusCode ?? 0));
    sending.on('error', () => end(0));
    write();
  });
}

describe('300 MB', () => {
  it.each([
    ['announced', true],
    ['in chunks', false],
  ])('%s are refused before they are in, and kept nowhere', async (_, announced) => {
    const floods = Object.entries(targets()).map(async ([name, { path, headers }]) => {
      const { status, bytes } = await flood(path, headers, announced);
      // Clients that are still sending after the response may find the connection closed before they read it.
      expect.soft([413, 200, 0], name).toContain(status);
      expect.soft(bytes, name).toBeLessThan(HUGE);
    });
    await Promise.all(floods);
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
