import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { env } from '../env.server';
import { log } from '../log.server';
import type { ServerEnv } from './context';

/** One line a request, without query string, cookie or token. Gives each request its id and its address. */
export const accessLog: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const given = c.req.header('x-request-id') ?? '';
  const id = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  const startMs = performance.now();
  c.set('requestId', id);
  c.set('clientAddress', clientAddress(c.env.incoming.socket.remoteAddress, c.req.header('x-forwarded-for')));
  await next();
  c.res.headers.set('X-Request-Id', id);
  log.info({
    id,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms: Math.round(performance.now() - startMs),
    address: c.get('clientAddress'),
  });
};

/**
 * This server speaks plain HTTP, so an https PUBLIC_ORIGIN means that a proxy stands before it, and the last
 * entry of X-Forwarded-For is the proxy's own word. Otherwise the header is the caller's and worth nothing.
 */
function clientAddress(peer = '', forwarded = ''): string {
  const last = forwarded.split(',').at(-1)?.trim();
  return env.publicOrigin?.startsWith('https:') && last ? last : peer;
}
