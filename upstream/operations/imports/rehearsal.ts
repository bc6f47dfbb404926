import type { Executor } from '../../store/db';

class Undone<T> {
  constructor(readonly result: T) {}
}

/** What some work would come to: whatever it writes and locks is taken back. */
export async function rehearsed<T>(db: Executor, work: (tx: Executor) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      throw new Undone(await work(tx));
    });
  } catch (thrown) {
    if (thrown instanceof Undone) return thrown.result as T;
    throw thrown;
  }
}
