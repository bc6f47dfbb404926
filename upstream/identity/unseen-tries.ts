import { sql } from 'drizzle-orm';
import type { Executor } from '../store/db';

/** Failed tries on an account since its last sign-in, but for those of its known devices. */
export interface UnseenTries {
  readonly tries: number;
  readonly networks: number;
  readonly last_time: string;
}

interface Row extends Record<string, unknown> {
  tries: number;
  networks: number;
  last_time: string | null;
}

const read = ({ last_time, ...counts }: Row): UnseenTries | undefined =>
  last_time === null ? undefined : { ...counts, last_time };

const SUMS = sql`coalesce(sum(unseen), 0)::int as tries, count(*)::int as networks,
  to_json(max(last_time)) #>> '{}' as last_time`;

/** Of a user; undefined if there are none. */
export async function unseenTries(db: Executor, userId: number): Promise<UnseenTries | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select ${SUMS} from sign_in_failure where user_id = ${userId} and unseen > 0`);
  return read(rows[0]!);
}

/** The same for the owner, who has seen them now. */
export async function takeUnseenTries(db: Executor, userId: number): Promise<UnseenTries | undefined> {
  const { rows } = await db.execute<Row>(sql`
    with mine as (
      select subject, unseen, last_time from sign_in_failure where user_id = ${userId} and unseen > 0
      order by subject for update
    ), seen as (
      update sign_in_failure f set unseen = 0 from mine where mine.subject = f.subject
    )
    select ${SUMS} from mine`);
  return read(rows[0]!);
}
