import { z } from 'zod';
import { env } from '~/env.server';
import { requestId } from '~/request-id.server';
import { CODE, IDEMPOTENCY_HEADER, REQUEST_ID_HEADER } from '~contract/codes';
import type { Language } from '~contract/common';
import type { Endpoint, InputOf, OutputOf } from '~contract/endpoint';
import {
  BrokenReply,
  HttpError,
  Ignored,
  NeedsConfirm,
  Refused,
  SessionEnded,
  Unreachable,
} from './failures';
import { forgetKept, isWrite } from './kept.server';
import { measured } from './measured.server';
import { type Outgoing, readAll, send } from './transport.server';

/** On whose behalf a call is made. Without a token: nobody is signed in. */
export interface Caller {
  readonly token?: string | undefined;
  readonly language: Language;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Identifies one intended change; repeats with the same key have one effect. */
  readonly idempotencyKey?: string | undefined;
  /** The `agreement` of an earlier answer of code 1001, to which the user said yes. */
  readonly confirmed?: string | undefined;
  /** The browser's address, for rate limits per address. */
  readonly address?: string | undefined;
  readonly timeoutMs?: number | undefined;
  /** Called with the upstream's message after success. */
  readonly onDone?: ((msg: string) => void) | undefined;
}

/**
 * The one way to the upstream: makes the call and returns its `data`, read with the contract's tolerance.
 * @throws a {@link GatewayFailure}
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  caller: Caller,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const get = endpoint.method === 'GET';
  const url = `${env.apiUrl}${endpoint.path}${get ? query(input) : ''}`;
  const headers = headersOf(caller, options);
  if (!get) headers['content-type'] = 'application/json';
  return exchange(endpoint, {
    call: endpoint.name,
    method: endpoint.method,
    url,
    headers,
    body: get
      ? null
      : JSON.stringify(Object.assign({}, input, options.confirmed && { is_confirm: options.confirmed })),
    signal: options.signal,
    timeoutMs: options.timeoutMs,
    onDone: options.onDone,
  });
}

/** Sends a request and parses the reply of the endpoint. */
export async function exchange<E extends Endpoint>(
  endpoint: E,
  outgoing: Outgoing & Pick<CallOptions, 'onDone'>,
): Promise<OutputOf<E>> {
  try {
    return await measured(endpoint.name, async () => {
      const incoming = await send(outgoing);
      const body = (await readAll(outgoing, incoming)).toString('utf8');
      if (incoming.status !== 200) throw httpFailure(endpoint.name, incoming.status, body);
      return opened(endpoint, body, outgoing.onDone);
    });
  } finally {
    // Also after a failure: without a reply it is unknown whether the write happened.
    if (isWrite(endpoint.method, endpoint.path)) forgetKept();
  }
}

export function headersOf(caller: Caller, options: CallOptions): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-encoding': 'gzip',
    language: caller.language,
  };
  const scheme = env.apiAuthScheme ? `${env.apiAuthScheme} ` : '';
  if (caller.token) headers.authorization = `${scheme}${caller.token}`;
  if (options.idempotencyKey) headers[IDEMPOTENCY_HEADER] = options.idempotencyKey;
  const id = requestId();
  if (id) headers[REQUEST_ID_HEADER] = id;
  if (options.address) headers['x-forwarded-for'] = options.address;
  return headers;
}

/** Query of a GET: names as in the contract, lists comma-joined, empty values omitted. */
export function query(input: unknown): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}

const SHOWN_BODY_CHARS = 500;

export function httpFailure(call: string, status: number, body: string): Error {
  if (status === 401) return new Ignored(call);
  const shown = body
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, SHOWN_BODY_CHARS);
  return status === 500 ? new Unreachable(call, 'fault', shown) : new HttpError(call, status, shown);
}

const envelope = z.object({
  code: z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]),
  msg: z.string().nullish(),
  data: z.unknown(),
});
const question = z.object({ agreement: z.string().max(100) });
const fieldErrors = z.object({ fields: z.record(z.string(), z.string()) });

/** The `data` of a reply's envelope, or the failure that its code means. */
export function opened<E extends Endpoint>(
  endpoint: E,
  body: string,
  onDone?: CallOptions['onDone'],
): OutputOf<E> {
  const { code, msg, data } = parsed(endpoint.name, envelope, json(endpoint.name, body));
  if (code === CODE.ok) {
    onDone?.(msg ?? '');
    return parsed(endpoint.name, endpoint.output, data, 'data') as OutputOf<E>;
  }
  if (code === CODE.sessionEnded) throw new SessionEnded(endpoint.name);
  if (code === CODE.confirm) {
    const asked = question.safeParse(data);
    throw new NeedsConfirm(endpoint.name, msg ?? '', asked.success ? asked.data.agreement : 'yes');
  }
  const refused = fieldErrors.safeParse(data);
  throw new Refused(endpoint.name, code, msg ?? '', refused.success ? refused.data.fields : {});
}

function json(call: string, body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new BrokenReply(call, '(not JSON)');
  }
}

const readers = new Map<z.ZodType, z.ZodType>();

/** Compiled when it is first used: it takes some milliseconds, and halves the time of every later reply. */
function readerOf<T extends z.ZodType>(schema: T): T {
  const known = readers.get(schema) as T | undefined;
  if (known) return known;
  const reader = z.compile(schema);
  readers.set(schema, reader);
  return reader;
}

function parsed<T extends z.ZodType>(call: string, schema: T, value: unknown, at = ''): z.output<T> {
  const result = readerOf(schema).safeParse(value);
  if (result.success) return result.data;
  const path = [at, ...(result.error.issues[0]?.path ?? [])].filter((part) => part !== '').join('.');
  throw new BrokenReply(call, path || '(the whole)');
}
