import { eq, sql } from 'drizzle-orm';
import { audit } from '../audit/audit';
import { CODE } from '../contract/codes';
import type { Language } from '../contract/common';
import { Refusal } from '../errors';
import type { Executor } from '../store/db';
import { appUser } from '../store/schema/identity';
import type { Actor } from './actor';
import { verifyPassword } from './password';
import { accountSubject, addressSubject, clearTries, countTry, takeBackTry } from './throttle';
import { endSession, issueSession, spendQuickToken } from './tokens';

export interface Session {
  userToken: string;
  language: Language;
}

type UserRow = typeof appUser.$inferSelect;

/**
 * Signs in with a password. Unknown user, wrong password and disabled user are one and the same failure, in
 * words and in time. Runs outside a transaction: a failed try must stay counted.
 */
export async function signIn(
  db: Executor,
  { address, language }: Actor,
  input: { user_name: string; password: string },
): Promise<Session> {
  await countTry(db, addressSubject(address));
  await countTry(db, accountSubject(input.user_name));
  const [user] = await db
    .select()
    .from(appUser)
    .where(eq(sql`lower(${appUser.userName})`, input.user_name.toLowerCase()));
  const matches = await verifyPassword(input.password, user?.passwordHash);
  if (!user || !matches || user.status !== 1) throw new Refusal(CODE.invalid, 'identity.signInFailed');
  await clearTries(db, accountSubject(input.user_name));
  await takeBackTry(db, addressSubject(address));
  return db.transaction((tx) => open(tx, user, { address, action: 'login.index', language }));
}

/** Exchanges a quick-login token for a session; it works once, within a minute. */
export async function quickSignIn(
  db: Executor,
  { address, language }: Actor,
  input: { token: string },
): Promise<Session> {
  const userId = await spendQuickToken(db, input.token);
  const [user] = userId ? await db.select().from(appUser).where(eq(appUser.id, userId)) : [];
  if (user?.status !== 1) throw new Refusal(CODE.sessionEnded, 'identity.quickTokenSpent');
  return open(db, user, { address, action: 'login.quick_login', language });
}

async function open(
  db: Executor,
  user: UserRow,
  at: { address: string; action: string; language: Language },
): Promise<Session> {
  const userToken = await issueSession(db, user.id);
  const who = { ...ACTOR_OF_SIGN_IN, userId: user.id, name: user.userName, language: at.language };
  const after = { address: at.address };
  await audit(db, { ...who, ...after }, { action: at.action, entity: 'app_user', entityId: user.id, after });
  return { userToken, language: user.language as Language };
}

/** Somebody who is just signing in acts with no rights yet. */
const ACTOR_OF_SIGN_IN = { customerId: 0, rights: new Set<string>() };

/** Ends the session that asks for it. */
export async function signOut(db: Executor, actor: Actor, session: string): Promise<void> {
  await endSession(db, session);
  await audit(db, actor, { action: 'login.logout', entity: 'app_user', entityId: actor.userId ?? '' });
}
