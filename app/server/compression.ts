import { once } from 'node:events';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import {
  type BrotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gzipSync,
} from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

export type Encoding = 'br' | 'gzip';

/** Below this size compressing costs more than it saves. */
const COMPRESS_MIN_BYTES = 1024;
/** Up to this size another thread is not worth asking: handing a page over takes as long as packing it. */
const AT_ONCE_MAX_BYTES = 256 * 1024;

const gzip = { level: 5 };
/** A page costs 0.3 ms more than at 4, and is a kilobyte less. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const codecs = {
  gzip: { pack: (bytes: Buffer) => gzipSync(bytes, gzip), encoderOf: () => createGzip(gzip) },
  br: {
    pack: (bytes: Buffer) => brotliCompressSync(bytes, brotli),
    encoderOf: () => createBrotliCompress(brotli),
  },
};

/** The best supported encoding that the client accepts with a weight above 0. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const offers = (header ?? '').toLowerCase().split(',');
  const takes = (name: string) =>
    offers.some((offer) => {
      const [coding, weight] = offer.trim().split(/\s*;\s*q\s*=\s*/);
      return coding === name && Number(weight ?? 1) > 0;
    });
  return (['br', 'gzip'] as const).find(takes);
}

export const isCompressible = (contentType: string): boolean =>
  /^(text\/|application\/(json|javascript|manifest\+json|x-ndjson)|image\/svg)/.test(contentType);

/** Compresses dynamic responses: pages, loader data, JSON of the `/api`. */
export const compression: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, body } = c.res;
  if (!body || headers.has('Content-Encoding') || !isCompressible(headers.get('Content-Type') ?? '')) return;
  headers.append('Vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  const length = headers.get('Content-Length');
  if (!encoding || c.req.method === 'HEAD' || (length && Number(length) < COMPRESS_MIN_BYTES)) return;
  headers.delete('Content-Length');
  headers.set('Content-Encoding', encoding);
  const { status } = c.res;
  const isWhole = length !== null && Number(length) <= AT_ONCE_MAX_BYTES;
  const packed = isWhole
    ? codecs[encoding].pack(Buffer.from(await c.res.arrayBuffer()))
    : (NodeReadableStream.from(compressed(body, encoding)) as ReadableStream<Uint8Array>);
  // Set over the one before, it would become a stream.
  c.res = undefined;
  c.res = new Response(packed, { status, headers });
};

async function* compressed(body: ReadableStream<Uint8Array>, encoding: Encoding): AsyncGenerator<Buffer> {
  const { pack, encoderOf } = codecs[encoding];
  const output: Buffer[] = [];
  let encoder: Gzip | BrotliCompress | undefined;
  try {
    for await (const { bytes, isLast } of joinChunks(body)) {
      if (isLast && !encoder && bytes.length <= AT_ONCE_MAX_BYTES) return yield pack(bytes);
      encoder ??= encoderOf().on('data', (chunk: Buffer) => output.push(chunk));
      encoder.write(bytes);
      const packed = isLast ? once(encoder, 'end') : flushed(encoder);
      if (isLast) encoder.end();
      await packed;
      if (output.length > 0) yield Buffer.concat(output.splice(0));
    }
  } finally {
    encoder?.destroy();
  }
}

const flushed = (encoder: Gzip | BrotliCompress) => new Promise<void>((done) => encoder.flush(() => done()));

interface Tick {
  readonly bytes: Buffer;
  /** Whether the body ends with it. A page has one tick. */
  readonly isLast: boolean;
}

/** Joins the chunks of one tick, since each flush resets the encoder's window. */
export async function* joinChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Tick> {
  const reader = body.getReader();
  try {
    let upcoming = reader.read();
    let isLast = false;
    while (!isLast) {
      const chunks: Uint8Array[] = [];
      let arrived: Awaited<typeof upcoming> | undefined = await upcoming;
      const turn = setImmediate(undefined);
      while (arrived && !arrived.done) {
        chunks.push(arrived.value);
        upcoming = reader.read();
        arrived = await Promise.race([upcoming, turn]);
      }
      isLast = arrived !== undefined;
      yield { bytes: Buffer.concat(chunks), isLast };
    }
  } finally {
    // The client has disconnected, or everything is read: either way rendering can stop.
    await reader.cancel().catch(() => undefined);
  }
}
