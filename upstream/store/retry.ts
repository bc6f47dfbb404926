import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './db';

const ATTEMPTS = 3;
/** SQLSTATE of a serialization failure and of a deadlock: the same transaction may succeed when it runs again. */
const TRANSIENT = ['40001', '40P01'];

function isTransient(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && TRANSIENT.includes(String(e.code))) return true;
  }
  return false;
}

/** One database transaction; a deadlock or serialization failure runs it again, three times in all. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
      await sleep(Math.random() * 50 * attempt);
    }
  }
}
