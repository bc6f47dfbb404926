import { finished, Readable } from 'node:stream';
import { FormData as UndiciFormData } from 'undici';
import { env } from '~/env.server';
import { CODE } from '~contract/codes';
import { getFile } from '~contract/common';
import type { Endpoint, InputOf, OutputOf } from '~contract/endpoint';
import { type Caller, type CallOptions, headersOf, sendRequest } from './call.server';
import { withDuration } from './duration.server';
import { httpFailure, unwrapEnvelope } from './envelope.server';
import { Absent, BrokenReply, type GatewayFailure, HttpError, UpstreamApiError } from './failures';
import { isAnswer, rasterType } from './file-content';
import { fileHeaders, fileNameIn } from './file-headers';
import { tokenIn } from './new-token.server';
import { routeOf } from './outgoing.server';
import { isAbsent, markPresent, readFeatures } from './server-features.server';
import { type FileSource, storedFileSources, urlOf } from './stored-file.server';
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
  return sendRequest(endpoint, {
    call: endpoint.name,
    method: 'POST',
    url: `${env.apiUrl}${routeOf(endpoint).path}`,
    headers: headersOf(caller, options),
    body: form,
    signal: options.signal,
    timeoutMs: options.timeoutMs,
  });
}

const UNNAMED = 'download';

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
  const outgoing = {
    call: endpoint.name,
    method: 'GET',
    headers: { ...headersOf(caller, options), accept: '*/*', 'accept-encoding': 'identity' },
    signal: options.signal,
    timeoutMs: options.timeoutMs,
  } as const;
  const sources =
    endpoint.name === getFile.name
      ? storedFileSources((input as InputOf<typeof getFile>).path)
      : [{ endpoint, url: urlOf(endpoint, input) }];
  const file = await withDuration(endpoint.name, () => openFirst(sources, outgoing));
  const { headers, body } = file.incoming;
  const token = tokenIn(headers, '');
  if (token) options.onNewToken?.(token);
  const name = fileName ?? fileNameIn(String(headers['content-disposition'] ?? '')) ?? UNNAMED;
  // An empty file has ended already.
  return new Response(body.readableEnded ? null : (Readable.toWeb(body) as ReadableStream), {
    headers: fileHeaders({ name, type: file.type, isInline: file.isInline }),
  });
}

interface OpenFile {
  /** The reply, its body unread. */
  readonly incoming: Incoming;
  readonly type: string;
  readonly isInline: boolean;
}

/** The first file that there is; if there is none, the failure of the first source that the server has. */
async function openFirst(sources: readonly FileSource[], outgoing: Omit<Outgoing, 'url'>): Promise<OpenFile> {
  let first: GatewayFailure | undefined;
  for (const { endpoint, url } of sources) {
    try {
      return await openFile(endpoint, { ...outgoing, url });
    } catch (failure) {
      if (!isAbsence(failure)) throw failure;
      if (!first || first instanceof Absent) first = failure;
    }
  }
  throw first ?? new UpstreamApiError(outgoing.call, CODE.notFound, '', {});
}

const isAbsence = (failure: unknown): failure is GatewayFailure =>
  failure instanceof Absent ||
  failure instanceof UpstreamApiError ||
  failure instanceof BrokenReply ||
  (failure instanceof HttpError && failure.status === 404);

/** JSON is a refusal; HTML comes from servers in between and replaces the file. */
const NO_FILE = /^(?:application\/(?:[\w.-]+\+)?json|application\/xhtml\+xml|text\/(?:json|html))\b/i;

async function openFile(endpoint: Endpoint, outgoing: Outgoing): Promise<OpenFile> {
  if (endpoint.optional && isAbsent(endpoint.name)) throw new Absent(endpoint.name);
  const incoming = await send(outgoing);
  readFeatures(incoming.headers);
  const type = String(incoming.headers['content-type'] ?? 'application/octet-stream');
  const isPlain = (incoming.headers['content-encoding'] ?? 'identity') === 'identity';
  if (incoming.status === 200 && isPlain && !NO_FILE.test(type)) {
    const shown = env.embedded
      ? { type, isInline: IN_PLACE.test(type) }
      : shownAs(type, await firstBytes(outgoing, incoming));
    if (shown) {
      incoming.endLimit();
      markPresent(endpoint);
      return { incoming, ...shown };
    }
  }
  const body = (await readAll(outgoing, incoming)).toString('utf8');
  if (incoming.status !== 200) throw httpFailure(endpoint, incoming.status, body);
  unwrapEnvelope(endpoint, body);
  throw new BrokenReply(endpoint.name, '(JSON instead of a file)');
}

/** Only raster images may be shown inline. */
const IN_PLACE = /^image\/(?:jpeg|png|gif|webp)$/;

/** How a file of a server that is not ours is shown: its type counts if the content bears it out. */
function shownAs(type: string, head: Buffer): Omit<OpenFile, 'incoming'> | undefined {
  if (isAnswer(head)) return undefined;
  const raster = /^image\/(?!svg)[\w.+-]+\s*(?:;|$)/i.test(type) && rasterType(head);
  return raster ? { type: raster, isInline: true } : { type, isInline: false };
}

/** The first chunk of a body; the body can be read as if nothing had been. */
async function firstBytes(outgoing: Outgoing, incoming: Incoming): Promise<Buffer> {
  const { body } = incoming;
  await new Promise<void>((resolve) => {
    const stop = finished(body, () => resolve());
    body.once('readable', () => {
      stop();
      resolve();
    });
  });
  if (body.errored) await readAll(outgoing, incoming); // Throws it as a failure.
  const chunk: Buffer | null = body.read();
  if (chunk) body.unshift(chunk);
  return chunk ?? Buffer.alloc(0);
}
