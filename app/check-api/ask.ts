import { env } from '~/env.server';
import { headersOf, query } from '~/gateway/call.server';
import { httpFailure, unwrapEnvelope } from '~/gateway/envelope.server';
import { BrokenReply, GatewayFailure } from '~/gateway/failures';
import { tokenIn } from '~/gateway/new-token.server';
import { routeOf, wireInput } from '~/gateway/outgoing.server';
import { readFeatures } from '~/gateway/server-features.server';
import { type Incoming, readAll, send } from '~/gateway/transport.server';
import { CONTRACT_HEADER } from '~contract/codes';
import type { Language } from '~contract/common';
import type { Endpoint } from '~contract/endpoint';
import type { BrokenRow } from '~contract/reply-shapes';

/** Makes reading calls as the app does, and holds on to what came. */

/** What came, and what the app makes of it. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  /** As text; of a file, nothing. */
  readonly body: string;
  /** The body as JSON; undefined: it is none. */
  readonly json: unknown;
  readonly output?: unknown;
  readonly failure?: GatewayFailure | undefined;
  readonly brokenRows: readonly BrokenRow[];
}

/** Who asks; a new token takes the place of the old one. */
export interface ApiCaller {
  token?: string | undefined;
  /** What the server says that it has beyond the specifications. */
  announced?: string;
  readonly language: Language;
}

/** Takes a new token, where a reply brings one. */
export const renew = (caller: ApiCaller) => (token: string) => {
  caller.token = token;
};

/** Calls the server and returns the result; never throws a failure of the server. */
export async function ask(endpoint: Endpoint, input: object, caller: ApiCaller): Promise<Answer> {
  const { method, path } = routeOf(endpoint);
  const fields = wireInput(endpoint, input);
  const isQuery = method === 'GET';
  const headers = headersOf(caller, {});
  if (endpoint.reply) headers.accept = '*/*';
  if (!isQuery) headers['content-type'] = 'application/json';
  const outgoing = {
    call: endpoint.name,
    method,
    url: `${env.apiUrl}${path}${isQuery ? query(fields) : ''}`,
    headers,
    body: isQuery ? null : JSON.stringify(fields),
  };
  try {
    const incoming = await send(outgoing);
    learn(incoming, caller);
    const bytes = await readAll(outgoing, incoming);
    return read(endpoint, incoming, bytes, caller);
  } catch (failure) {
    if (!(failure instanceof GatewayFailure)) throw failure;
    return { status: 0, contentType: '', body: '', json: undefined, failure, brokenRows: [] };
  }
}

function learn({ headers }: Incoming, caller: ApiCaller): void {
  readFeatures(headers);
  const header = headers[CONTRACT_HEADER];
  if (typeof header === 'string') caller.announced = header;
}

const JSON_OR_HTML = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:json|html))\b/i;

function read(endpoint: Endpoint, { status, headers }: Incoming, bytes: Buffer, caller: ApiCaller): Answer {
  const contentType = String(headers['content-type'] ?? '');
  const isFile = endpoint.reply !== undefined && status === 200 && !JSON_OR_HTML.test(contentType);
  const body = isFile ? '' : bytes.toString('utf8');
  caller.token = tokenIn(headers, body) ?? caller.token;
  const brokenRows: BrokenRow[] = [];
  const answer = { status, contentType, body, json: jsonOf(body), brokenRows };
  try {
    if (status < 200 || status > 299) throw httpFailure(endpoint, status, body);
    if (isFile) return { ...answer, output: requireFile(endpoint, bytes) };
    const output = unwrapEnvelope(endpoint, body, { onBrokenRows: (rows) => void brokenRows.push(...rows) });
    if (endpoint.reply) throw new BrokenReply(endpoint.name, '(JSON instead of a file)');
    return { ...answer, output };
  } catch (failure) {
    if (!(failure instanceof GatewayFailure)) throw failure;
    return { ...answer, failure };
  }
}

/** How every xlsx file begins: it is a zip. */
const ZIP = 'PK';

function requireFile({ name, reply }: Endpoint, bytes: Buffer): number {
  if (reply === 'workbook' && bytes.toString('latin1', 0, ZIP.length) !== ZIP) {
    throw new BrokenReply(name, '(no workbook)');
  }
  return bytes.length;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
