import { env } from '~/env.server';

/**
 * True unless another site sent the request: Sec-Fetch-Site decides, else Origin; without either header the answer is
 * false. Remix's own check skips resource routes and requests without an Origin, and answers 500.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  return site ? site === 'same-origin' : hasOwnOrigin(request);
}

function hasOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  if (env.publicOrigin) return new URL(origin).origin === env.publicOrigin;
  // Behind a proxy that terminates TLS the request's own scheme may differ, but not the host.
  return new URL(origin).host === (request.headers.get('host') ?? new URL(request.url).host);
}

/**
 * A request that has passed our check, as Remix's own check wants it, which knows neither PUBLIC_ORIGIN nor
 * Sec-Fetch-Site: with the host of its Origin, whatever host the proxy has passed.
 */
export function withOwnHost(request: Request): Request {
  const { headers } = request;
  const origin = headers.get('origin');
  if (!origin) return request;
  if (URL.canParse(origin)) headers.set('x-forwarded-host', new URL(origin).host);
  else headers.delete('origin');
  return request;
}
