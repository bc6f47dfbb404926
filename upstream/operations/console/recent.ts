import type { Executor } from '../../store/db';

/** Sums over all work stay as they are for so many times as long as they took: not every visitor makes slow ones. */
const REST_FACTOR = 20;
/** What takes longer is made behind the answers of those who come meanwhile. */
const NOTICED_MS = 200;

interface Recent {
  value: Promise<unknown>;
  freshUntil: number;
  /** Until then it is given out while a newer one is made. */
  usableUntil: number;
}
const recent = new WeakMap<Executor, Map<string, Recent>>();

/**
 * The value of a key as it was made lately, else made now; one at a time. What takes long is made anew behind the answer,
 * so that while people come and go only the first waits.
 */
export async function recently<Value>(db: Executor, key: string, make: () => Promise<Value>): Promise<Value> {
  const all = recent.get(db) ?? new Map<string, Recent>();
  recent.set(db, all);
  const now = performance.now();
  const existing = all.get(key);
  if (existing && now < existing.freshUntil) return existing.value as Promise<Value>;
  for (const [old, { usableUntil }] of all) if (usableUntil < now) all.delete(old);
  if (!existing || now >= existing.usableUntil) return renew(all, key, make);
  existing.freshUntil = Number.POSITIVE_INFINITY;
  // Who needs it next, if it fails, makes it and hears why.
  renew(all, key, make, existing).catch(() => {
    existing.freshUntil = 0;
    existing.usableUntil = 0;
  });
  return existing.value as Promise<Value>;
}

/** Makes a value, which is that of the key at once, or once it is there in place of one from before. */
async function renew<Value>(
  all: Map<string, Recent>,
  key: string,
  make: () => Promise<Value>,
  before?: Recent,
): Promise<Value> {
  const start = performance.now();
  const value = make();
  const entry: Recent = {
    value,
    freshUntil: Number.POSITIVE_INFINITY,
    usableUntil: Number.POSITIVE_INFINITY,
  };
  if (!before) all.set(key, entry);
  try {
    const made = await value;
    const end = performance.now();
    const restMs = REST_FACTOR * (end - start);
    entry.freshUntil = end + restMs;
    entry.usableUntil = end - start > NOTICED_MS ? end + 2 * restMs : entry.freshUntil;
    all.set(key, entry);
    return made;
  } catch (error) {
    if (all.get(key) === entry) all.delete(key);
    throw error;
  }
}
