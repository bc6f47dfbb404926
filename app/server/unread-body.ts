import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './context';

/** How much of an unread body is still received, and for how long. */
const RECEIVED = { bytes: 512 * 1024 ** 2, ms: 60_000 };

/**
 * Receives and discards what is left of a request's body while and after its answer is sent. A connection that is closed
 * with something unread is reset, and its sender, who may look for an answer only in the end, loses it.
 */
export const unreadBody: MiddlewareHandler<ServerEnv> = async (c, next) => {
  await next();
  const { incoming } = c.env;
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || incoming.complete) return;
  const { status, headers } = c.res;
  const content = new Uint8Array(await c.res.arrayBuffer());
  // With its length the answer is complete for its reader before the connection is free.
  headers.set('Content-Length', String(content.length));
  c.res = new Response(beforeRest(content, incoming), { status, headers });
};

const beforeRest = (content: Uint8Array, incoming: IncomingMessage) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      if (content.length > 0) controller.enqueue(content);
      await discardRest(incoming);
      controller.close();
    },
  });

async function discardRest(incoming: IncomingMessage): Promise<void> {
  let bytes = 0;
  // The previous reader would buffer what arrives, and block it.
  incoming.removeAllListeners('data');
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > RECEIVED.bytes) incoming.destroy();
  });
  const late = setTimeout(() => incoming.destroy(), RECEIVED.ms);
  incoming.resume();
  await finished(incoming).catch(() => undefined);
  clearTimeout(late);
}
