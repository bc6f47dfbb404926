import { randomBytes } from 'node:crypto';
import type { BlockList } from 'node:net';
import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { CODE, CONTRACT_HEADER, type Envelope, REQUEST_ID, REQUEST_ID_HEADER } from '../../contract/codes';
import type { Language } from '../../contract/common';
import { docsPage } from '../../contract/docs-page';
import { type OpenApiDocument, openApiDocument } from '../../contract/openapi';
import { AwayLog } from '../away-log';
import { type Disk, NO_DISK } from '../disk-guard';
import { diskFull } from '../errors';
import { faultOf } from '../fault';
import { DEFAULT_LANGUAGE, type RequestInfo } from '../identity/authenticate';
import { type MessageKey, translate } from '../messages/translate';
import { calls } from '../metrics';
import type { Db } from '../store/db';
import { isDiskFull } from '../store/disk-full';
import { type Read, readFrom } from '../store/replica';
import { onceMoreIfAway } from '../store/retry';
import { isAway } from '../store/sql-state';
import { addressOf, languageOf, SAME_MACHINE, userAgentOf } from './caller';
import { faultEnvelope, refusalEnvelope, toApiError } from './failures';
import { type ApiServer, authorizeCall, BadInput, run } from './handle';
import { healthRoutes } from './health';
import { routes as allRoutes } from './routes';
import { Download, type Route, type Settings } from './serve';

/** `requestId` names the request in both logs: the app's name for it, else one of ours. */
type ApiEnv = { Bindings: HttpBindings; Variables: { requestId: string } };
type Api = Hono<ApiEnv>;
type ApiContext = Context<ApiEnv>;

interface Options {
  db: Db;
  /** Where long reading is done, if elsewhere. */
  read?: Read;
  env: Settings;
  log: Logger;
  disk?: Disk;
  away?: AwayLog;
  /** Where apps are that are believed about their clients. */
  apps?: BlockList;
  /** What is served; everything unless a test brings calls of its own. */
  routes?: readonly Route[];
}

/** The `/api` of the contract, with health routes beside it. */
export function createApi(options: Options): Api {
  const {
    db,
    read = readFrom(db),
    env,
    log,
    disk = NO_DISK,
    away = new AwayLog(log),
    apps = SAME_MACHINE,
    routes = allRoutes,
  } = options;
  const api: Api = new Hono();
  api.use(async (c, next) => {
    const given = c.req.header(REQUEST_ID_HEADER) ?? '';
    const id = REQUEST_ID.test(given) ? given : randomBytes(8).toString('hex');
    c.set('requestId', id);
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, id);
    c.res.headers.set(CONTRACT_HEADER, '*');
  });
  for (const route of routes) {
    const { method, path } = route.endpoint;
    api.on(method, `/api${path}`, (c) =>
      answer(c, route, { db, read, settings: env, disk }, { log, away, apps }),
    );
  }
  api.route('/', healthRoutes(db, env.timeZone));
  api.get('/api/openapi.json', (c) => c.json(documentOf()));
  api.get('/api/docs', (c) => {
    const nonce = randomBytes(16).toString('base64');
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    );
    return c.html(docsPage(documentOf(), pageLanguage(c), nonce));
  });
  api.notFound((c) => c.json(plainEnvelope(c, CODE.notFound, 'common.notFound'), 404));
  api.onError((error, c) => {
    const language = languageOf(c.req.raw.headers) ?? DEFAULT_LANGUAGE;
    return c.json(faultEnvelope(error, c.get('requestId'), language, log), 500);
  });
  return api;
}

let document: OpenApiDocument | undefined;
/** Made when it is first asked for: it takes a tenth of a second, and few ask. */
function documentOf(): OpenApiDocument {
  document ??= openApiDocument('/api');
  return document;
}

/** A page is opened by a browser, which names its languages in its own header. */
const pageLanguage = (c: ApiContext) =>
  languageOf(c.req.raw.headers) ?? (/^zh/i.test(c.req.header('accept-language') ?? '') ? 'zh-CN' : 'en-US');

function plainEnvelope(c: ApiContext, code: Envelope['code'], key: MessageKey): Envelope {
  const language = languageOf(c.req.raw.headers) ?? DEFAULT_LANGUAGE;
  return { code, msg: translate(language, key), data: null };
}

/** Runs a call and logs one line of it: never its body, its query or its token. */
async function answer(
  c: ApiContext,
  route: Route,
  server: ApiServer,
  { log, away, apps }: { log: Logger; away: AwayLog; apps: BlockList },
): Promise<Response> {
  const { headers } = c.req.raw;
  const requestId = c.get('requestId');
  const call = route.endpoint.name;
  const start = performance.now();
  const origin: RequestInfo = {
    address: addressOf(headers, c.env, apps),
    language: languageOf(headers),
    userAgent: userAgentOf(headers),
  };
  let language = origin.language ?? DEFAULT_LANGUAGE;
  let user = '';
  let reply: Envelope | Download;
  try {
    const caller = await onceMoreIfAway(() => authorizeCall(server, route, headers, origin));
    language = caller.actor.language;
    user = caller.id;
    reply = await run(server, route, c.req.raw, caller);
  } catch (error) {
    const isFull = server.disk.isFull();
    if (isAway(error) && !isFull) away.report(error);
    reply = failure(error, { requestId, language, log, isFull });
  }
  const code = reply instanceof Download ? CODE.ok : reply.code;
  const ms = Math.round((performance.now() - start) * 10) / 10;
  calls.observe({ call, code }, ms / 1000);
  if (code === CODE.diskFull) server.disk.refused();
  log.info({ requestId, call, code, ms, user, address: origin.address }, 'call');
  // A body never read is drained by the HTTP server, so that its sender still gets the answer. The rest of one cut off
  // half-way would be parsed as the next request: the connection is closed.
  const isCutOff = c.env?.incoming?.complete === false && c.req.raw.bodyUsed;
  const onBroken = (error: unknown) => {
    if (isDiskFull(error)) server.disk.refused();
    else log.error({ requestId, call, fault: faultOf(error) }, 'the download broke off');
  };
  return respond(reply, isCutOff ? { connection: 'close' } : {}, onBroken);
}

interface FailureContext {
  readonly requestId: string;
  readonly language: Language;
  readonly log: Logger;
  readonly isFull: boolean;
}

function failure(error: unknown, { requestId, language, log, isFull }: FailureContext): Envelope {
  if (error instanceof BadInput) {
    const msg = translate(language, 'common.invalid');
    return { code: CODE.invalid, msg, data: { fields: error.fields } };
  }
  // Without any room PostgreSQL recovers only once there is some.
  const refusal = isFull && isAway(error) ? diskFull() : toApiError(error);
  return refusal ? refusalEnvelope(refusal, language) : faultEnvelope(error, requestId, language, log);
}

/** Of a refusal that time mends: the seconds to wait. */
function retryAfter(reply: Envelope | Download): Record<string, string> {
  if (reply instanceof Download) return {};
  if (reply.code === CODE.away) return { 'retry-after': String(AWAY_RETRY_S) };
  if (reply.code !== CODE.tooManyTries) return {};
  return { 'retry-after': String((reply.data as { retry_after: number }).retry_after) };
}

const AWAY_RETRY_S = 2;
/** Every other reply is HTTP 200: its code says what it is. */
const STATUS: Readonly<Record<number, number>> = { [CODE.fault]: 500, [CODE.away]: 503 };

function respond(
  reply: Envelope | Download,
  headers: Record<string, string>,
  onBroken: (error: unknown) => void,
): Response {
  const common = { ...headers, ...retryAfter(reply), 'cache-control': 'no-store' };
  if (reply instanceof Download) {
    const { content } = reply;
    const body = content instanceof Readable ? streamed(content, onBroken) : content;
    return new Response(body as BodyInit, { headers: { ...common, ...reply.headers } });
  }
  return Response.json(reply, { status: STATUS[reply.code] ?? 200, headers: common });
}

/**
 * The HTTP server prints why a body breaks off; of a failed query that would tell its values, so it is logged here. A
 * caller who goes away is no failure.
 */
function streamed(content: Readable, onBroken: (error: unknown) => void): ReadableStream {
  content.once('error', (error) => {
    if (error.name !== 'AbortError') onBroken(error);
  });
  async function* chunks() {
    try {
      yield* content;
    } catch {
      throw new Error('a download broke off');
    }
  }
  return Readable.toWeb(Readable.from(chunks(), { objectMode: false })) as ReadableStream;
}
