import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { Agent, type Dispatcher, request } from 'undici';
import { env } from '~/env.server';
import { IDEMPOTENCY_HEADER } from '~contract/codes';
import { nextAddress, reportAway } from './api-addresses.server';
import { BrokenReply, Unreachable } from './failures';

/** Milliseconds for head and body together (spec admin 9). */
export const TIMEOUT_MS = 50_000;
/** Bytes of a decoded reply; a larger one is refused. */
const ANSWER_MAX_BYTES = 10 * 1024 * 1024;

const CONNECT_TIMEOUT_MS = 5_000;
const agent = new Agent({
  connections: 128,
  keepAliveTimeout: 10_000,
  connect: { timeout: CONNECT_TIMEOUT_MS },
  headersTimeout: TIMEOUT_MS,
  bodyTimeout: TIMEOUT_MS,
});

export interface Outgoing {
  /** Name of the call, for failures. */
  readonly call: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: Dispatcher.DispatchOptions['body'];
  /** A second one does no harm, whatever its method. */
  readonly isRepeatable?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

export interface Incoming {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Dispatcher.ResponseData['body'];
  /** Lifts the overall time limit; only the agent's idle timeout remains. */
  readonly endLimit: () => void;
}

const CONNECTION_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Of those, the ones of a request that never left. */
const NOT_SENT = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
]);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether a second try can have no second effect. */
function mayRepeat({ method, headers, body, isRepeatable }: Outgoing, error: unknown): boolean {
  if (!CONNECTION_FAILURES.has(codeOf(error))) return false;
  if (method === 'GET') return true;
  const isHeld = typeof body === 'string' || !body;
  return isHeld && (isRepeatable || IDEMPOTENCY_HEADER in headers || NOT_SENT.has(codeOf(error)));
}

/**
 * Sends a request and waits for the response head. Redirects are not followed. What found no connection and can have no
 * second effect is tried once more, at another address of the api where it has several.
 */
export async function send(outgoing: Outgoing): Promise<Incoming> {
  const limit = new AbortController();
  const late = setTimeout(
    () => limit.abort(new DOMException('took too long', 'TimeoutError')),
    outgoing.timeoutMs ?? TIMEOUT_MS,
  ).unref();
  const signal = outgoing.signal ? AbortSignal.any([limit.signal, outgoing.signal]) : limit.signal;
  let failed: string | undefined;
  const once = async () => {
    const address = nextAddress(failed);
    const isCall = outgoing.url.startsWith(env.apiUrl);
    try {
      return await request(isCall ? address + outgoing.url.slice(env.apiUrl.length) : outgoing.url, {
        dispatcher: agent,
        method: outgoing.method,
        headers: outgoing.headers,
        body: outgoing.body ?? null,
        signal,
      });
    } catch (error) {
      if (isCall && CONNECTION_FAILURES.has(codeOf(error))) reportAway(address);
      failed = address;
      throw error;
    }
  };
  const again = async (error: unknown) => {
    if (signal.aborted || !mayRepeat(outgoing, error)) throw error;
    await wait(50 + Math.random() * 200, undefined, { signal });
    return once();
  };
  try {
    const { statusCode, headers, body } = await once().catch(again);
    return { status: statusCode, headers, body, endLimit: () => clearTimeout(late) };
  } catch (error) {
    clearTimeout(late);
    throw asFailure(outgoing, error);
  }
}

/** Reads a whole body within the time and size limits, and decodes it. */
export async function readAll(outgoing: Outgoing, incoming: Incoming): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > ANSWER_MAX_BYTES) {
        incoming.body.destroy();
        throw new BrokenReply(outgoing.call, `(more than ${ANSWER_MAX_BYTES} bytes)`);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    throw asFailure(outgoing, error);
  } finally {
    incoming.endLimit();
  }
  return decoded(
    outgoing.call,
    String(incoming.headers['content-encoding'] ?? 'identity'),
    Buffer.concat(chunks),
  );
}

const decoders = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) };

/** A small compressed body may expand to hundreds of megabytes, so the decoded size is capped as well. */
async function decoded(call: string, encoding: string, body: Buffer): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (!Object.hasOwn(decoders, encoding)) throw new BrokenReply(call, '(content encoding)');
  try {
    return await decoders[encoding as keyof typeof decoders](body, { maxOutputLength: ANSWER_MAX_BYTES });
  } catch {
    throw new BrokenReply(call, `(${encoding} body)`);
  }
}

/** The client's disconnecting is not a failure of the upstream: its abort passes through unchanged. */
function asFailure({ call, signal }: Outgoing, error: unknown): unknown {
  if (error instanceof BrokenReply || signal?.aborted) return error;
  const code = codeOf(error);
  const late = (error instanceof Error && error.name === 'TimeoutError') || /TIMEOUT$/.test(code);
  const detail = code || (error instanceof Error ? error.message : String(error));
  return new Unreachable(call, late && code !== 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : 'connection', detail);
}
