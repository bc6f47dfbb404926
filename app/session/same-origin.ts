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
