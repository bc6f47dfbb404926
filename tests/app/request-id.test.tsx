import { Hono } from 'hono';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ReaderContext } from '~/i18n/use-translation';
import type { ServerEnv } from '~/server/context';
import { getConsole, type Language } from '~contract/common';
import { envelope, stubUpstream } from '../harness/stub-upstream';

/** What the app's own server sets on a request: its id from the browser to the upstream, and its metrics. */

const TOKEN = 'a-token-for-prometheus';
const stub = await stubUpstream();
process.env.EMBEDDED_API_URL = stub.url;
process.env.SESSION_SECRET = 'a-secret-of-thirty-two-characters';
process.env.METRICS_TOKEN = TOKEN;
process.env.LOG_LEVEL = 'silent';
const { log } = await import('~/log.server');
const { requestId } = await import('~/request-id.server');
const { accessLog } = await import('~/server/access-log');
const { mergeMetrics, metrics, routeNames } = await import('~/server/metrics');
const { guardedLoader } = await import('~/session/guarded.server');
const { commitSession } = await import('~/session/session.server');
const { textsIn } = await import('~/i18n/texts.server');
const { ErrorPage } = await import('~/shell/error-page');

const loader = guardedLoader(async ({ call, url }) => {
  if (url.searchParams.has('fault')) throw new TypeError('of ours');
  return call(getConsole, {});
});

/** A page of one call, as the server renders it. */
async function page(request: Request, language: Language): Promise<string> {
  const route = {
    path: '*',
    loader: (args: never) => loader(args),
    ErrorBoundary: ErrorPage,
    Component: () => 'Fine',
  };
  const { query, dataRoutes } = createStaticHandler([route as never]);
  const context = await query(request, { requestContext: {} });
  if (context instanceof Response) throw new Error('led away');
  return renderToString(
    <ReaderContext.Provider value={textsIn(language)}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </ReaderContext.Provider>,
  );
}

const languageOf = (path: string): Language => (path === '/zh' ? 'zh-CN' : 'en-US');

const app = new Hono<ServerEnv>()
  .use(accessLog(routeNames(['/billing/index'])))
  .route('/', metrics)
  .get('*', async (c) => c.html(await page(c.req.raw, languageOf(c.req.path))));

async function ask(path: string, headers: Record<string, string> = {}) {
  const [cookie = ''] = (await commitSession({ token: 'tok', language: languageOf(path) })).split(';', 1);
  const incoming = { socket: { remoteAddress: '127.0.0.1' } };
  return app.request(path, { headers: { cookie, ...headers } }, { incoming });
}

const lines = vi.spyOn(log, 'info');
afterAll(() => stub.close());

describe('the id of a request', () => {
  it('goes from the browser to the upstream, into the log and back', async () => {
    const logged: unknown[] = [];
    lines.mockImplementation((line) => void logged.push({ line, requestId: requestId() }));
    stub.on(getConsole.path, envelope({ currency_code: 'USD' }));
    const answer = await ask('/billing/index?page=2', { 'x-request-id': 'from-the-proxy-1' });
    expect(await answer.text()).toBe('Fine');
    expect(answer.headers.get('x-request-id')).toBe('from-the-proxy-1');
    expect(stub.seen.at(-1)?.headers['x-request-id']).toBe('from-the-proxy-1');
    const line = { path: '/billing/index', status: 200 };
    expect(logged).toMatchObject([{ line, requestId: 'from-the-proxy-1' }]);
  });

  it.each(['', 'short', 'x'.repeat(65), 'a b c d e f', 'log\u00efnjection'])(
    'is one of ours where %j is sent',
    async (id) => {
      const answer = await ask('/billing/index', id ? { 'x-request-id': id } : {});
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
    },
  );

  it.each([
    ['/', 'Network timeout', 'Request number-0001'],
    ['/zh', '网络超时', '请求编号 number-0001'],
    ['/?fault', 'This page has failed', 'Request number-0001'],
  ])('stands on the error page of %s', async (path, notice, request) => {
    stub.on(getConsole.path, (_, response) => response.writeHead(500).end());
    const html = await (await ask(path, { 'x-request-id': 'number-0001' })).text();
    expect(html).toContain(notice);
    expect(html).toContain(request);
  });
});

describe('metrics', () => {
  const scrape = async (authorization?: string) =>
    ask('/metrics', authorization === undefined ? {} : { authorization });

  it('are for whoever knows the token', async () => {
    for (const wrong of [undefined, '', TOKEN, 'Bearer x', `Bearer ${TOKEN}x`]) {
      expect((await scrape(wrong)).status).toBe(401);
    }
  });

  it('count requests by route, calls by name, and bring the upstream’s own', async () => {
    stub.on(getConsole.path, envelope({ currency_code: 'USD' }));
    stub.on('/metrics', (_, response) =>
      response.end('# HELP both h\n# TYPE both gauge\nboth{part="upstream"} 1\n'),
    );
    await ask('/billing/index.data?page=2');
    await ask('/made/up/by/a/caller');
    const answer = await scrape(`Bearer ${TOKEN}`);
    expect(answer.headers.get('content-type')).toMatch('text/plain; version=0.0.4');
    const text = await answer.text();
    const requests = /tallyman_http_request_duration_seconds_count\{part="app",method="GET",route="(.*?)"/g;
    expect(new Set([...text.matchAll(requests)].map(([, route]) => route))).toEqual(
      new Set(['/billing/index', '/', '*', '/metrics']),
    );
    for (const outcome of ['ok', 'Unreachable'])
      expect(text).toContain(`_count{part="app",call="${getConsole.name}",outcome="${outcome}"}`);
    expect(text).toContain('both{part="upstream"} 1');
    expect(text).toContain('tallyman_upstream_up');
    expect(stub.seen.findLast(({ url }) => url === '/metrics')?.headers.authorization).toBe(
      `Bearer ${TOKEN}`,
    );
  });

  it('have each family once, also where both processes have it', () => {
    const of = (part: string) =>
      `# HELP up h\n# TYPE up gauge\nup{part="${part}"} 1\n\n# HELP ${part} h\n# TYPE ${part} gauge\n`;
    expect(mergeMetrics(of('app'), '', of('upstream'))).toBe(
      '# HELP up h\n# TYPE up gauge\nup{part="app"} 1\nup{part="upstream"} 1\n\n' +
        '# HELP app h\n# TYPE app gauge\n\n# HELP upstream h\n# TYPE upstream gauge\n',
    );
  });
});
