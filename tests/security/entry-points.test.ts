import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from '~/paths';
import { testApi } from '../harness/api';
import {
  actionDataPath,
  actionPath,
  builtRoutes,
  dataPath,
  redirectTarget,
  startBuiltApp,
  Visitor,
} from '../harness/built-app';
import { seedCustomer, seedUser } from '../harness/people';
import { testApp } from './fixture';

/** Every route of the build, requested without a session, from another site, and with a session. */

const ROUTES = builtRoutes();
const ACTIONS = ROUTES.filter(({ hasAction }) => hasAction);
/** Open without a session; `guards.test.ts` has the reasons. */
const OPEN_PAGES = ['/login', '/resetPassword'];
const OPEN_ACTIONS = ['/login', '/resetPassword', '/logout', '/preferences'];
const SECRET = 'CANARY';

const api = testApi();
const app = testApp(api);
let admin: Visitor;
beforeAll(async () => {
  const customerId = await seedCustomer(api.db, SECRET);
  await seedUser(api.db, { userName: `${SECRET}-user`, customerId });
  const { userName } = await seedUser(api.db, { userName: `${SECRET}-admin`, isAll: true });
  admin = await new Visitor(app.origin).signIn(userName);
});

describe('a stranger is led to sign-in, and told nothing', () => {
  const guarded = ROUTES.filter(({ hasLoader, path }) => hasLoader && !OPEN_PAGES.includes(path));
  const stranger = () => new Visitor(app.origin);
  const signIn = /^\/(login(\?redirect=[^&]*)?|404)$/;

  it.each(guarded)('$id: its page and its data', async ({ id, path }) => {
    for (const at of [path, `${path}?page=2`, dataPath(path), dataPath(path, id)]) {
      expect(await redirectTarget(await stranger().ask(at)), at).toMatch(signIn);
    }
    const head = await stranger().ask(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('location')]).toEqual([302, expect.stringMatching(signIn)]);
  });

  it.each(ACTIONS.filter(({ path }) => !OPEN_ACTIONS.includes(path)))('$id: its action', async ({ path }) => {
    const form = { intent: 'delete', id: '1' };
    expect(await redirectTarget(await stranger().post(actionPath(path), form))).toMatch(signIn);
    // If scripts sent it, the page stays with what was typed into it.
    const told = await stranger().post(actionDataPath(path), form);
    expect([told.status, told.headers.getSetCookie()]).toEqual([401, []]);
    expect(await told.text()).toMatch(/^.{0,100}"isSignedOut".{0,20}$/s);
  });

  it('parts of the frame, asked for alone', async () => {
    for (const path of Object.keys(SCREENS)) {
      expect(await redirectTarget(await stranger().ask(dataPath(path, 'shell'))), path).toMatch(signIn);
    }
  });

  it('a form for a page that takes none', async () => {
    for (const { path } of ROUTES.filter(({ hasAction }) => !hasAction)) {
      const answer = await stranger().post(path, { intent: 'delete' });
      expect([path, answer.status]).toEqual([path, 405]);
      expect(await answer.text()).not.toContain(SECRET);
    }
  });

  it('what is looked for is there for whoever may see it', async () => {
    expect(await (await admin.ask('/user/index')).text()).toContain(SECRET);
    expect(await (await admin.ask(dataPath('/user/index'))).text()).toContain(SECRET);
    expect(await (await admin.ask(dataPath('/options/customers'))).text()).toContain(SECRET);
  });
});

describe('what another site sends is refused, and nothing is done', () => {
  const own = () => new URL(app.origin);
  const senders = (): Record<string, string>[] => [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: `http://${own().hostname}:1` },
    { origin: `http://${own().host}.evil.example` },
    { origin: own().origin, 'sec-fetch-site': 'cross-site' },
    { origin: own().origin, 'sec-fetch-site': 'same-site' },
    { origin: own().origin, 'sec-fetch-site': 'none' },
  ];
  /** Everything that a request might have changed. */
  const traces = async () => {
    const { rows } = await api.db.execute(sql`select (select count(*) from audit_log) as deeds,
      (select count(*) from access_token) as sessions, (select count(*) from sign_in_failure) as failures,
      (select string_agg(language, ',' order by id) from app_user) as languages`);
    return rows;
  };
  const form = { intent: 'add', language: 'zh-CN', theme: 'dark', user_name: 'x', password: 'y', type: '0' };

  it.each(ACTIONS)('$id', async ({ path }) => {
    const before = await traces();
    for (const headers of senders()) {
      for (const at of [path, dataPath(path)]) {
        const answer = await admin.post(at, form, headers);
        expect([at, headers, answer.status]).toEqual([at, headers, 403]);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    }
    expect(await traces()).toEqual(before);
  });

  it('whatever type its body has', async () => {
    for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x']) {
      const headers = { origin: 'https://evil.example', 'content-type': type };
      const answer = await admin.ask('/user/index', { method: 'POST', body: '{}', headers });
      expect([type, answer.status]).toEqual([type, 403]);
    }
  });
});

describe('the headers of an answer', () => {
  const expectGuarded = ({ headers }: Response, at: string) => {
    expect.soft(headers.get('cache-control'), at).toBe('no-store');
    expect.soft(headers.get('x-content-type-options'), at).toBe('nosniff');
    expect.soft(headers.get('x-frame-options'), at).toBe('DENY');
    expect.soft(headers.get('referrer-policy'), at).toBe('same-origin');
    expect.soft(headers.get('content-security-policy'), at).toMatch(/default-src '(self|none)'/);
    expect.soft(headers.get('content-security-policy'), at).not.toMatch(/script-src[^;]*unsafe/);
  };

  it.each(ROUTES.filter(({ hasLoader }) => hasLoader))('$id: nobody on the way keeps it', async (route) => {
    for (const at of [route.path, dataPath(route.path), dataPath(route.path, route.id)]) {
      for (const visitor of [admin, new Visitor(app.origin)]) {
        const answer = await visitor.ask(at, { headers: { 'accept-encoding': 'gzip' } });
        expectGuarded(answer, at);
        expect.soft(answer.status, at).toBeLessThan(500);
        if (answer.headers.has('content-encoding')) {
          expect.soft(answer.headers.get('vary'), at).toMatch(/accept-encoding/i);
        }
      }
    }
  });

  it('neither are refusals, health and what machines ask', async () => {
    const stranger = new Visitor(app.origin);
    for (const at of ['/healthz', '/readyz', '/api/docs', '/api/openapi.json', '/api/oms/user/index']) {
      expectGuarded(await stranger.ask(at), at);
    }
    expectGuarded(await stranger.post('/user/index', {}, {}), 'refused');
    expectGuarded(await stranger.ask('/login', { method: 'PUT' }), 'method');
  });

  it('only what is named by its content is kept for good', async () => {
    const folder = 'build/screens/client';
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile());
    expect(files.length).toBeGreaterThan(20);
    for (const { parentPath, name } of files) {
      const at = `${parentPath}/${name}`.slice(folder.length);
      const { headers } = await new Visitor(app.origin).ask(at, { method: 'HEAD' });
      const isNamed = /^\/assets\/.*-[\w-]{8}\.\w+$/.test(at);
      expect.soft([at, headers.get('cache-control')?.includes('immutable')]).toEqual([at, isNamed]);
      expect.soft(headers.get('vary'), at).toBe('Accept-Encoding');
      expect.soft(headers.get('x-content-type-options'), at).toBe('nosniff');
    }
  });
});

/** Sends a request as it is given, also one that no browser sends; resolves to its status. */
const raw = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(app.origin);
    const sending = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sending.on('error', reject).end(body);
  });

describe('what anybody can send', () => {
  const METHODS = ['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'PURGE'];
  const ODD_PATHS = [
    ...['/%', '/%00', '//x', '/a/../b', '/.env', '/index.php', '/user/index?%', '/assets/none.js'],
    ...['/_root.data?_routes=none', '/user/index.data?_routes=routes%2Fnone', '/login?_data=root', '/*'],
  ];

  it('is answered, and is no error in the log', async () => {
    const own = { origin: app.origin, cookie: admin.cookie };
    const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' };
    const before = app.output().length;
    const faults: string[] = [];
    const send = async (...sent: Parameters<typeof raw>) => {
      const status = await raw(...sent);
      if (status >= 500) faults.push(`${sent[0]} ${sent[1]}: ${status}`);
    };
    // The session is needed to the end.
    for (const { path, id } of ROUTES.filter((route) => route.path !== '/logout')) {
      await Promise.all([
        // Nobody says what is to be done, and of one route alone.
        ...[path, dataPath(path)].map((at) => send('POST', at, form, 'a=b')),
        ...[path, dataPath(path, id)].map((at) => send('GET', at)),
        send('POST', path, { ...own, 'content-type': 'application/json' }, '{'),
        ...(path.startsWith('/options/') ? [send('GET', path, own)] : []),
      ]);
    }
    for (const at of ['/logout', '/logout.data']) await send('GET', at, own);
    for (const method of METHODS) await send(method, '/user/index', own);
    for (const path of ODD_PATHS) {
      await send('GET', path, own);
      await send('POST', path, form, 'a=b');
    }
    expect(faults).toEqual([]);
    const lines = app.output().slice(before).trim().split('\n');
    const isUsual = (line: string) =>
      line.startsWith('{') && (JSON.parse(line) as { level: number }).level < 40;
    expect(lines.filter((line) => !isUsual(line))).toEqual([]);
  });
});

describe('behind a proxy that passes another Host', () => {
  it.each(['https://tms.example', undefined])(
    'forms are taken, with PUBLIC_ORIGIN %s',
    async (publicOrigin) => {
      const behind = await startBuiltApp(api, publicOrigin ? { PUBLIC_ORIGIN: publicOrigin } : {});
      const { hostname, port } = new URL(behind.origin);
      const proxy = createServer((incoming, outgoing) => {
        const { host: _, ...headers } = incoming.headers;
        const options = { hostname, port, method: incoming.method, path: incoming.url, headers };
        const passed = request(options, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
          answer.pipe(outgoing);
        });
        incoming.pipe(passed);
      }).listen(0, '127.0.0.1');
      await once(proxy, 'listening');
      try {
        const visitor = new Visitor(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
        const origin = publicOrigin ?? visitor.origin;
        // Without PUBLIC_ORIGIN only the browser's word counts.
        const senders: Record<string, string>[] = [
          ...(publicOrigin ? [{ origin }] : []),
          { origin, 'sec-fetch-site': 'same-origin' },
          { origin: 'null', 'sec-fetch-site': 'same-origin' },
        ];
        for (const headers of senders) {
          const answers = [
            await visitor.post('/logout', {}, headers),
            await visitor.post('/logout.data', {}, headers),
          ];
          expect([headers, ...answers.map(({ status }) => status)]).toEqual([headers, 302, 202]);
        }
        const stranger = await visitor.post('/login', {}, { origin: 'https://evil.example' });
        expect(stranger.status).toBe(403);
      } finally {
        proxy.close();
        await behind.stop();
      }
    },
  );
});
