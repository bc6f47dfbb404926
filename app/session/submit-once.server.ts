import { IDEMPOTENCY_FIELD } from '~/forms/names';
import { hasWholeContract } from '~/gateway/server-features.server';

/** How long a repeat of what was done gets the same answer. */
const REPEATED_MS = 60_000;

const answers = new Map<string, Promise<unknown>>();

/** A form as its sender has sent it. */
interface Sent {
  readonly form: FormData;
  readonly url: URL;
  readonly session: { readonly token?: string | undefined };
}

/**
 * Does what a form says once, however often it is sent, before a server that does not know the keys by which ours does
 * (spec billing 5). What was refused may be tried again.
 */
export async function submitOnce<T>({ form, url, session }: Sent, act: () => Promise<T>): Promise<T> {
  if (hasWholeContract() || !form.get(IDEMPOTENCY_FIELD)) return act();
  const fields = [...form].map(([name, value]) => [name, String(value)]);
  const key = JSON.stringify([session.token, url.pathname, fields]);
  const existing = answers.get(key) as Promise<T> | undefined;
  if (existing) return copyOf(await existing);
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
