import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { Hono, type MiddlewareHandler } from 'hono';
import { env } from '../env.server';
import { isDataPath } from '../hydration/data-address';
import { log } from '../log.server';
import { isOwnForm } from '../session/form-token.server';
import { withOwnHost } from '../session/same-origin';
import { accessLog } from './access-log';
import { apiProxy } from './api-proxy';
import { bodyCap } from './body-cap';
import { cleanAddresses } from './clean-address';
import { clientFaults } from './client-faults';
import { compression } from './compression';
import { limitConcurrency } from './concurrency';
import type { ServerEnv } from './context';
import { lastAnswers } from './drain';
import { errorResponse } from './error-response';
import { refreshHeader, securityHeaders } from './headers';
import { health } from './health';
import { metrics, routeNames } from './metrics';
import { unreadBody } from './unread-body';

const METHODS = ['GET', 'HEAD', 'POST'];

/** Of the server that this app runs in. */
export const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  // For the whole request, body included: slower clients are cut off with 408.
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
};

interface Screens {
  routes: ServerBuild['routes'];
  /** Remix's build, or in development what reads the newest. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Serves the files that browsers load. */
  files?: MiddlewareHandler;
}

/** Everything that answers on the port: limits, headers, health, `/api` and the screens. */
export function createApp({ routes, build, files }: Screens): Hono<ServerEnv> {
  const remix = createRequestHandler(build, env.production ? 'production' : 'development');
  const paths = Object.values(routes).flatMap((route) =>
    route?.path ? [`/${route.path.replace(/^\//, '')}`] : [],
  );
  const app = new Hono<ServerEnv>().use(unreadBody, accessLog(routeNames(paths)), lastAnswers);
  if (files) app.use(files);
  app
    .use(securityHeaders, refreshHeader, compression)
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
    .all('*', async (c) => {
      const context = { ...c.var, isFromScript: isDataPath(c.req.path), cookies: [] as string[] };
      const answer = await remix(withOwnHost(c.req.raw), context);
      for (const cookie of context.cookies) answer.headers.append('set-cookie', cookie);
      return answer;
    });
  app.onError((error, c) => {
    log.error({ path: c.req.path, err: error }, 'request failed');
    return errorResponse(c, 500);
  });
  return app;
}
