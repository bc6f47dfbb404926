import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { CODE, type Envelope } from '../contract/codes';
import { endpoints } from '../contract/index';
import { DEFAULT_LANGUAGE, type Origin } from '../identity/authenticate';
import { type MessageKey, translate } from '../messages/translate';
import { addressOf, languageOf } from './caller';
import { faultEnvelope, refusalEnvelope, refusalOf } from './failures';
import { admit, BadInput, run, type Server } from './handle';
import { routes } from './routes';
import { Download, type Route } from './serve';

type Api = Hono<{ Bindings: HttpBindings }>;
type ApiContext = Context<{ Bindings: HttpBindings }>;

/** The `/api` of the contract, with health routes beside it. */
export function createApi({ db, settings, log }: Server & { log: Logger }): Api {
  const api: Api = new Hono();
  for (const route of routes) {
    const { method, path } = route.endpoint;
    api.on(method, `/api${path}`, (c) => answer(c, route, { db, settings }, log));
  }
  for (const { method, path } of endpoints) {
    api.on(method, `/api${path}`, (c) => c.json(plainEnvelope(c, CODE.notFound, 'common.notServed')));
  }
  api.get('/healthz', (c) => c.text('ok'));
  api.get('/readyz', async (c) => {
    try {
      await db.execute(sql`select 1`);
      return c.text('ok');
    } catch {
      return c.text('the database does not answer', 503);
    }
  });
  api.notFound((c) => c.json(plainEnvelope(c, CODE.notFound, 'common.notFound'), 404));
  api.onError((error, c) => {
    const language = languageOf(c.req.raw.headers) ?? DEFAULT_LANGUAGE;
    return c.json(faultEnvelope(error, newReference(), language, log), 500);
  });
  return api;
}

const newReference = () => randomBytes(6).toString('hex');

function plainEnvelope(c: ApiContext, code: Envelope['code'], key: MessageKey): Envelope {
  const language = languageOf(c.req.raw.headers) ?? DEFAULT_LANGUAGE;
  return { code, msg: translate(language, key), data: null };
}

/** Runs a call and logs one line of it: never its body, its query or its token. */
async function answer(c: ApiContext, route: Route, server: Server, log: Logger): Promise<Response> {
  const { headers } = c.req.raw;
  const reference = newReference();
  const start = performance.now();
  const origin: Origin = { address: addressOf(headers, c.env), language: languageOf(headers) };
  let language = origin.language ?? DEFAULT_LANGUAGE;
  let user = '';
  let reply: Envelope | Download;
  try {
    const caller = await admit(server, route, headers, origin);
    language = caller.actor.language;
    user = caller.caller;
    reply = await run(server, route, c.req.raw, caller);
  } catch (error) {
    reply = failure(error, { reference, language, log });
  }
  const code = reply instanceof Download ? CODE.ok : reply.code;
  const ms = Math.round((performance.now() - start) * 10) / 10;
  log.info({ reference, call: route.endpoint.name, code, ms, user, address: origin.address }, 'call');
  return respond(reply, reference);
}

function failure(
  error: unknown,
  { reference, language, log }: { reference: string; language: Origin['language'] & string; log: Logger },
): Envelope {
  if (error instanceof BadInput) {
    const msg = translate(language, 'common.invalid');
    return { code: CODE.invalid, msg, data: { fields: error.fields } };
  }
  const refusal = refusalOf(error);
  return refusal ? refusalEnvelope(refusal, language) : faultEnvelope(error, reference, language, log);
}

function respond(reply: Envelope | Download, reference: string): Response {
  const common = { 'x-request-id': reference, 'cache-control': 'no-store' };
  if (reply instanceof Download) {
    const { content, headers } = reply;
    const body = content instanceof Readable ? (Readable.toWeb(content) as ReadableStream) : content;
    return new Response(body as BodyInit, { headers: { ...common, ...headers } });
  }
  return Response.json(reply, { status: reply.code === CODE.fault ? 500 : 200, headers: common });
}
