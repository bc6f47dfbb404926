import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { withUnreadBodies } from './unread-body';

/** What is in flight at a shutdown may take this long to finish. */
const GRACE_MS = 20_000;

interface Listener {
  port: number;
  /** Takes no new request, and resolves when those in flight are answered or their time is up. */
  close(): Promise<void>;
}

/** Serves on a free port of loopback, where the app beside it is the only caller, unless it is to be `at` another. */
export async function listen(
  api: { fetch: Parameters<typeof withUnreadBodies>[0] },
  { host, port } = { host: '127.0.0.1', port: 0 },
): Promise<Listener> {
  const server = await new Promise<Server>((resolve, reject) => {
    const fetch = withUnreadBodies(api.fetch);
    const starting = serve({ fetch, hostname: host, port }, () => resolve(starting)) as Server;
    starting.once('error', reject);
  });
  // Longer than the app keeps a connection, so that it never writes into one that is being closed.
  server.keepAliveTimeout = 120_000;
  let isClosing = false;
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive &&= !isClosing;
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        isClosing = true;
        const idle = setInterval(() => server.closeIdleConnections(), 100);
        const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
        server.close(() => {
          clearInterval(idle);
          clearTimeout(late);
          resolve();
        });
      }),
  };
}
