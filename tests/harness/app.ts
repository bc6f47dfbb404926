import type { Language } from '~contract/common';
import { stubUpstream } from './stub-upstream';

/**
 * The app's side of a screen against a stub of the upstream. Screens are imported after it: what they are configured
 * by is read once.
 */
export async function startApp() {
  const stub = await stubUpstream();
  process.env.OMS_API_URL = stub.url;
  process.env.SESSION_SECRET = 'a-secret-of-thirty-two-characters';
  process.env.LOG_LEVEL = 'silent';
  const { forgetKept } = await import('~/gateway/kept.server');
  const { keepSession } = await import('~/session/session.server');

  /** What a loader gets of somebody signed in, a customer's user if one is named. */
  async function visit(
    path: string,
    customerId?: number,
    sent: RequestInit = {},
    language: Language = 'en-US',
  ) {
    const [cookie = ''] = (await keepSession({ token: 'tok', language, customerId })).split(';', 1);
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const request = new Request(`http://here${path}`, { ...sent, headers });
    return { request, params: {}, context: {} };
  }

  return {
    stub,
    visit,
    /** What an action gets of them. */
    submit: (path: string, body: URLSearchParams | FormData, language?: Language) =>
      visit(path, undefined, { method: 'POST', body }, language),
    /** The calls of a path that the stub has seen. */
    seen: (path: string) => stub.seen.filter(({ url }) => url.split('?', 1)[0] === path),
    /** Nothing has been asked yet. */
    forget: () => {
      stub.seen.splice(0);
      forgetKept();
    },
  };
}

/** Where an action leads, or what it answers. */
export const cameTo = <A extends { data: unknown }>(answer: Response | A): string | null | A['data'] =>
  answer instanceof Response ? answer.headers.get('location') : answer.data;
