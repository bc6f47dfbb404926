import { setTimeout as sleep } from 'node:timers/promises';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './db';
import { isAway, isTransient } from './sql-state';

const ATTEMPTS = 3;
const AWAY_PAUSE_MS = 500;

/** The connection broke while a transaction was committed: whether it was is not known. */
export class MaybeCommitted extends Error {
  constructor(cause: unknown) {
    super('the connection broke during a commit', { cause });
  }
}

/**
 * One database transaction; a deadlock or serialization failure runs it again, three times in all.
 * @throws MaybeCommitted where the database goes away during the commit
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false;
    const run = async (tx: Tx) => {
      const result = await work(tx);
      isCommitting = true;
      return result;
    };
    try {
      return await db.transaction(run, config);
    } catch (error) {
      if (isCommitting && isAway(error)) throw new MaybeCommitted(error);
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
      await sleep(Math.random() * 50 * attempt);
    }
  }
}

/** Runs once more what has one effect however often it runs, where the database goes away: it may be back at once. */
export async function onceMoreIfAway<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isAway(error)) throw error;
    await sleep(AWAY_PAUSE_MS);
    return run();
  }
}
