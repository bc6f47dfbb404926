import type { Context } from 'hono';
import { docsPage } from '~contract/docs-page';
import { type Endpoint, ofKind } from '~contract/endpoint';
import { type OpenApiDocument, openApiDocument, type Route } from '~contract/openapi';
import { KIND_VARIANTS } from '~contract/transactions/kinds';
import { env } from '../env.server';
import { routeOf } from '../gateway/outgoing.server';
import type { ServerEnv } from './context';
import { errorResponse } from './error-response';

/** Whoever writes a server for the app reads its calls below an address of their own; that of `OMS_API_URL` stays private. */
const SERVER_URL = 'https://oms.example/api';

let document: OpenApiDocument | undefined;
/** Made when it is first asked for: it takes a tenth of a second, and few ask. */
function documentOf(): OpenApiDocument {
  document ??= openApiDocument(SERVER_URL, routesOf);
  return document;
}

/** Where the operator's server has a call, for each kind of transaction that it has apart. */
function routesOf(endpoint: Endpoint): Route[] {
  const apart = KIND_VARIANTS.filter((kind) => env.apiPaths[`${endpoint.name}.${kind}`]);
  const kinds = apart.map((kind) => ({
    name: `${endpoint.name}.${kind}`,
    ...routeOf(ofKind(endpoint, kind)),
  }));
  const isWhole = apart.length < KIND_VARIANTS.length;
  return [...(isWhole ? [{ name: endpoint.name, ...routeOf(endpoint) }] : []), ...kinds];
}

/** What there is below `/api` where it is another server's: what that server has to answer, for those who write it. */
export function apiDocs(c: Context<ServerEnv>): Response | Promise<Response> {
  if (c.req.path === '/api/openapi.json') return c.json(documentOf());
  if (c.req.path !== '/api/docs') return errorResponse(c, 404);
  const language = c.req.header('language') ?? c.req.header('accept-language') ?? '';
  return c.html(docsPage(documentOf(), /^\s*zh\b/i.test(language) ? 'zh-CN' : 'en-US', c.get('cspNonce')));
}
