import { IDEMPOTENCY_FIELD } from '~/forms/names';
import { hasWholeContract } from '~/gateway/server-features.server';
import type { Submitted } from '~/session/guarded.server';

/** How long a repeat of what was done gets the same answer. */
const REPEATED_MS = 60_000;

const answers = new Map<string, Promise<unknown>>();

/**
 * Does what a form says once, however often it is sent, before a server that does not know the keys by which ours does
 * (spec billing 5). What was refused may be tried again.
 */
export async function once<T>(at: Submitted, act: () => Promise<T>): Promise<T> {
  if (hasWholeContract() || !at.form.get(IDEMPOTENCY_FIELD)) return act();
  const key = JSON.stringify([
    at.session.token,
    at.url.pathname,
    [...at.form].map(([name, value]) => [name, String(value)]),
  ]);
  const known = answers.get(key) as Promise<T> | undefined;
  if (known) return copyOf(await known);
  const answer = act();
  answers.set(key, answer);
  const forget = () => void answers.delete(key);
  try {
    const given = await answer;
    if (given instanceof Response) setTimeout(forget, REPEATED_MS).unref();
    else forget();
    return copyOf(given);
  } catch (failure) {
    forget();
    throw failure;
  }
}

const copyOf = <T>(answer: T): T => (answer instanceof Response ? (answer.clone() as T) : answer);
