import { env } from '~/env.server';

/**
 * Who has sent a request. Sec-Fetch-Site decides, else Origin, else Referer, which some text browsers send alone. A
 * request with none of the three is unknown: only a token in its form can show whose it is.
 */
export function senderOf({ headers, url }: Request): 'own' | 'foreign' | 'unknown' {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' ? 'own' : 'foreign';
  const from = headers.get('origin') || headers.get('referer');
  if (!from) return 'unknown';
  return isOwn(from, headers.get('host') ?? new URL(url).host) ? 'own' : 'foreign';
}

function isOwn(from: string, host: string): boolean {
  if (!URL.canParse(from)) return false;
  if (env.publicOrigin) return new URL(from).origin === env.publicOrigin;
  // Behind a proxy that terminates TLS the request's own scheme may differ, but not the host.
  return new URL(from).host === host;
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
