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

/** What nearly every page asks about its user, and what only a write changes. */
const SESSION_FACTS = new Set<string>(
  [getUserInfo, getMenuList, getLanguageList, getMenuAuth, getCustomerWarehouseList].map(({ name }) => name),
);

/** Whether a call is one of those whose replies are kept. */
export const isSessionFact = ({ name }: Endpoint): boolean => SESSION_FACTS.has(name);

const KEEP_MS = 2_000;
const KEEP_MAX = 2_000;

/** The screens and the server around them are bundles of their own: what both must see hangs on the process. */
const KEPT = Symbol.for('tallyman.kept');
const shared = globalThis as { [KEPT]?: Map<string, Promise<unknown>> };
shared[KEPT] ??= new Map();
const kept = shared[KEPT];

/**
 * The reply of a call that describes the session: asked for at most once in two seconds for the same user (what
 * is public, for anybody), language and input, and anew after any write. A failure reaches everybody who waits
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
  setTimeout(drop, KEEP_MS).unref();
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
