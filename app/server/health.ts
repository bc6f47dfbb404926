import { Hono } from 'hono';
import { request } from 'undici';
import { getLanguageList } from '~contract/common';
import { env } from '../env.server';
import type { ServerEnv } from './context';

const ANSWER_WITHIN_MS = 3_000;

/** Alive: this process answers. Ready: the upstream (and, if it is our own, its database) answers too. */
export const health = new Hono<ServerEnv>()
  .get('/healthz', (c) => c.json({ status: 'ok' }))
  .get('/readyz', async (c) => {
    const ready = await upstreamAnswers();
    return c.json({ status: ready ? 'ready' : 'upstream does not answer' }, ready ? 200 : 503);
  });

/** Our own upstream has a readiness endpoint; another one is sent a call that needs no session. */
export async function upstreamAnswers(): Promise<boolean> {
  const url = env.embedded ? new URL('/readyz', env.apiUrl) : `${env.apiUrl}${getLanguageList.path}`;
  try {
    const { statusCode, body } = await request(url, {
      headersTimeout: ANSWER_WITHIN_MS,
      bodyTimeout: ANSWER_WITHIN_MS,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await body.dump();
    return statusCode < (env.embedded ? 400 : 500);
  } catch {
    return false;
  }
}
