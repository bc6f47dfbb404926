import { setTimeout as sleep } from 'node:timers/promises';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './db';
import { isTransient } from './sql-state';

const ATTEMPTS = 3;
/** One database transaction; a deadlock or serialization failure runs it again, three times in all. */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, config);
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
      await sleep(Math.random() * 50 * attempt);
    }
  }
}
