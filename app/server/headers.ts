import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { env } from '../env.server';
import type { ServerEnv } from './context';

const YEAR_SECONDS = 31_536_000;

const FIXED: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Not no-referrer: a form posted without scripts would then have the Origin `null`, which says nothing.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(env.publicOrigin?.startsWith('https:') && {
    'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
  }),
};

/** Mantine sets style attributes while rendering, so attributes are allowed and elements are not: only Vite inserts any. */
const policy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' ${env.production ? `'nonce-${nonce}'` : "'unsafe-inline'"}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Security headers for every response but static files; caching and content policies that a response sets itself are
 * kept.
 */
export const securityHeaders: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const nonce = randomBytes(16).toString('base64');
  c.set('cspNonce', nonce);
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(FIXED)) headers.set(name, value);
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy(nonce));
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};

const TRY_AGAIN_S = 3;

/** A page that could not be read since the database is away asks for itself again, also without scripts. */
export const refreshHeader: MiddlewareHandler<ServerEnv> = async (c, next) => {
  await next();
  const isPage = c.req.method === 'GET' && c.res.headers.get('content-type')?.startsWith('text/html');
  if (c.res.status !== 503 || !isPage) return;
  c.res.headers.set('Refresh', String(TRY_AGAIN_S));
  c.res.headers.set('Retry-After', String(TRY_AGAIN_S));
};
