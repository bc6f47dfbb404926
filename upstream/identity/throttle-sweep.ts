import { sql } from 'drizzle-orm';
import type { Executor } from '../store/db';

/** Counts that are kept at most, some 20 MB: whoever has that many networks does not fill the disk as well. */
export const MAX_COUNTS = 100_000;
const EVERY_TRIES = 1000;
let tries = 0;

/** Between two sweeps too, the counts stay bounded. */
export async function trimEvery(db: Executor): Promise<void> {
  tries += 1;
  if (tries % EVERY_TRIES === 0) await trimCounts(db);
}

/** Removes what is beyond the bound: first what has failed least, then what is oldest. */
export async function trimCounts(db: Executor, max = MAX_COUNTS): Promise<void> {
  await db.execute(sql`
    delete from sign_in_failure where subject in (
      select subject from sign_in_failure order by failures desc, last_time desc, subject offset ${max})`);
}

/**
 * Removes counts that count no more, but for those that the account's owner has not seen yet, for 90 days; and devices
 * and networks from which nobody has signed in for a year.
 */
export async function deleteOldAttempts(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from sign_in_failure where last_time < now() - interval '1 hour' and open_time < now()
      and (unseen = 0 or user_id is null or last_time < now() - interval '90 days')`);
  await trimCounts(db);
  await db.execute(sql`delete from sign_in_origin where last_time < now() - interval '1 year'`);
}
