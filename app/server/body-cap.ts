import type { Context, MiddlewareHandler } from 'hono';
import { BODY_CAP_BYTES } from '~contract/constants';
import type { ServerEnv } from './context';
import { errorResponse, tooLarge } from './error-response';

function capFor(path: string, contentType: string): number {
  if (path.startsWith('/api/oms/ingest/')) return BODY_CAP_BYTES.records;
  return contentType.startsWith('multipart/form-data') ? BODY_CAP_BYTES.file : BODY_CAP_BYTES.json;
}

/** Thrown to the reader of a body that exceeds its cap. */
export class OverCap extends Error {}

/** Answers a body over its cap with 413: by its announced length, else once that many bytes have arrived. */
export const bodyCap: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const cap = capFor(c.req.path, c.req.header('content-type') ?? '');
  const announced = Number(c.req.header('content-length'));
  if (announced > cap) return refuse(c, cap);
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
  // Whatever the reader made of the aborted stream, report the real reason.
  if (received > cap) c.res = refuse(c, cap);
};

const MB = 1024 ** 2;

/** The rest of the body is of no use: the connection closes once it is discarded. */
function refuse(c: Context, cap: number): Response {
  const answer = errorResponse(c, 413, tooLarge(cap / MB));
  answer.headers.set('Connection', 'close');
  return answer;
}
