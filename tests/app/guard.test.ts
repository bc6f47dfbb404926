import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActionFailure } from '~/session/failure-responses.server';
import { logout } from '~contract/identity/login';
import { stubApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

const stub = await stubApp({ '/oms/login/logout': envelope(null) });
const { requireOwnForm, requireUser } = await import('~/session/guard.server');
const { guardedAction, guardedLoader } = await import('~/session/guarded.server');
const { commitSession, readSession } = await import('~/session/session.server');

const [cookie = ''] = (await commitSession({ token: 'tok', language: 'zh-CN' })).split(';', 1);
const at = (path: string, init: RequestInit = {}) => new Request(`http://here.example${path}`, init);
const args = (request: Request) => ({ request, params: {}, context: {} });
const thrown = async (promise: Promise<unknown>): Promise<Response> => {
  const caught = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(caught).toBeInstanceOf(Response);
  return caught as Response;
};

beforeEach(() => void stub.seen.splice(0));

describe('requireOwnForm', () => {
  const OWN = 'http://here.example';
  const FOREIGN = 'http://evil.example';
  const post = (headers: Record<string, string>) => at('/logout', { method: 'POST', headers });
  const isLetThrough = async (headers: Record<string, string>) => {
    const refused = await requireOwnForm(post(headers)).catch((answer: Response) => answer);
    expect([undefined, 403]).toContain(refused?.status);
    return !refused;
  };

  const sites = [undefined, 'same-origin', 'same-site', 'cross-site', 'none'];
  const origins = [undefined, OWN, FOREIGN, 'null'];
  const referers = [
    undefined,
    `${OWN}/login?redirect=/`,
    `${FOREIGN}/here.example`,
    'about:blank',
    'nonsense',
  ];
  const combinations = sites.flatMap((site) =>
    origins.flatMap((origin) => referers.map((referer) => ({ site, origin, referer }))),
  );

  /** The first header that is there decides. */
  const isOwn = ({ site, origin, referer }: (typeof combinations)[number]) =>
    site ? site === 'same-origin' : origin ? origin === OWN : referer === referers[1];

  it.each(combinations)('$site, $origin, $referer', async ({ site, origin, referer }) => {
    const headers = {
      ...(site && { 'sec-fetch-site': site }),
      ...(origin && { origin }),
      ...(referer && { referer }),
    };
    expect(await isLetThrough(headers)).toBe(isOwn({ site, origin, referer }));
  });

  it('knows its own host behind a proxy that ends TLS, and no other port', async () => {
    for (const name of ['origin', 'referer']) {
      expect(await isLetThrough({ [name]: 'https://here.example', host: 'here.example' })).toBe(true);
      expect(await isLetThrough({ [name]: 'http://here.example:8080' })).toBe(false);
    }
  });
});

describe('requireUser', () => {
  it('gives the session', async () => {
    expect(await requireUser(at('/', { headers: { cookie } }))).toEqual({ token: 'tok', language: 'zh-CN' });
  });

  it('leads to sign-in with the way back', async () => {
    const home = await thrown(requireUser(at('/')));
    expect(home.headers.get('location')).toBe('/login');
    const list = await thrown(requireUser(at('/transaction/outbound?page=2')));
    const back = '/login?redirect=%2Ftransaction%2Foutbound%3Fpage%3D2';
    expect(list.headers.get('location')).toBe(back);
    const form = await thrown(
      requireUser(at('/transaction/outbound?page=2&index', { method: 'POST', body: new FormData() })),
    );
    expect(form.headers.get('location')).toBe(back);
  });

  it.each([[{ cookie }], [{}]])('takes a token in the query to quick sign-in (%#)', async (headers) => {
    const request = at('/transaction/outbound?page=2&token=abc', {
      headers: headers as Record<string, string>,
    });
    const answer = await thrown(requireUser(request));
    const to = new URL(answer.headers.get('location') ?? '', 'http://here.example');
    expect(to.pathname).toBe('/quickLogin');
    expect(Object.fromEntries(to.searchParams)).toEqual({
      redirect: '/transaction/outbound?page=2',
      token: 'abc',
    });
    // Nobody knows yet whether the token is any good: the present session stays.
    expect(stub.seen).toEqual([]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('guarded routes', () => {
  it('run nothing for users who are not signed in', async () => {
    let ran = false;
    const run = async () => {
      ran = true;
      return null;
    };
    const load = guardedLoader(run);
    const act = guardedAction(run);
    await thrown(load(args(at('/transaction/outbound.data?_routes=x'))));
    const headers = { 'sec-fetch-site': 'same-origin' };
    await thrown(act(args(at('/x', { method: 'POST', headers, body: new FormData() }))));
    const foreign = { cookie, 'sec-fetch-site': 'cross-site' };
    const refused = await thrown(
      act(args(at('/x', { method: 'POST', headers: foreign, body: new FormData() }))),
    );
    expect(refused.status).toBe(403);
    expect(ran).toBe(false);
  });

  describe('a form whose session has ended', () => {
    const act = guardedAction(({ call }) => call(logout, {}));
    const sent = (cookie: string, isFromScript: boolean) => {
      const headers = { cookie, 'sec-fetch-site': 'same-origin' };
      const request = at('/x', { method: 'POST', headers, body: new URLSearchParams({ a: 'b' }) });
      return act({ request, params: {}, context: { isFromScript } });
    };
    const sessionIn = (headers: Headers) => {
      const [kept = ''] = headers.getSetCookie();
      return readSession(at('/', { headers: { cookie: kept.split(';', 1)[0] ?? '' } }));
    };
    beforeEach(() => stub.on('/oms/login/logout', envelope(null, 4001)));
    afterAll(() => stub.on('/oms/login/logout', envelope(null)));

    it.each([
      ['that nobody had', ''],
      ['that the upstream knows no more', cookie],
    ])('%s is told so in the page its scripts sent it from, and leads to sign-in else', async (_, cookie) => {
      const { data, init } = (await sent(cookie, true)) as unknown as {
        data: ActionFailure;
        init: ResponseInit;
      };
      expect(data).toEqual({ ok: false, fields: {}, values: {}, isSignedOut: true });
      expect(init.status).toBe(401);
      expect(await sessionIn(new Headers(init.headers))).not.toHaveProperty('token');
      const led = await thrown(sent(cookie, false));
      expect(led.headers.get('location')).toBe('/login?redirect=%2Fx');
      expect((await sessionIn(led.headers)).toast?.text).toContain('提交的内容未保存');
    });

    it('takes nothing from another site', async () => {
      const headers = { 'sec-fetch-site': 'cross-site' };
      const request = at('/x', { method: 'POST', headers, body: new FormData() });
      expect((await thrown(act({ request, params: {}, context: { isFromScript: true } }))).status).toBe(403);
    });
  });

  it.each(['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x'])(
    'refuse a body of the type %s that is no form',
    async (type) => {
      const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': type };
      const act = guardedAction(() => Promise.reject(new Error('ran')));
      const answer = await thrown(act(args(at('/x', { method: 'POST', headers, body: 'a=b' }))));
      expect(answer.status).toBe(400);
    },
  );

  it('refuse more fields than any form of ours has', async () => {
    const act = guardedAction(async ({ form }) => [...form].length);
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const send = (fields: number) => {
      const body = new URLSearchParams(Array.from({ length: fields }, () => ['id', '1']));
      return act(args(at('/x', { method: 'POST', headers, body })));
    };
    expect(await send(10_000)).toBe(10_000);
    const refusal = { init: { status: 400 }, data: { notice: expect.stringContaining('10,000') } };
    await expect(send(10_001)).rejects.toMatchObject(refusal);
    // Counted before they are read: reading as many fields as fit takes longer than others can wait.
    const body = '&'.repeat(1_000_000);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const marks = act(args(at('/x', { method: 'POST', headers: { ...headers, ...type }, body })));
    await expect(marks).rejects.toMatchObject(refusal);
  });

  it.each(['en-US', 'zh-CN'] as const)(
    'give back what was typed in a form of too many parts, in %s',
    async (language) => {
      const act = guardedAction(async () => 'done');
      const body = new FormData();
      for (let i = 0; i <= 10_000; i++) body.append(`rule_list.${i}.rule_name`, `R${i}`);
      const [own = ''] = (await commitSession({ token: 'tok', language })).split(';', 1);
      const headers = { cookie: own, 'sec-fetch-site': 'same-origin' };
      const answer = await act(args(at('/x', { method: 'POST', headers, body })));
      expect(answer).toMatchObject({ init: { status: 400 }, data: { isTooLong: true } });
      const { values, toast } = (answer as unknown as { data: ActionFailure }).data;
      expect(values['rule_list.10000.rule_name']).toEqual(['R10000']);
      expect(toast?.text).toMatch(
        language === 'zh-CN' ? /10,000 个字段，未保存/ : /10,000 fields: nothing was saved\. Send it again/,
      );
    },
  );
});
