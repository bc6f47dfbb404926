import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../store/db';
import { exactly } from '../store/exactly';
import { anyOfIds } from '../store/filter';
import { accessToken } from '../store/schema/identity';

/** A working day with its overtime; then one signs in again. */
const SESSION_MS = 12 * 60 * 60 * 1000;
const QUICK_MS = 60 * 1000;
const RESET_MS = 60 * 60 * 1000;

/** What is stored of a secret: it cannot be turned back. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Where a session is opened. */
interface Place {
  readonly address?: string | undefined;
  /** The browser's own words for itself. */
  readonly userAgent?: string | undefined;
}

/** A quick-login token that was used up. */
interface SpentToken {
  readonly userId: number;
  /** Hash of the session that it came of. */
  readonly parent: string | undefined;
}

const after = (ms: number) => new Date(Date.now() + ms);

type Row = Omit<typeof accessToken.$inferInsert, 'tokenHash' | 'expireTime'> & { expireTime: Date | SQL };

const issue = async (db: Executor, row: Row) => {
  const token = randomBytes(32).toString('base64url');
  await db.insert(accessToken).values(exactly(accessToken, { ...row, tokenHash: hashToken(token) }));
  return token;
};

/**
 * A session of 12 hours; one that came of another expires with that, so that none is prolonged. The token is returned
 * once and stored only as its hash.
 */
export function issueSession(
  db: Executor,
  userId: number,
  { address, userAgent }: Place = {},
  parent?: SpentToken['parent'],
): Promise<string> {
  const ofParent = sql`(select expire_time from access_token where token_hash = ${parent})`;
  const expireTime = parent ? ofParent : after(SESSION_MS);
  return issue(db, { kind: 'session', userId, address, userAgent, expireTime, parentHash: parent });
}

/** A quick-login token: 60 seconds, good for one use. `session`: hash of the one that it comes of. */
export const issueQuickToken = (db: Executor, userId: number, session?: string) =>
  issue(db, { kind: 'quick', userId, expireTime: after(QUICK_MS), parentHash: session });

/** The key of a reset link: 60 minutes, good for one use, in place of an earlier one of the user. */
export async function issueResetToken(db: Executor, userId: number) {
  await db.execute(sql`delete from access_token where user_id = ${userId} and kind = 'reset'`);
  const expireTime = after(RESET_MS);
  return { token: await issue(db, { kind: 'reset', userId, expireTime }), expireTime };
}

/** Uses a quick-login token up. Of many at once one gets what it was for, the others undefined. */
export async function consumeQuickToken(db: Executor, token: string): Promise<SpentToken | undefined> {
  // The user is locked before the token, as by whoever ends a user's sessions: neither waits for the other back.
  await db.execute(sql`
    select from app_user
    where id = (select user_id from access_token where token_hash = ${hashToken(token)} and kind = 'quick')
    for share`);
  const { rows } = await db.execute<{ user_id: string; is_alive: boolean; parent_hash: string | null }>(sql`
    delete from access_token where token_hash = ${hashToken(token)} and kind = 'quick'
    returning user_id, expire_time > now() as is_alive, parent_hash`);
  const spent = rows[0];
  if (!spent?.is_alive) return undefined;
  return { userId: Number(spent.user_id), parent: spent.parent_hash ?? undefined };
}

/**
 * Locks a user against those who use up a quick-login token: call it before sessions of the user end, and with them
 * the tokens that came of these.
 */
export async function lockUser(db: Executor, userId: number): Promise<void> {
  await db.execute(sql`select from app_user where id = ${userId} for no key update`);
}

/** Ends one session, and those that came of it. */
export async function endSession(db: Executor, tokenHash: string): Promise<void> {
  await db.execute(sql`delete from access_token where token_hash = ${tokenHash}`);
}

/** A session that came of another comes of what that one came of, so that it does not end with it. */
export async function takePlace(db: Executor, tokenHash: string, parent: string): Promise<void> {
  await db.execute(sql`
    update access_token set parent_hash =
      (select parent_hash from access_token where token_hash = ${parent})
    where token_hash = ${tokenHash} and parent_hash = ${parent}`);
}

/** Ends all sessions of users, e.g. when the password changes or they are disabled. @returns how many */
export async function revokeTokens(db: Executor, ...userIds: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ kind: string }>(sql`
    delete from access_token where user_id = ${anyOfIds(userIds)} returning kind`);
  return rows.filter(({ kind }) => kind === 'session').length;
}

/** Clears what has expired; run now and then. */
export async function deleteExpiredTokens(db: Executor): Promise<void> {
  await db.execute(sql`delete from access_token where expire_time < now()`);
}
