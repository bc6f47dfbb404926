import { afterAll } from 'vitest';
import type { Language } from '~contract/common';
import { type Answer, type StubUpstream, stubUpstream } from './stub-upstream';

/** Port of the stubs of this process: files share the app, which reads its configuration once. */
const PORT = Symbol.for('tallyman.stub-port');
const shared = globalThis as { [PORT]?: number };

/**
 * A stub of the upstream for the tests of a file, with the app configured for it; to be called before it is imported.
 * @param optional what the stub has beyond the specifications, as OMS_API_OPTIONAL says it; empty: nothing
 */
export async function stubApp(answers: Record<string, Answer> = {}, optional = '*'): Promise<StubUpstream> {
  const earlier = shared[PORT];
  const stub = await stubUpstream(answers, earlier);
  shared[PORT] = Number(new URL(stub.url).port);
  process.env.OMS_API_URL = stub.url;
  process.env.OMS_API_OPTIONAL = optional;
  process.env.SESSION_SECRET = 'a-secret-of-thirty-two-characters';
  process.env.LOG_LEVEL = 'silent';
  if (earlier) await forgetEarlier(optional);
  afterAll(() => stub.close());
  return stub;
}

/** What the app knows of the stub of another file. */
async function forgetEarlier(apiOptional: string): Promise<void> {
  const { env } = await import('~/env.server');
  const { clearFeatures } = await import('~/gateway/server-features.server');
  const { clearReplyCache } = await import('~/gateway/reply-cache.server');
  Object.assign(env, { apiOptional, apiPaths: {}, apiNewToken: undefined });
  clearFeatures();
  clearReplyCache();
}

/**
 * The app's side of a screen against a stub of the upstream. Screens are imported afterwards, since they read their
 * configuration once.
 */
export async function startApp(optional?: string) {
  const stub = await stubApp({}, optional);
  const { clearReplyCache } = await import('~/gateway/reply-cache.server');
  const { commitSession } = await import('~/session/session.server');

  /** The arguments of a loader for a signed-in user, of a customer's own if one is named. */
  async function visit(
    path: string,
    customerId?: number,
    sent: RequestInit = {},
    language: Language = 'en-US',
  ) {
    const [cookie = ''] = (await commitSession({ token: 'tok', language, customerId })).split(';', 1);
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const request = new Request(`http://here${path}`, { ...sent, headers });
    return { request, params: {}, context: {} };
  }

  return {
    stub,
    visit,
    /** The arguments of an action for that user. */
    submit: (path: string, body: URLSearchParams | FormData, language?: Language) =>
      visit(path, undefined, { method: 'POST', body }, language),
    /** The calls of a path that the stub has seen. */
    seen: (path: string) => stub.seen.filter(({ url }) => url.split('?', 1)[0] === path),
    /** Nothing has been asked yet. */
    forget: () => {
      stub.seen.splice(0);
      clearReplyCache();
    },
  };
}

/** Where an action redirects, or its answer. */
export const redirectOrData = <A extends { data: unknown }>(
  answer: Response | A,
): string | null | A['data'] => (answer instanceof Response ? answer.headers.get('location') : answer.data);
