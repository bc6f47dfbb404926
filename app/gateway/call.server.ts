import { env } from '~/env.server';
import { requestId } from '~/request-id.server';
import { CODE, IDEMPOTENCY_HEADER, REQUEST_ID_HEADER } from '~contract/codes';
import type { Language } from '~contract/common';
import type { Endpoint, InputOf, OutputOf } from '~contract/endpoint';
import type { BrokenRow } from '~contract/reply-shapes';
import { requireShortAddress } from './address-bound.server';
import { withDuration } from './duration.server';
import { httpFailure, unwrapEnvelope } from './envelope.server';
import { Absent, NeedsConfirm, UpstreamApiError } from './failures';
import { tokenIn } from './new-token.server';
import { routeOf, wireInput } from './outgoing.server';
import { clearReplyCache, isWrite, mayChangeReplies } from './reply-cache.server';
import { isAbsent, readFeatures } from './server-features.server';
import { type Outgoing, readAll, send } from './transport.server';

/** Session of a call. Without a token: not signed in. */
export interface Caller {
  readonly token?: string | undefined;
  readonly language: Language;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Identifies one intended change; repeats with the same key have one effect. */
  readonly idempotencyKey?: string | undefined;
  /** Confirmation token (`agreement` of a reply of code 1001) that the user has confirmed. */
  readonly confirmed?: string | undefined;
  /** The browser's address, for rate limits per address. */
  readonly address?: string | undefined;
  /** What the browser says of itself, for the list of sessions. */
  readonly userAgent?: string | undefined;
  readonly timeoutMs?: number | undefined;
  /** Called with the upstream's message after success. */
  readonly onDone?: ((msg: string) => void) | undefined;
  /** Called with rows of the reply that could not be read and were left out. */
  readonly onBrokenRows?: ((rows: readonly BrokenRow[]) => void) | undefined;
  /** Called with a new token, where the server sends one. */
  readonly onNewToken?: ((token: string) => void) | undefined;
}

type ReplyOptions = Pick<CallOptions, 'onDone' | 'onBrokenRows' | 'onNewToken'>;

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
  const { method, path } = routeOf(endpoint);
  const fields = wireInput(endpoint, input);
  const isQuery = method === 'GET';
  const headers = headersOf(caller, options);
  if (!isQuery) headers['content-type'] = 'application/json';
  const body = Object.assign({}, fields, options.confirmed && { is_confirm: options.confirmed });
  const url = `${env.apiUrl}${path}${isQuery ? query(isWrite(endpoint) ? body : fields) : ''}`;
  requireShortAddress(endpoint, url, fields, caller.language);
  try {
    return await sendRequest(endpoint, {
      call: endpoint.name,
      method,
      url,
      headers,
      body: isQuery ? null : JSON.stringify(body),
      isRepeatable: endpoint.isRepeatable,
      ...options,
    });
  } catch (failure) {
    throw askedAgain(failure, options)
      ? new UpstreamApiError(endpoint.name, CODE.confirm, failure.msg, {})
      : failure;
  }
}

/**
 * Whether a question was asked a second time after the answer yes: that refuses it. Other figures may be asked about, and
 * what the yes came without.
 */
const askedAgain = (failure: unknown, { confirmed }: CallOptions): failure is NeedsConfirm =>
  failure instanceof NeedsConfirm &&
  failure.agreement === confirmed &&
  Object.keys(failure.needs).length === 0;

/** What HTTP 204 says, which has no body: a success without data. */
const NO_CONTENT = JSON.stringify({ code: CODE.ok });

/** Sends a request and parses the reply of the endpoint. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  { onDone, onBrokenRows, onNewToken, ...outgoing }: Outgoing & ReplyOptions,
): Promise<OutputOf<E>> {
  if (endpoint.optional && isAbsent(endpoint.name)) throw new Absent(endpoint.name);
  try {
    return await withDuration(endpoint.name, async () => {
      const incoming = await send(outgoing);
      readFeatures(incoming.headers);
      const body = (await readAll(outgoing, incoming)).toString('utf8');
      if (incoming.status < 200 || incoming.status > 299) throw httpFailure(endpoint, incoming.status, body);
      const token = tokenIn(incoming.headers, body);
      if (token) onNewToken?.(token);
      return unwrapEnvelope(endpoint, incoming.status === 204 ? NO_CONTENT : body, { onDone, onBrokenRows });
    });
  } finally {
    // Also after a failure: without a reply it is unknown whether the write happened.
    if (mayChangeReplies(endpoint)) clearReplyCache();
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
  if (options.userAgent) headers['user-agent'] = options.userAgent;
  return headers;
}

const USER_AGENT_MAX_CHARS = 256;

/** What a request's browser says of itself: short, and nothing that a header cannot carry. */
export const userAgentOf = (request: Request): string | undefined =>
  request.headers
    .get('user-agent')
    ?.replace(/[^\x20-\x7e]/g, '')
    .slice(0, USER_AGENT_MAX_CHARS);

/** Query of a GET: names as in the contract, lists comma-joined, empty values omitted. */
export function query(input: unknown): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}
