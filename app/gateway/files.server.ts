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
import { fileHeaders } from './file-headers';
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

/** Only raster images may be shown inline. */
const IN_PLACE = /^image\/(?:jpeg|png|gif|webp)$/;

/**
 * Streams a binary reply through as a download or an inline image. There is no total time limit while bytes keep
 * coming. A JSON reply is a refusal and is thrown as its failure. `fileName` overrides the upstream's name.
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
  const name = fileName ?? nameIn(String(incoming.headers['content-disposition'] ?? ''));
  return new Response(Readable.toWeb(incoming.body) as ReadableStream, {
    headers: fileHeaders({ name, type, isInline: IN_PLACE.test(type) }),
  });
}

const typeOf = ({ headers }: Incoming) => String(headers['content-type'] ?? 'application/octet-stream');

/** JSON is a refusal; HTML comes from servers in between and replaces the file. */
const NO_FILE = /^(?:application\/json|text\/html)\b/;

/** A reply whose body is the file, unread. */
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

/** The file name of a Content-Disposition, without any path. */
function nameIn(disposition: string): string {
  const [, encoded, quoted] = /filename(?:\*=UTF-8''([^;]+)|="([^"]*)")/i.exec(disposition) ?? [];
  try {
    const name = encoded ? decodeURIComponent(encoded) : quoted;
    return name?.replace(/[\p{C}/\\]/gu, '') || UNNAMED;
  } catch {
    return UNNAMED;
  }
}
