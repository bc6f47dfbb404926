import type { Context, MiddlewareHandler } from 'hono';
import { BODY_CAP_BYTES } from '~contract/constants';
import type { ServerEnv } from './context';
import { plain } from './plain';

function capFor(path: string, contentType: string): number {
  if (path.startsWith('/api/oms/ingest/')) return BODY_CAP_BYTES.records;
  return contentType.startsWith('multipart/form-data') ? BODY_CAP_BYTES.file : BODY_CAP_BYTES.json;
}

/** What the reader of a body that grew too large is thrown. */
export class OverCap extends Error {}

/** Refuses a body over its cap with 413: by its announced length, else once that many bytes came in. */
export const bodyCap: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const cap = capFor(c.req.path, c.req.header('content-type') ?? '');
  const announced = Number(c.req.header('content-length'));
  if (announced > cap) return refuse(c);
  const { body } = c.req.raw;
  if (c.req.header('content-length') !== undefined || !body) return next();

  let received = 0;
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength;
        if (received > cap) controller.error(new OverCap('request body over its cap'));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { url, method, headers, signal } = c.req.raw;
  c.req.raw = new Request(url, { method, headers, signal, body: counted, duplex: 'half' } as RequestInit);
  await next();
  // Whatever the reader made of the broken stream, the caller is told the real reason.
  if (received > cap) c.res = refuse(c);
};

/** What is left of the body is not read: the connection ends with the answer. */
function refuse(c: Context): Response {
  const answer = plain(c, 413);
  answer.headers.set('Connection', 'close');
  return answer;
}
