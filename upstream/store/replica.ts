import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './db';
import { isAway, isTransient } from './sql-state';

/** Runs what only reads, perhaps twice, on a database that has everything saved before. */
export type Read = <T>(run: (db: Db) => Promise<T>) => Promise<T>;

export const readFrom =
  (db: Db): Read =>
  (run) =>
    run(db);

interface Options {
  /** The replica may be behind when a read begins, and has this long to catch up. */
  readonly waitMs: number;
  /** Hears of each read who served it. */
  readonly onRead: (from: 'replica' | 'leader') => void;
  /** Hears why the replica is left alone for a while. */
  readonly onRest: (reason: unknown) => void;
}

const LOOK_EVERY_MS = 10;
/** A replica that is behind, or does not answer, is left alone for so long: not every page waits for it. */
const REST_MS = 2000;

/**
 * Reads from a replica, once it has all that the leader had when the read began: nobody misses what they have just
 * saved. Where it has not in time, cannot be reached, or breaks the read off, the leader is read.
 */
export function readFromReplica(leader: Db, replica: Db, { waitMs, onRead, onRest }: Options): Read {
  let restsUntilMs = 0;
  const rest = (reason: unknown) => {
    restsUntilMs = performance.now() + REST_MS;
    onRest(reason);
  };
  const readLeader: Read = (run) => {
    onRead('leader');
    return run(leader);
  };
  return async (run) => {
    if (performance.now() < restsUntilMs) return readLeader(run);
    try {
      await catchUp(leader, replica, waitMs);
      const result = await run(replica);
      onRead('replica');
      return result;
    } catch (error) {
      if (error instanceof NeedsLeader) return readLeader(run);
      // A standby breaks off a query whose rows it must remove: that is transient.
      if (!(error instanceof NotReadable) && !isAway(error) && !isTransient(error)) throw error;
      rest(error);
    }
    return readLeader(run);
  };
}

class NotReadable extends Error {}

/** Thrown by what a replica cannot do: the leader does it. */
export class NeedsLeader extends Error {}

/**
 * Waits until a replica has all that the leader has saved now. What was rolled back, as each read of the archive is, may
 * not be on its way yet, and is not waited for; where commits are not either, all is.
 * @throws NotReadable where it has not in time, or is no replica of that leader
 */
async function catchUp(leader: Db, replica: Db, waitMs: number): Promise<void> {
  const now = await leader.execute<{ lsn: string; system: string }>(sql`
    select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end)::text as lsn,
      (pg_control_system()).system_identifier::text as system`);
  const { lsn, system } = now.rows[0]!;
  const endMs = performance.now() + waitMs;
  for (;;) {
    const { rows } = await replica.execute<{ has: boolean; follows: boolean }>(sql`
      select pg_is_in_recovery() and (pg_control_system()).system_identifier::text = ${system} as follows,
        coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as has`);
    const { has, follows } = rows[0]!;
    if (!follows) throw new NotReadable('it does not follow the database of DATABASE_URL');
    if (has) return;
    if (performance.now() > endMs) throw new NotReadable('it is behind');
    await sleep(LOOK_EVERY_MS);
  }
}
