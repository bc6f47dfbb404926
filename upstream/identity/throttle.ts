import { sql } from 'drizzle-orm';
import { CODE } from '../contract/codes';
import { Refusal } from '../errors';
import type { Executor } from '../store/db';

const WINDOW_MINUTES = 15;
const LIMIT = { user: 5, address: 20 } as const;

export const accountSubject = (userName: string) => `user:${userName.toLowerCase()}` as const;
export const addressSubject = (address: string) => `address:${address}` as const;
type Subject = ReturnType<typeof accountSubject> | ReturnType<typeof addressSubject>;

const limitOf = (subject: Subject) => (subject.startsWith('user:') ? LIMIT.user : LIMIT.address);

export interface Try {
  /** Tries of the subject in this window, this one among them, as if all had failed. */
  readonly failures: number;
  /** After this one the subject is locked. */
  readonly isLast: boolean;
}

/**
 * Counts a try before it is made, so that many at once cannot slip through together. Refuses (4029) beyond
 * 5 failures an account or 20 an address within 15 minutes.
 */
export async function countTry(db: Executor, subject: Subject): Promise<Try> {
  const { rows } = await db.execute<{ failures: number; minutes: number }>(sql`
    insert into login_failure as f (subject, failures, window_start) values (${subject}, 1, now())
    on conflict (subject) do update set
      failures = case when f.window_start < now() - make_interval(mins => ${WINDOW_MINUTES})
        then 1 else least(f.failures + 1, 1000000) end,
      window_start = case when f.window_start < now() - make_interval(mins => ${WINDOW_MINUTES})
        then now() else f.window_start end
    returning failures, greatest(1, ceil(extract(epoch from
      window_start + make_interval(mins => ${WINDOW_MINUTES}) - now()) / 60))::int as minutes`);
  const { failures, minutes } = rows[0]!;
  const limit = limitOf(subject);
  if (failures > limit) throw new Refusal(CODE.tooManyTries, 'identity.tooManyTries', { minutes });
  return { failures, isLast: failures === limit };
}

/** Resets the count after a successful sign-in. */
export async function clearTries(db: Executor, subject: Subject): Promise<void> {
  await db.execute(sql`delete from login_failure where subject = ${subject}`);
}

/** Takes back one counted try that was good; the address keeps its failures on other accounts. */
export async function takeBackTry(db: Executor, subject: Subject): Promise<void> {
  await db.execute(sql`
    update login_failure set failures = failures - 1 where subject = ${subject} and failures > 0`);
}
