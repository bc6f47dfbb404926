import {
  getCustomerWarehouseList,
  getLanguageList,
  getMenuAuth,
  getMenuList,
  getUserInfo,
  type Language,
  setLanguage,
} from '~contract/common';
import type { Endpoint, InputOf, OutputOf } from '~contract/endpoint';

/** What a change made through another server may be late by here: the user's own, and what hardly ever changes. */
const USER_MS = 10_000;
const HOUSE_MS = 60_000;

/** What nearly every page asks about its user and what only a write changes, and for how long it is kept. */
const SESSION_FACTS: ReadonlyMap<string, number> = new Map([
  [getUserInfo.name, USER_MS],
  [getMenuList.name, USER_MS],
  [getMenuAuth.name, USER_MS],
  [getLanguageList.name, HOUSE_MS],
  [getCustomerWarehouseList.name, HOUSE_MS],
]);

/** Whether a call is one of those whose replies are kept. */
export const isSessionFact = ({ name }: Endpoint): boolean => SESSION_FACTS.has(name);

const KEEP_MAX = 2_000;

/** The screens and the server around them are bundles of their own: what both must see hangs on the process. */
const KEPT = Symbol.for('tallyman.kept');
const shared = globalThis as { [KEPT]?: Map<string, Promise<unknown>> };
shared[KEPT] ??= new Map();
const kept = shared[KEPT];

/**
 * The reply of a call that describes the session: asked for once in a while for the same user (what is public, for
 * anybody), language and input, and anew after any write. A failure reaches everybody who waits
 * for it and is not kept. Replies are shared: nobody may change them.
 *
 * Nothing is permitted by what is kept: each call is answered by the user's present rights.
 *
 * @param ask makes the call; others may wait for it, so it must not end because one of them goes away
 */
export function keptReply<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { token, language }: { readonly token?: string | undefined; readonly language: Language },
  ask: () => Promise<OutputOf<E>>,
): Promise<OutputOf<E>> {
  const user = endpoint.access === 'public' ? null : token;
  const key = JSON.stringify([endpoint.name, language, user, input]);
  const known = kept.get(key);
  if (known) {
    touch(key, known);
    return known as Promise<OutputOf<E>>;
  }
  const asked = ask();
  if (kept.size >= KEEP_MAX) kept.delete(kept.keys().next().value!);
  kept.set(key, asked);
  const drop = () => {
    if (kept.get(key) === asked) kept.delete(key);
  };
  asked.catch(drop);
  setTimeout(drop, SESSION_FACTS.get(endpoint.name)).unref();
  return asked;
}

/** The map's order is that of use: its first entry is the one to drop. */
function touch(key: string, reply: Promise<unknown>): void {
  kept.delete(key);
  kept.set(key, reply);
}

/** Whether a request to the upstream (any path that ends as the call's does) may change what is kept. */
export const isWrite = (method: string, path: string): boolean =>
  (method !== 'GET' && method !== 'HEAD') || path.endsWith(setLanguage.path);

/** After a write, done or attempted: what is still being asked began before it, so nobody new waits for that either. */
export const forgetKept = (): void => kept.clear();
