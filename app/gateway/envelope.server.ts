import { z } from 'zod';
import { CODE } from '~contract/codes';
import type { Endpoint, OutputOf } from '~contract/endpoint';
import { text } from '~contract/reply';
import { type BrokenRow, collectBrokenRows, isEmpty, pathOfProblem } from '~contract/reply-shapes';
import {
  Absent,
  BrokenReply,
  HttpError,
  Ignored,
  NeedsConfirm,
  SessionEnded,
  Unreachable,
  UpstreamApiError,
} from './failures';
import { logBrokenRows } from './log-failure.server';
import { replyJson } from './reply-json.server';
import {
  ABSENT_STATUS,
  hasWholeContract,
  isAbsentCode,
  markAbsent,
  markPresent,
} from './server-features.server';

/** Who wants to know what beside a reply's data. */
interface Readers {
  /** Called with the upstream's message after success. */
  readonly onDone?: ((msg: string) => void) | undefined;
  /** Called with rows of the reply that could not be read and were left out. */
  readonly onBrokenRows?: ((rows: readonly BrokenRow[]) => void) | undefined;
}

const SHOWN_BODY_CHARS = 500;
const HTML = /^\s*<(?:!doctype|html|head|body|\?xml|title|center|div|h\d|p)\b/i;

/** The failure that an HTTP status other than 200 means. Nobody is shown the HTML of a server in between. */
export function httpFailure(endpoint: Endpoint, status: number, body: string): Error {
  const call = endpoint.name;
  const reply = envelopeIn(body);
  if (reply?.code === CODE.sessionEnded) return new SessionEnded(call);
  if (status === 401) return new Ignored(call);
  if (endpoint.optional && ABSENT_STATUS.has(status) && !hasWholeContract()) {
    markAbsent(endpoint, `HTTP ${status}`);
    return new Absent(call);
  }
  // Another 503 is of something in between.
  if (status === 503 && reply?.code === CODE.away && reply.msg)
    return new UpstreamApiError(call, CODE.away, reply.msg, {});
  const plain = HTML.test(body)
    ? ''
    : (messageIn(body) ?? body).replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ').trim();
  const shown = plain.slice(0, SHOWN_BODY_CHARS);
  return status === 500 ? new Unreachable(call, 'fault', shown) : new HttpError(call, status, shown);
}

/** The envelope that came with an HTTP error, if there is one. */
function envelopeIn(body: string) {
  try {
    return envelope.safeParse(replyJson(body)).data;
  } catch {
    return undefined;
  }
}

/** The message of an envelope that came with an HTTP error. */
function messageIn(body: string): string | undefined {
  try {
    const { msg } = replyJson(body) as { msg?: unknown };
    return typeof msg === 'string' && msg ? msg : undefined;
  } catch {
    return undefined;
  }
}

const envelope = z.object({
  code: z.union([
    z.int(),
    z
      .string()
      .regex(/^-?\d+$/)
      .transform(Number),
  ]),
  msg: text,
  data: z.unknown().optional(),
});
const question = z.object({
  agreement: z.string().max(100),
  needs: z.record(z.string(), z.string()).optional().catch(undefined),
});
const fieldErrors = z.object({ fields: z.record(z.string(), z.string()) });
const wait = z.object({ retry_after: z.int().positive() });

/** The `data` of a reply's envelope, or the failure that its code means. */
export function unwrapEnvelope<E extends Endpoint>(
  endpoint: E,
  body: string,
  { onDone, onBrokenRows }: Readers = {},
): OutputOf<E> {
  const { code, msg, data } = parsed(endpoint.name, envelope, json(endpoint.name, body));
  if (code === CODE.ok) {
    markPresent(endpoint);
    onDone?.(msg);
    const { value, brokenRows } = collectBrokenRows(() =>
      parsed(endpoint.name, endpoint.output, isEmpty(data) ? (emptyOf(endpoint) ?? data) : data, 'data'),
    );
    if (brokenRows.length > 0) {
      logBrokenRows(endpoint.name, brokenRows);
      onBrokenRows?.(brokenRows);
    }
    return value as OutputOf<E>;
  }
  if (code === CODE.sessionEnded) throw new SessionEnded(endpoint.name);
  if (code === CODE.confirm) {
    const requested = question.safeParse(data);
    const { agreement, needs } = requested.data ?? { agreement: 'yes' };
    throw new NeedsConfirm(endpoint.name, msg, agreement, needs);
  }
  if (endpoint.optional && !hasWholeContract() && isAbsentCode(endpoint, code)) {
    markAbsent(endpoint, `code ${code}`);
    throw new Absent(endpoint.name);
  }
  markPresent(endpoint);
  const refused = fieldErrors.safeParse(data);
  const waiting = wait.safeParse(data);
  throw new UpstreamApiError(
    endpoint.name,
    code,
    msg,
    refused.success ? refused.data.fields : {},
    waiting.success ? waiting.data.retry_after : undefined,
  );
}

/** What `[]`, null or nothing stands for where a reply has fields: none of them. */
const emptyOf = ({ output }: Endpoint) => (output.def.type === 'object' ? {} : undefined);

function json(call: string, body: string): unknown {
  try {
    return replyJson(body);
  } catch {
    throw new BrokenReply(call, '(not JSON)');
  }
}

const readers = new Map<z.ZodType, z.ZodType>();

/** Compiled when it is first used: it takes some milliseconds, and halves the time of every later reply. */
function readerOf<T extends z.ZodType>(schema: T): T {
  const existing = readers.get(schema) as T | undefined;
  if (existing) return existing;
  const reader = z.compile(schema);
  readers.set(schema, reader);
  return reader;
}

function parsed<T extends z.ZodType>(call: string, schema: T, value: unknown, at = ''): z.output<T> {
  const result = readerOf(schema).safeParse(value);
  if (result.success) return result.data;
  const path = [at, ...pathOfProblem(result.error.issues)]
    .filter((part) => part !== '')
    .map(String)
    .join('.');
  throw new BrokenReply(call, path || '(the whole)');
}
