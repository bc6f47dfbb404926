import { Readable, Transform } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { CODE } from '../../contract/codes';
import { BODY_CAP_BYTES } from '../../contract/constants';
import type { Endpoint } from '../../contract/endpoint';
import { ApiError } from '../errors';
import { parseJson } from '../json';

const MB = 1024 ** 2;

const tooLarge = (cap: number) =>
  new ApiError(CODE.invalid, 'common.bodyTooLarge', { limit: `${cap / MB} MB` });
const broken = () => new ApiError(CODE.invalid, 'common.bodyBroken');

/** The body as a stream that fails once it passes the endpoint's cap; a declared length is refused at once. */
export function bodyStream(request: Request, endpoint: Endpoint): Readable {
  const cap = BODY_CAP_BYTES[endpoint.body ?? 'json'];
  if (Number(request.headers.get('content-length') ?? 0) > cap) throw tooLarge(cap);
  if (!request.body) return Readable.from([]);
  let seen = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > cap) done(tooLarge(cap));
      else done(null, chunk);
    },
  });
  const source = Readable.fromWeb(request.body as WebStream<Uint8Array>);
  source.on('error', (error) => counter.destroy(error));
  counter.on('close', () => source.destroy());
  // Its reader fails by it. While there is none, e.g. when rights are looked up, it would end the process.
  counter.on('error', () => {});
  return source.pipe(counter);
}

/** The raw request: query parameters of a GET, JSON body of a POST (nothing is `{}`). */
export async function rawInput(request: Request, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.method === 'GET') return queryOf(request);
  const chunks: Buffer[] = [];
  for await (const chunk of bodyStream(request, endpoint)) chunks.push(chunk);
  if (chunks.length === 0) return {};
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw broken();
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw broken();
  }
}

/** A parameter given twice is refused: nobody can tell which one was meant. */
function queryOf(request: Request): Record<string, string> {
  const entries = [...new URL(request.url).searchParams];
  const values = new Map(entries);
  if (values.size < entries.length) throw broken();
  return Object.fromEntries(values);
}
