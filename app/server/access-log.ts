import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { REQUEST_ID, REQUEST_ID_HEADER } from '~contract/codes';
import { env } from '../env.server';
import { log } from '../log.server';
import { asRequest } from '../request-id.server';
import type { ServerEnv } from './context';
import { forwardedAddress, isProxy } from './forwarded-address';
import { requests } from './metrics';

/**
 * One line per request, without query string, cookie or token. Assigns each request its id and client address, and
 * counts it.
 * @param routeOf maps a path to the name of its route
 */
export const accessLog =
  (routeOf: (path: string) => string): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const given = c.req.header(REQUEST_ID_HEADER) ?? '';
    // Short enough to be read out over the phone.
    const id = REQUEST_ID.test(given) ? given : randomBytes(8).toString('hex');
    const startMs = performance.now();
    c.set(
      'clientAddress',
      clientAddress(c.env.incoming.socket.remoteAddress, c.req.header('x-forwarded-for')),
    );
    await asRequest(id, async () => {
      await next();
      const { headers } = c.res;
      // Nobody asks about a built file, of which each page has twenty.
      if (!headers.get('cache-control')?.includes('immutable')) headers.set(REQUEST_ID_HEADER, id);
      const ms = performance.now() - startMs;
      const { method, path } = c.req;
      requests.observe({ method, route: routeOf(path), status: c.res.status }, ms / 1000);
      const address = c.get('clientAddress');
      log.info({ method, path, status: c.res.status, ms: Math.round(ms), address }, 'request');
    });
  };

/** A proxy wrote the last entry of X-Forwarded-For. From anybody else the header is worth nothing. */
function clientAddress(peer = '', forwarded = ''): string {
  if (!forwarded || !isProxy(peer, env.trustedProxies)) return peer;
  const address = forwardedAddress(forwarded);
  if (!address && !isWarned) {
    isWarned = true;
    log.warn({ forwarded }, 'the last entry of X-Forwarded-For is no address: limits count for the proxy');
  }
  return address || peer;
}

/** Once is enough: it would come with each request. */
let isWarned = false;
