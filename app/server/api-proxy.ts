import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { type Context, Hono } from 'hono';
import { Agent, request } from 'undici';
import { nextAddress, reportAway } from '~/gateway/api-addresses.server';
import { clearReplyCache, WORK } from '~/gateway/reply-cache.server';
import { REQUEST_ID_HEADER } from '~contract/codes';
import { setLanguage } from '~contract/common';
import { endpoints } from '~contract/index';
import { env } from '../env.server';
import { log } from '../log.server';
import { requestId } from '../request-id.server';
import { apiDocs } from './api-docs';
import { OverCap } from './body-cap';
import type { ServerEnv } from './context';
import { errorResponse } from './error-response';

/** A push of 64 MB is answered only after all its rows are stored. */
const ANSWER_WITHIN_MS = 300_000;
const dispatcher = new Agent({ headersTimeout: ANSWER_WITHIN_MS, bodyTimeout: ANSWER_WITHIN_MS });

const PUBLIC_PATHS = new Set([
  '/api/openapi.json',
  '/api/docs',
  ...endpoints.filter(({ access }) => access === 'public').map(({ path }) => `/api${path}`),
]);

/** The cookie is for browsers and screens only; the others are hop-by-hop headers. */
const STRIPPED_HEADERS = new Set([
  ...['cookie', 'set-cookie', 'host', 'connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer'],
  ...['upgrade', 'expect', 'proxy-authorization', 'proxy-authenticate', 'forwarded', 'x-forwarded-for'],
  ...['x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'],
]);

const forwardedHeaders = (headers: Iterable<[string, string]>) =>
  Object.fromEntries([...headers].filter(([name]) => !STRIPPED_HEADERS.has(name.toLowerCase())));

/**
 * `/api` for machines (a WMS, scripts): streamed to the embedded upstream, by token or API key only. Of another server's
 * only the description is here.
 */
export const apiProxy = new Hono<ServerEnv>().all('/api/*', async (c) => {
  if (!env.embedded) return apiDocs(c);
  const { path } = c.req;
  const hasKey = c.req.header('authorization') || c.req.header('x-api-key');
  if (!hasKey && !PUBLIC_PATHS.has(path)) return errorResponse(c, 401);
  const address = nextAddress();
  try {
    return await forward(c, address);
  } catch (error) {
    if (error instanceof OverCap) return errorResponse(c, 413);
    if (c.req.raw.signal.aborted) return errorResponse(c, 408);
    reportAway(address);
    log.error({ path, err: error }, 'the upstream does not answer');
    return errorResponse(c, 502);
  } finally {
    if (!isReading(c.req.method, path) && !WORK_PATHS.has(path)) clearReplyCache();
  }
});

const WORK_PATHS = new Set(WORK.map(({ path }) => `/api${path}`));

const isReading = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') && !path.endsWith(setLanguage.path);

async function forward(c: Context<ServerEnv>, address: string): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const { body, method } = c.req.raw;
  const answer = await request(new URL(pathname + search, address), {
    dispatcher,
    method: method as 'GET' | 'HEAD' | 'POST',
    headers: {
      ...forwardedHeaders(c.req.raw.headers),
      'x-forwarded-for': c.get('clientAddress'),
      [REQUEST_ID_HEADER]: requestId(),
    },
    body: body && Readable.fromWeb(body as WebStream),
    signal: c.req.raw.signal,
  });
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const empty = method === 'HEAD' || answer.statusCode === 204 || answer.statusCode === 304;
  return new Response(empty ? null : (Readable.toWeb(answer.body) as ReadableStream<Uint8Array>), {
    status: answer.statusCode,
    headers: forwardedHeaders(headers),
  });
}
