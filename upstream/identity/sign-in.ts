import { eq, sql } from 'drizzle-orm';
import { audit } from '../audit/audit';
import { CODE } from '../contract/codes';
import type { Language } from '../contract/common';
import { Refusal } from '../errors';
import type { Executor } from '../store/db';
import { appUser } from '../store/schema/identity';
import type { Actor } from './actor';
import { auditFailure } from './failed-sign-in';
import { verifyPassword } from './password';
import { accountSubject, addressSubject, clearTries, countTry, takeBackTry } from './throttle';
import { endSession, issueSession, spendQuickToken } from './tokens';
import { userActor } from './user-actor';

export interface Session {
  userToken: string;
  language: Language;
}

/**
 * Signs in with a password. Unknown user, wrong password and disabled user are one and the same failure, in
 * words and in time. Runs outside a transaction: a failed try must stay counted.
 */
export async function signIn(
  db: Executor,
  { address }: Actor,
  input: { user_name: string; password: string },
): Promise<Session> {
  const ofAddress = await countTry(db, addressSubject(address));
  const ofAccount = await countTry(db, accountSubject(input.user_name));
  const [user] = await db
    .select()
    .from(appUser)
    .where(eq(sql`lower(${appUser.userName})`, input.user_name.toLowerCase()));
  const isRight = await verifyPassword(input.password, user?.passwordHash);
  const session =
    isRight &&
    user &&
    (await db.transaction((tx) =>
      open(tx, user.id, { action: 'login.index', address, passwordHash: user.passwordHash }),
    ));
  if (!session) {
    await auditFailure(db, { userId: user?.id ?? null, address, ofAccount, ofAddress });
    throw new Refusal(CODE.invalid, 'identity.signInFailed');
  }
  await clearTries(db, accountSubject(input.user_name));
  await takeBackTry(db, addressSubject(address));
  return session;
}

/** Exchanges a quick-login token for a session; it works once, within a minute. */
export async function quickSignIn(
  db: Executor,
  { address }: Actor,
  input: { token: string },
): Promise<Session> {
  const userId = await spendQuickToken(db, input.token);
  const session = userId && (await open(db, userId, { action: 'login.quick_login', address }));
  if (!session) throw new Refusal(CODE.invalid, 'identity.quickTokenSpent');
  return session;
}

/**
 * Opens a session if the user is still active and the password still the one that was verified: whoever changes
 * either waits for this lock and ends the session, or is seen here. Undefined: there is no such user any more.
 */
async function open(
  db: Executor,
  userId: number,
  { action, address, passwordHash }: { action: string; address: string; passwordHash?: string },
): Promise<Session | undefined> {
  const [user] = await db.select().from(appUser).where(eq(appUser.id, userId)).for('share');
  if (user?.status !== 1 || (passwordHash ?? user.passwordHash) !== user.passwordHash) return undefined;
  const userToken = await issueSession(db, userId);
  const change = { action, entity: 'app_user', entityId: userId, after: { address } };
  await audit(db, await userActor(db, userId), change);
  return { userToken, language: user.language };
}

/** Ends the session that asks for it. */
export async function signOut(db: Executor, actor: Actor, session: string): Promise<void> {
  await endSession(db, session);
  await audit(db, actor, { action: 'login.logout', entity: 'app_user', entityId: actor.userId ?? '' });
}
