import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';

/** How much of an unread body is still received, and for how long. */
const RECEIVED = { bytes: 512 * 1024 ** 2, ms: 60_000 };

type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>;

/**
 * Receives and discards what is left of a request's body while and after its answer is sent. A connection that is closed
 * with something unread is reset, and its sender, who may look for an answer only in the end, loses it.
 */
export const withUnreadBodies =
  (fetch: Fetch): Fetch =>
  async (request, bindings) => {
    const answer = await fetch(request, bindings);
    const { incoming } = bindings;
    if (request.method === 'GET' || request.method === 'HEAD' || incoming.complete) return answer;
    const { status, headers } = answer;
    const content = new Uint8Array(await answer.arrayBuffer());
    // With its length the answer is complete for its reader before the connection is free.
    headers.set('content-length', String(content.length));
    return new Response(beforeRest(content, incoming), { status, headers });
  };

const beforeRest = (content: Uint8Array, incoming: Readable) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(content);
      await discardRest(incoming);
      controller.close();
    },
  });

async function discardRest(incoming: Readable): Promise<void> {
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
