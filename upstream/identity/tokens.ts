import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Executor } from '../store/db';
import { accessToken } from '../store/schema/identity';

/** A working day with its overtime; then one signs in again. */
const SESSION_SECONDS = 12 * 60 * 60;
const QUICK_SECONDS = 60;

/** What is stored of a secret: it cannot be turned back. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

const issue = async (db: Executor, kind: 'session' | 'quick', userId: number, seconds: number) => {
  const token = randomBytes(32).toString('base64url');
  const expireTime = new Date(Date.now() + seconds * 1000);
  await db.insert(accessToken).values({ tokenHash: hashToken(token), kind, userId, expireTime });
  return token;
};

/** A session of 12 hours. The token is returned once and stored only as its hash. */
export const issueSession = (db: Executor, userId: number) => issue(db, 'session', userId, SESSION_SECONDS);

/** A quick-login token: 60 seconds, good for one use. */
export const issueQuickToken = (db: Executor, userId: number) => issue(db, 'quick', userId, QUICK_SECONDS);

/** Uses a quick-login token up. Of many at once one gets the user's id, the others undefined. */
export async function spendQuickToken(db: Executor, token: string): Promise<number | undefined> {
  // The user is locked before the token, as by whoever revokes a user's tokens: neither waits for the other back.
  await db.execute(sql`
    select from app_user
    where id = (select user_id from access_token where token_hash = ${hashToken(token)} and kind = 'quick')
    for share`);
  const { rows } = await db.execute<{ user_id: string; alive: boolean }>(sql`
    delete from access_token where token_hash = ${hashToken(token)} and kind = 'quick'
    returning user_id, expire_time > now() as alive`);
  return rows[0]?.alive ? Number(rows[0].user_id) : undefined;
}

/** Ends one session. */
export async function endSession(db: Executor, tokenHash: string): Promise<void> {
  await db.execute(sql`delete from access_token where token_hash = ${tokenHash}`);
}

/** Ends all sessions of a user, e.g. when the password changes or the user is disabled. */
export async function revokeTokens(db: Executor, userId: number): Promise<void> {
  await db.execute(sql`delete from access_token where user_id = ${userId}`);
}

/** Clears what has expired; run now and then. */
export async function forgetExpired(db: Executor): Promise<void> {
  await db.execute(sql`delete from access_token where expire_time < now()`);
  await db.execute(sql`delete from login_failure where window_start < now() - interval '1 day'`);
}
