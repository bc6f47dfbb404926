import { env } from '~/env.server';

/**
 * True unless another site sends it: Sec-Fetch-Site decides, else Origin; with neither it is not.
 * Remix's own check skips resource routes and requests without an Origin, and answers 500.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  return site ? site === 'same-origin' : hasOwnOrigin(request);
}

function hasOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  if (env.publicOrigin) return new URL(origin).origin === env.publicOrigin;
  // Behind a proxy that ends TLS the request's own scheme may differ; the host may not.
  return new URL(origin).host === (request.headers.get('host') ?? new URL(request.url).host);
}
