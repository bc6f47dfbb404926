import { Hono } from 'hono';
import { isReady } from '~/gateway/api-addresses.server';
import { headersOf } from '~/gateway/call.server';
import { httpFailure, unwrapEnvelope } from '~/gateway/envelope.server';
import {
  BrokenReply,
  GatewayFailure,
  Ignored,
  NeedsConfirm,
  SessionEnded,
  UpstreamApiError,
} from '~/gateway/failures';
import { routeOf } from '~/gateway/outgoing.server';
import { readAll, send } from '~/gateway/transport.server';
import { getMenuList, getUserInfo } from '~contract/common';
import type { Endpoint } from '~contract/endpoint';
import { env } from '../env.server';
import type { ServerEnv } from './context';
import { isDraining } from './drain';

const ANSWER_WITHIN_MS = 3_000;

/**
 * Alive: this process answers. Ready: the upstream (and, if it is our own, its database) answers too,
 * and the process is not about to end.
 */
export const health = new Hono<ServerEnv>()
  .get('/healthz', (c) => c.json({ status: 'ok' }))
  .get('/readyz', async (c) => {
    if (isDraining()) return c.json({ status: 'stopping' }, 503);
    const reason = await upstreamProblem();
    return reason === undefined
      ? c.json({ status: 'ready' })
      : c.json({ status: 'upstream does not answer', reason }, 503);
  });

/** Whether the upstream is ready. */
export const upstreamAnswers = async (): Promise<boolean> => (await upstreamProblem()) === undefined;

/** Our own upstream has a readiness endpoint; another one must answer the calls without which no page can be drawn. */
async function upstreamProblem(): Promise<string | undefined> {
  if (env.embedded) return embeddedProblem();
  const problems = await Promise.all([getUserInfo, getMenuList].map(problemOf));
  return problems.find((problem) => problem !== undefined);
}

/** One address that is ready is enough. */
async function embeddedProblem(): Promise<string | undefined> {
  const answers = await Promise.all(env.apiUrls.map((address) => isReady(address, ANSWER_WITHIN_MS)));
  return answers.includes(true) ? undefined : 'not ready';
}

/** Why a call cannot be read. Nobody is signed in, so a refusal is as good an answer as any. */
async function problemOf(endpoint: Endpoint): Promise<string | undefined> {
  const { method, path } = routeOf(endpoint);
  const outgoing = {
    call: endpoint.name,
    method,
    url: `${env.apiUrl}${path}`,
    headers: headersOf({ language: 'en-US' }, {}),
    timeoutMs: ANSWER_WITHIN_MS,
  };
  try {
    const incoming = await send(outgoing);
    const body = (await readAll(outgoing, incoming)).toString('utf8');
    if (incoming.status < 200 || incoming.status > 299) throw httpFailure(endpoint, incoming.status, body);
    unwrapEnvelope(endpoint, body);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof GatewayFailure)) throw failure;
    return isEnvelope(failure) ? undefined : failure.message;
  }
}

const REFUSALS = [UpstreamApiError, SessionEnded, NeedsConfirm, Ignored];

/** Whether what came was an envelope, or HTTP 401, which stands for one. */
const isEnvelope = (failure: GatewayFailure): boolean =>
  REFUSALS.some((refusal) => failure instanceof refusal) ||
  (failure instanceof BrokenReply && failure.field.startsWith('data'));
