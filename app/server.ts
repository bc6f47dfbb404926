/** The HTTP server around the Remix build. It is bundled to `build/app.js`, beside the screens' own build. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { Hono } from 'hono';
import { collectDefaultMetrics } from 'prom-client';
import { env } from './env.server';
import { log } from './log.server';
import { registry } from './metrics-registry.server';
import { accessLog } from './server/access-log';
import { apiProxy } from './server/api-proxy';
import { assets } from './server/assets';
import { bodyCap } from './server/body-cap';
import { cleanAddresses } from './server/clean-address';
import { clientFaults } from './server/client-faults';
import { compression } from './server/compression';
import { limitConcurrency } from './server/concurrency';
import type { ServerEnv } from './server/context';
import { lastAnswers, shutDownGracefully } from './server/drain';
import { errorResponse } from './server/error-response';
import { securityHeaders } from './server/headers';
import { health } from './server/health';
import { metrics, routeNames } from './server/metrics';
import { unreadBody } from './server/unread-body';
import { isOwnForm } from './session/form-token.server';
import { withOwnHost } from './session/same-origin';

const METHODS = ['GET', 'HEAD', 'POST'];

const build: ServerBuild = await import(new URL('./screens/server/index.js', import.meta.url).href);
const remix = createRequestHandler(build, env.production ? 'production' : 'development');

const screenPaths = Object.values(build.routes).flatMap((route) =>
  route?.path ? [`/${route.path.replace(/^\//, '')}`] : [],
);
collectDefaultMetrics({ register: registry });

const app = new Hono<ServerEnv>()
  .use(unreadBody, accessLog(routeNames(screenPaths)), lastAnswers)
  .use(assets(fileURLToPath(new URL('./screens/client', import.meta.url))))
  .use(securityHeaders, compression)
  .use(async (c, next) => {
    if (METHODS.includes(c.req.method)) return next();
    c.header('Allow', METHODS.join(', '));
    return errorResponse(c, 405);
  })
  .use(bodyCap)
  .route('/', health)
  .route('/', metrics)
  .route('/', apiProxy)
  // Each action checks this itself; checked here, the answer is 403 even where Remix would fail earlier.
  .post('*', async (c, next) => ((await isOwnForm(c.req.raw)) ? next() : errorResponse(c, 403)))
  .route('/', clientFaults())
  .get('*', cleanAddresses)
  .get('*', limitConcurrency())
  .all('*', (c) => remix(withOwnHost(c.req.raw), { ...c.var, isFromScript: c.req.path.endsWith('.data') }));

app.onError((error, c) => {
  log.error({ path: c.req.path, err: error }, 'request failed');
  return errorResponse(c, 500);
});

const server = createServer(
  {
    headersTimeout: 10_000,
    // For the whole request, body included: slower clients are cut off with 408.
    requestTimeout: 120_000,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 65_000,
  },
  getRequestListener(app.fetch, { overrideGlobalObjects: false }),
);

// Libraries print warnings, also of what strangers send: they are lines of the log, and no errors.
console.warn = (...words: unknown[]) => log.info({ warning: words.map(String).join(' ') }, 'a library warns');

process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
shutDownGracefully(server);

server.on('error', (error) => {
  process.stderr.write(`Tallyman cannot listen on ${env.host}:${env.port}: ${error.message}\n`);
  process.exit(1);
});
server.listen(env.port, env.host, () => {
  const { port } = server.address() as AddressInfo;
  if (process.send) process.send({ ready: true, port });
  else process.stdout.write(`Tallyman listens on http://${env.host}:${port}\n`);
});
