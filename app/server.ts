/** The HTTP server around the Remix build. It is bundled to `build/app.js`, beside the screens' own build. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from '@remix-run/node';
import { collectDefaultMetrics } from 'prom-client';
import { env } from './env.server';
import { log } from './log.server';
import { registry } from './metrics-registry.server';
import { createApp, SERVER_OPTIONS } from './server/app';
import { assets } from './server/assets';
import { shutDownGracefully } from './server/drain';

const build: ServerBuild = await import(new URL('./screens/server/index.js', import.meta.url).href);
const files = assets(fileURLToPath(new URL('./screens/client', import.meta.url)));
const app = createApp({ routes: build.routes, build, files });
collectDefaultMetrics({ register: registry });

// Balancers ask for /readyz without a Host.
const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname: 'localhost' });
const server = createServer(SERVER_OPTIONS, listener);

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
