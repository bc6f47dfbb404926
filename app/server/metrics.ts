import { Hono } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import { Gauge, Histogram } from 'prom-client';
import { request } from 'undici';
import { endpoints } from '~contract/index';
import { env } from '../env.server';
import { pagePathOf } from '../hydration/data-address';
import { registry } from '../metrics-registry.server';
import type { ServerEnv } from './context';
import { errorResponse } from './error-response';
import { upstreamAnswers } from './health';

const UPSTREAM_WITHIN_MS = 5_000;

const REQUESTS = 'tallyman_http_request_duration_seconds';
const UPSTREAM_UP = 'tallyman_upstream_up';

registry.setDefaultLabels({ part: 'app' });
// In development this module may be loaded more than once, but a metric's name can be registered only once.
for (const name of [REQUESTS, UPSTREAM_UP]) registry.removeSingleMetric(name);

/** Duration of answered requests; the histogram counts them as well. */
export const requests = new Histogram({
  name: REQUESTS,
  registers: [registry],
  help: 'Requests to the app, until the head of the answer.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

new Gauge({
  name: UPSTREAM_UP,
  registers: [registry],
  help: '1 while the upstream is ready, as /readyz says.',
  async collect() {
    this.set((await upstreamAnswers()) ? 1 : 0);
  },
});

/** An api elsewhere is asked for its metrics by itself. */
const isBeside = env.embedded && env.roles.includes('api');

const CALLS = new Set(endpoints.map(({ path }) => `/api${path}`));

/** Maps a path to its route, so that callers cannot create new label values; unknown paths count as `*`. */
export function routeNames(screens: Iterable<string>): (path: string) => string {
  const existing = new Set([...screens, ...CALLS, '/', '/healthz', '/readyz', '/metrics']);
  return (path) => {
    if (path.startsWith('/assets/')) return '/assets/*';
    // Requests for a page's data count as its route.
    const page = pagePathOf(path);
    return existing.has(page) ? page : '*';
  };
}

/** `/metrics` for Prometheus, with the metrics of both processes; requires METRICS_TOKEN. */
export const metrics = new Hono<ServerEnv>().get('/metrics', async (c) => {
  if (!env.metricsToken) return errorResponse(c, 404);
  const bearer = `Bearer ${env.metricsToken}`;
  if (!(await timingSafeEqual(c.req.header('authorization') ?? '', bearer))) return errorResponse(c, 401);
  const [ours, theirs] = await Promise.all([registry.metrics(), isBeside ? upstreamMetrics(bearer) : '']);
  return c.body(mergeMetrics(ours, theirs), 200, { 'content-type': registry.contentType });
});

/** Empty if it does not answer: the app's own metrics matter all the more then. */
async function upstreamMetrics(authorization: string): Promise<string> {
  try {
    const { statusCode, body } = await request(new URL('/metrics', env.apiUrl), {
      headers: { authorization },
      signal: AbortSignal.timeout(UPSTREAM_WITHIN_MS),
    });
    const text = await body.text();
    return statusCode === 200 ? text : '';
  } catch {
    return '';
  }
}

/** Merges texts of prom-client: a family that appears in several appears once, with all values. */
export function mergeMetrics(...texts: string[]): string {
  const families = new Map<string, string[]>();
  for (const family of texts.flatMap((text) => text.trim().split('\n\n'))) {
    const [help = '', type = '', ...values] = family.split('\n');
    const lines = families.get(help);
    if (lines) lines.push(...values);
    else if (help) families.set(help, [help, type, ...values]);
  }
  return `${[...families.values()].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
