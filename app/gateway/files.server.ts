import { Readable } from 'node:stream';
import { FormData as UndiciFormData } from 'undici';
import { env } from '~/env.server';
import type { Endpoint, InputOf, OutputOf } from '~contract/endpoint';
import {
  type Caller,
  type CallOptions,
  exchange,
  headersOf,
  httpFailure,
  opened,
  query,
} from './call.server';
import { BrokenReply } from './failures';
import { measured } from './measured.server';
import { type Incoming, type Outgoing, readAll, send } from './transport.server';

/** Sends one file as the multipart field `file` to an endpoint whose body is a file. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  caller: Caller,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const form = new UndiciFormData();
  form.append('file', file, file.name);
  return exchange(endpoint, {
    call: endpoint.name,
    method: 'POST',
    url: `${env.apiUrl}${endpoint.path}`,
    headers: headersOf(caller, options),
    body: form,
    signal: options.signal,
    timeoutMs: options.timeoutMs,
  });
}

const UNNAMED = 'download';

/** Raster images: all that a browser may show in place. */
const IN_PLACE = /^image\/(?:jpeg|png|gif|webp)$/;

/**
 * Passes a binary answer of the upstream through as a download, or an image to be shown, without holding it in
 * memory: however long it takes, as long as something comes. An answer in JSON is a refusal and becomes its failure.
 * Without a name of ours it has the upstream's.
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  caller: Caller,
  { fileName, ...options }: CallOptions & { readonly fileName?: string | undefined },
): Promise<Response> {
  const outgoing: Outgoing = {
    call: endpoint.name,
    method: 'GET',
    url: `${env.apiUrl}${endpoint.path}${query(input)}`,
    headers: { ...headersOf(caller, options), accept: '*/*', 'accept-encoding': 'identity' },
    signal: options.signal,
    timeoutMs: options.timeoutMs,
  };
  const incoming = await measured(endpoint.name, () => openFile(endpoint, outgoing));
  const type = typeOf(incoming);
  const place = IN_PLACE.test(type) ? 'inline' : 'attachment';
  const name = fileName ?? nameIn(String(incoming.headers['content-disposition'] ?? ''));
  return new Response(Readable.toWeb(incoming.body) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-disposition': `${place}; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
}

const typeOf = ({ headers }: Incoming) => String(headers['content-type'] ?? 'application/octet-stream');

/** JSON is a refusal, and a page is what servers on the way put in the place of a file. */
const NO_FILE = /^(?:application\/json|text\/html)\b/;

/** An answer whose body is the file, as it is. */
async function openFile(endpoint: Endpoint, outgoing: Outgoing): Promise<Incoming> {
  const incoming = await send(outgoing);
  const isPlain = (incoming.headers['content-encoding'] ?? 'identity') === 'identity';
  if (incoming.status === 200 && isPlain && !NO_FILE.test(typeOf(incoming))) {
    incoming.endLimit();
    return incoming;
  }
  const body = (await readAll(outgoing, incoming)).toString('utf8');
  if (incoming.status !== 200) throw httpFailure(endpoint.name, incoming.status, body);
  opened(endpoint, body);
  throw new BrokenReply(endpoint.name, '(JSON instead of a file)');
}

/** The name that a Content-Disposition gives, without what could be a path. */
function nameIn(disposition: string): string {
  const [, encoded, quoted] = /filename(?:\*=UTF-8''([^;]+)|="([^"]*)")/i.exec(disposition) ?? [];
  try {
    const name = encoded ? decodeURIComponent(encoded) : quoted;
    return name?.replace(/[\p{C}/\\]/gu, '') || UNNAMED;
  } catch {
    return UNNAMED;
  }
}
