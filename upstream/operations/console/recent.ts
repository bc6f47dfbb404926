import type { Executor } from '../../store/db';

/** Sums over all work stay as they are for so many times as long as they took: not every visitor makes slow ones. */
const REST_FACTOR = 20;

interface Recent {
  value: Promise<unknown>;
  freshUntil: number;
}
const recent = new WeakMap<Executor, Map<string, Recent>>();

/** The value of a key as it was made lately, else made now; one at a time. */
export async function recently<Value>(db: Executor, key: string, make: () => Promise<Value>): Promise<Value> {
  const all = recent.get(db) ?? new Map<string, Recent>();
  recent.set(db, all);
  const start = performance.now();
  const existing = all.get(key);
  if (existing && start < existing.freshUntil) return existing.value as Promise<Value>;
  const value = make();
  const entry: Recent = { value, freshUntil: Number.POSITIVE_INFINITY };
  for (const [old, { freshUntil }] of all) if (freshUntil < start) all.delete(old);
  all.set(key, entry);
  try {
    await value;
    const end = performance.now();
    entry.freshUntil = end + REST_FACTOR * (end - start);
    return value;
  } catch (error) {
    if (all.get(key) === entry) all.delete(key);
    throw error;
  }
}
