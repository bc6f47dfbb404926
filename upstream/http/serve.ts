import type { Readable } from 'node:stream';
import { WORKBOOK_TYPE } from '../../contract/constants';
import type { Endpoint, ParsedOf, ReplyOf, SentOf } from '../../contract/endpoint';
import type { Env } from '../env';
import type { Actor } from '../identity/actor';
import type { FilePlaces } from '../operations/files/contents';
import type { MoneySettings } from '../settings';
import type { Db, Executor } from '../store/db';

/** What the calls read of the server's configuration. */
export type Settings = MoneySettings &
  Pick<Env, 'settings' | 'sessionIdleMinutes' | 'applicantUploadMb' | 'secondPersonAbove'> & {
    readonly files: FilePlaces;
  };

/** What every handler gets. */
export interface Call {
  readonly db: Executor;
  readonly actor: Actor;
  readonly settings: Settings;
  /** SHA-256 of the session token of the call; empty for machines and anonymous calls. */
  readonly session: string;
}

interface JsonCall<E extends Endpoint> extends Call {
  /** The request, parsed by the contract. */
  readonly input: ParsedOf<E>;
  /** Of it, what was sent: nothing stands here for what was not. */
  readonly sent: SentOf<E>;
}

export interface StreamCall extends Call {
  readonly db: Db;
  /** The body as it arrives; it fails with a `ApiError` when it grows past the endpoint's cap. */
  readonly body: Readable;
  readonly contentType: string;
}

/** Bytes instead of an envelope, e.g. a stored file or a workbook. */
export class Download {
  constructor(
    readonly content: Readable | Uint8Array,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** A Content-Disposition: whether a browser shows the file or saves it, and its name as RFC 5987 wants it. */
export function disposition(place: 'inline' | 'attachment', fileName: string): string {
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${place}; filename*=UTF-8''${encoded}`;
}

/** Runs a parsed request; made by `prepare` once the input is known to be good. */
interface Prepared {
  readonly input: unknown;
  run(call: Call): Promise<unknown>;
}

interface JsonRoute {
  readonly kind: 'json';
  readonly endpoint: Endpoint;
  readonly transaction: boolean;
  /** Long reading, which a replica may do. */
  readonly fromReplica: boolean;
  /** Parses a raw request. Throws `ZodError`. */
  prepare(raw: unknown): Prepared;
}

interface StreamRoute {
  readonly kind: 'stream';
  readonly endpoint: Endpoint;
  run(call: StreamCall): Promise<unknown>;
  /** Notes a body that is refused unread. */
  refused?(call: Call & { readonly db: Db }, error: unknown): Promise<void>;
}

export type Route = JsonRoute | StreamRoute;

/**
 * Serves a call of the contract. A POST runs in one database transaction, which a thrown `ApiError` (or any
 * error) rolls back and which may run up to three times; `transaction` says otherwise where that is wrong.
 */
export function serve<E extends Endpoint>(
  endpoint: E,
  handler: (call: JsonCall<E>) => Promise<ReplyOf<E> | Download>,
  options: { transaction?: boolean; fromReplica?: boolean } = {},
): Route {
  return {
    kind: 'json',
    endpoint,
    transaction: options.transaction ?? endpoint.method === 'POST',
    fromReplica: options.fromReplica ?? false,
    prepare(raw) {
      const input = endpoint.input.parse(raw) as ParsedOf<E>;
      const sent = sentOf(raw, input);
      return { input, run: (call) => handler({ ...call, input, sent }) };
    },
  };
}

function sentOf<E extends Endpoint>(raw: unknown, input: ParsedOf<E>): SentOf<E> {
  const values = input as Record<string, unknown>;
  return Object.fromEntries(Object.keys(Object(raw)).map((name) => [name, values[name]])) as SentOf<E>;
}

/** Serves a call whose body is a file or a stream of records, outside any transaction. */
export function serveStream<E extends Endpoint>(
  endpoint: E,
  handler: (call: StreamCall) => Promise<ReplyOf<E>>,
  refused?: StreamRoute['refused'],
): Route {
  return { kind: 'stream', endpoint, run: handler, refused };
}

interface Saved {
  readonly fileName: string;
  readonly content: Readable;
}

/** A workbook to be saved under its name. */
export const workbook = (file: Saved): Download => saved(file, WORKBOOK_TYPE);
export const zip = (file: Saved): Download => saved(file, 'application/zip');

const saved = ({ fileName, content }: Saved, type: string): Download =>
  new Download(content, {
    'content-type': type,
    'content-disposition': disposition('attachment', fileName),
    'x-content-type-options': 'nosniff',
  });
