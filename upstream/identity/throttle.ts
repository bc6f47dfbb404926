import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { TooManyTries } from '../errors';
import type { Executor } from '../store/db';
import { trimEvery } from './throttle-sweep';

/** After so long without a failure, counting starts anew. */
export const QUIET = sql`interval '1 hour'`;
const FIRST_WAIT_S = 30;
const LONGEST_WAIT_S = 15 * 60;

/** Failures that cost nothing, by what is counted; each one beyond doubles the wait before the next try. */
export const FREE = {
  device: 10,
  place: 5,
  network: 20,
  site: 50,
  session: 5,
  user: 20,
  key: 20,
  reset: 10,
} as const;
/** Failures of an account, wherever from, after which a network that is new to it has one free try instead of five. */
export const ATTACK = 50;
const NEVER = 1_000_000_000;

/** An account by its name, which may be nobody's, and may be a password typed into the wrong field: only hashed. */
const accountKey = (userName: string) =>
  createHash('sha256').update(userName.toLowerCase()).digest('hex').slice(0, 32);

/** What tries are counted by. */
export interface Subject {
  readonly subject: string;
  /** Failures that cost nothing. */
  readonly free: number;
  /** The account that is tried, if there is one. */
  readonly userId?: number | null;
  /** Whether its failures are reported to the account's owner. */
  readonly isReported?: boolean;
  /** Its last failure before this try; null: there is none. */
  readonly lastTime?: string | null;
}

/** Names of subjects. `place` is an account as tried from a network. */
export const nameOf = {
  account: (userName: string) => `account ${accountKey(userName)}`,
  place: (userName: string, network: string) => `place ${accountKey(userName)} ${network}`,
  network: (network: string) => `network ${network}`,
  site: (site: string) => `site ${site}`,
  device: (tokenHash: string) => `device ${tokenHash}`,
};
export const ofAccount = (userName: string, userId: number | null): Subject => ({
  ...{ subject: nameOf.account(userName), free: NEVER, userId },
});
export const ofNetwork = (network: string): Subject => ({
  ...{ subject: nameOf.network(network), free: FREE.network },
});
/** All networks of an IPv6 /48: one attacker may have them all, and a first try from each. */
export const ofSite = (site: string): Subject => ({ subject: nameOf.site(site), free: FREE.site });
/** Wrong API keys of a network. */
export const ofKeys = (network: string): Subject => ({ subject: `key ${network}`, free: FREE.key });
/** Wrong keys of reset links of a network. */
export const ofResetLinks = (network: string): Subject => ({ subject: `reset ${network}`, free: FREE.reset });
/** Wrong old passwords, of a session and of all sessions of its user: strangers have none. */
export const ofOldPassword = (userId: number, session: string): Subject[] => [
  { subject: `session ${session}`, free: FREE.session, userId },
  { subject: `user ${userId}`, free: FREE.user, userId },
];

/** The present failures of each subject, this try among them, as if it had failed. */
export type Failures = ReadonlyMap<string, number>;

const secondsOf = (failures: SQL, free: SQL) =>
  sql`least(${LONGEST_WAIT_S}, ${FIRST_WAIT_S} * power(2, least(${failures} - ${free}, 20)))`;
/** Open since ever: not since now, which for a try that began before this one and comes after it is still ahead. */
export const OPEN = sql`timestamptz 'epoch'`;
const opening = (failures: SQL, free: SQL) => sql`case when ${failures} < ${free} then ${OPEN}
  else now() + make_interval(secs => ${secondsOf(failures, free)}) end`;

/**
 * Counts a try before it is made, so that many at once cannot slip through together. While one of its subjects waits,
 * it is refused (4029) and not counted: whoever knocks on waits no longer for it.
 */
export async function countAttempt(db: Executor, subjects: readonly Subject[]): Promise<Failures> {
  await trimEvery(db);
  const requested = subjects.map(({ subject, free, userId, isReported }) => ({
    ...{ subject, free, user_id: userId ?? null, unseen: isReported ? 1 : 0 },
  }));
  const failures = sql`(case when f.last_time < now() - ${QUIET} then 1 else least(f.failures + 1, 1000000) end)`;
  const { rows } = await db.execute<{ subject: string; failures: number }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
        as w (subject text, free int, user_id bigint, unseen int)
    )
    insert into sign_in_failure as f (subject, user_id, failures, unseen, last_time, open_time)
    select subject, user_id, 1, unseen, now(), ${opening(sql`1`, sql`free`)} from wanted
    where not exists (select from sign_in_failure b join wanted w using (subject) where b.open_time > now())
    order by subject
    on conflict (subject) do update set
      failures = ${failures}, unseen = f.unseen + excluded.unseen, user_id = excluded.user_id, last_time = now(),
      open_time = ${opening(failures, sql`(select w.free from wanted w where w.subject = excluded.subject)`)}
    where f.open_time <= now()
    returning subject, failures`);
  if (rows.length < subjects.length) throw new TooManyTries(await waitOf(db, subjects));
  return new Map(rows.map((row) => [row.subject, row.failures]));
}

/** Seconds until the next try is let through. */
async function waitOf(db: Executor, subjects: readonly Subject[]): Promise<number> {
  const names = sql.param(subjects.map(({ subject }) => subject));
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from max(open_time) - now()))::int as seconds
    from sign_in_failure where subject = any(${names})`);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/**
 * Takes back a try that was good: the first subject starts anew, the others keep what failed before. Locked in the order
 * in which tries are counted, so that neither waits for the other back.
 */
export async function refundAttempt(db: Executor, [own, ...others]: readonly Subject[]): Promise<void> {
  const names = sql.param([own, ...others].flatMap((each) => each?.subject ?? []));
  await db.execute(sql`
    with locked as (select subject from sign_in_failure where subject = any(${names}) order by subject for update)
    update sign_in_failure f set unseen = greatest(f.unseen - 1, 0), open_time = ${OPEN},
      failures = case when f.subject = ${own?.subject ?? ''} then 0 else greatest(f.failures - 1, 0) end,
      last_time = case when f.subject = ${own?.subject ?? ''}
        then coalesce(${own?.lastTime ?? null}::timestamptz, f.last_time) else f.last_time end
    from locked where locked.subject = f.subject`);
}
