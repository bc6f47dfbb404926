import { beforeAll, describe, expect, it } from 'vitest';
import { issueQuickToken } from '../../upstream/identity/tokens';
import { testApi } from '../harness/api';
import { builtRoutes, dataPath, redirectTarget, Visitor } from '../harness/built-app';
import { PASSWORD, type SeededUser, seedCustomer, seedUser } from '../harness/people';
import { testApp } from './fixture';

/** What an address may carry: a way back that leads out, a token, a line break, nonsense. */

const ROUTES = builtRoutes();
const HOME = '/';

const api = testApi();
const app = testApp(api);
let user: SeededUser;
let admin: Visitor;
beforeAll(async () => {
  user = await seedUser(api.db, { isAll: true });
  admin = await new Visitor(app.origin).signIn(user.userName);
});

const tokens: string[] = [];
async function newToken(): Promise<string> {
  const token = await issueQuickToken(api.db, user.id);
  tokens.push(token);
  return token;
}
const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;

describe('a way back leads nowhere else', () => {
  const OUTWARD = [
    '//evil.example',
    '//evil.example/transaction/outbound',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    '/.//evil.example',
    '/user/index/..//evil.example',
    '\u0000//evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    '@evil.example',
    'http://own.invalid@evil.example/',
    '/login//evil.example',
    '/login?\r\nset-cookie: a=b',
    '/user/index?a=\r\nset-cookie: a=b',
    '/user/index#\r\nset-cookie: a=b',
    '/中文',
  ];
  const signIn = { user_name: '', password: PASSWORD };
  /** Every place that redirects to a given address. */
  const PLACES: Record<string, (to: string) => Promise<Response>> = {
    'sign-in': (to) =>
      new Visitor(app.origin).post(`/login${query({ redirect: to })}`, {
        ...signIn,
        user_name: user.userName,
      }),
    'sign-in by scripts': (to) =>
      new Visitor(app.origin).post(`${dataPath('/login')}${query({ redirect: to })}`, {
        ...signIn,
        user_name: user.userName,
      }),
    'quick sign-in': async (to) =>
      new Visitor(app.origin).ask(`/quickLogin${query({ redirect: to, token: await newToken() })}`),
    'quick sign-in refused': (to) =>
      new Visitor(app.origin).ask(`/quickLogin${query({ redirect: to, token: 'x' })}`),
    preferences: (to) => admin.post('/preferences', { theme: 'dark', redirect: to }),
    'a deletion not agreed to': (to) => admin.post('/role/index', { is_confirm: 'no', kept_to: to }),
  };
  const places = Object.entries(PLACES).flatMap(([place, go]) => OUTWARD.map((to) => ({ place, to, go })));

  it.each(places)('$place, $to', async ({ to, go }) => {
    const answer = await go(to);
    const location = await redirectTarget(answer);
    const target = new URL(location, app.origin);
    expect([target.origin, target.pathname]).toEqual([
      app.origin,
      expect.stringMatching(/^\/(login|user\/index|role\/index)?$/),
    ]);
    // Nor does the address to which sign-in leads back.
    const next = new URL(target.searchParams.get('redirect') ?? HOME, app.origin);
    expect(next.origin).toBe(app.origin);
    expect(answer.headers.getSetCookie().join()).not.toMatch(/^a=b/m);
  });

  it.each(['//evil.example', '//user/index', '/\\evil.example', '/user//index'])(
    'the address %s itself',
    async (path) => {
      for (const visitor of [admin, new Visitor(app.origin)]) {
        for (const answer of [await visitor.ask(path), await visitor.post(path, { intent: 'x' })]) {
          const target = new URL(answer.headers.get('location') ?? HOME, app.origin);
          expect([answer.status, target.origin]).toEqual([expect.any(Number), app.origin]);
          expect(answer.status).toBeLessThan(500);
        }
      }
    },
  );
});

describe('a token in the address of any page', () => {
  const LOADED = ROUTES.filter(({ hasLoader }) => hasLoader);

  it.each(LOADED)('$id: is exchanged, and is in no address, page or header afterwards', async ({ path }) => {
    const token = await newToken();
    const visitor = new Visitor(app.origin);
    let at = `${path}${query({ page: '2', token })}`;
    const steps: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      const answer = await visitor.ask(at);
      const body = await answer.text();
      expect(body, at).not.toContain(token);
      const next = answer.headers.get('location');
      // A page whose address contains the token would pass it on as the referrer.
      if (at.includes(token)) expect([at, next, body]).toEqual([at, expect.any(String), '']);
      if (!next) break;
      steps.push(next);
      at = next;
    }
    expect(steps.at(-1)).not.toContain(token);
    expect(steps.some((step) => step.startsWith('/login'))).toBe(false);
    // The token worked, once.
    expect((await visitor.ask('/user/index')).status).toBe(200);
    const again = await new Visitor(app.origin).ask(`/quickLogin${query({ token })}`);
    expect(await redirectTarget(again)).toBe('/login');
  });

  it('one that is no good leaves the session as it is, on every page', async () => {
    const visitor = admin.copy();
    for (const { path } of LOADED) {
      const garbage = `${path}${query({ token: 'garbage' })}`;
      for (const at of [garbage, dataPath(path) + query({ token: 'garbage' })])
        await redirectTarget(await visitor.ask(at));
      let next: string | null = garbage;
      for (let step = 0; next && step < 4; step += 1)
        next = (await visitor.ask(next)).headers.get('location');
      expect((await visitor.ask('/user/index')).status, path).toBe(200);
    }
  });

  it.each(LOADED)('$id: asked for as data', async (route) => {
    const token = await newToken();
    const answer = await admin
      .copy()
      .ask(`${dataPath(route.path, route.id)}${'&'}${query({ token }).slice(1)}`);
    const to = new URL(await redirectTarget(answer), app.origin);
    expect(['/quickLogin', HOME]).toContain(to.pathname);
    expect(to.searchParams.get('redirect') ?? '').not.toContain('token');
  });

  it('reaches no log', async () => {
    expect(app.output()).toContain('"path":"/quickLogin"');
    expect(api.logged.join('')).toContain('"call":"login.quick_login"');
    for (const secret of ['token=', PASSWORD, ...tokens]) {
      expect(app.output()).not.toContain(secret);
      expect(api.logged.join('')).not.toContain(secret);
    }
  });
});

describe('a line break ends no header', () => {
  const BREAK = '%0d%0aset-cookie:%20a=b%0d%0a%0d%0a';
  it.each(ROUTES.filter(({ hasLoader }) => hasLoader))('$id', async ({ path }) => {
    for (const at of [
      `${path}?name=x${BREAK}&path=x${BREAK}&customer_code=${BREAK}&number=${BREAK}&month=${BREAK}`,
      `${path}${BREAK}`,
    ]) {
      for (const visitor of [admin, new Visitor(app.origin)]) {
        const answer = await visitor.ask(at);
        expect(answer.status, at).toBeLessThan(500);
        expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('a='))).toEqual([]);
      }
    }
  });

  it('nor a line of the log', async () => {
    const lines = app.output().trim().split('\n');
    expect(lines.length).toBeGreaterThan(50);
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  });
});

describe('whatever stands in the query of a list, the page comes', () => {
  const NAMES = [
    ...['warehouse_id', 'charge_status', 'billing_status', 'create_time_start', 'create_time_end', 'page'],
    ...['list_rows', 'range', 'view', 'tab', 'id', 'mode', 'dialog', 'job', 'reference_no', 'customer_code'],
    ...['user_name', 'email', 'status', 'action', 'entity', 'entity_id', 'start_create_time', '_routes'],
  ];
  const LISTS = ['/transaction/outbound', '/account/index', '/account/customerAccount', '/audit/index'];
  let customer_id = '';
  beforeAll(async () => {
    customer_id = String(await seedCustomer(api.db));
  });

  it.each([
    ...['', '0', '-1', '1e9', '9'.repeat(40), "'; drop table", '<b>', '%00', 'a\u0000', '\u{1F600}'],
    ...['a'.repeat(300), '2026-02-30', 'null', '1,2', '../..'],
  ])('%j', async (value) => {
    const all = Object.fromEntries(NAMES.map((name) => [name, value]));
    const states: Record<string, string>[] = [
      {},
      { customer_id },
      { customer_id, tab: 'details', dialog: 'edit' },
    ];
    for (const path of [...LISTS, '/user/index']) {
      for (const more of states) {
        const at = path + query({ customer_id: value, ...all, ...more });
        expect((await admin.ask(at, { redirect: 'follow' })).status, at).toBe(200);
      }
    }
  });
});
