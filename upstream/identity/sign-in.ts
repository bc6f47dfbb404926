import { eq } from 'drizzle-orm';
import { CODE } from '../../contract/codes';
import type { Language } from '../../contract/common';
import { ApiError } from '../errors';
import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { appUser } from '../store/schema/identity';
import type { Actor } from './actor';
import { findAttempted } from './attempted';
import { auditFailure } from './failed-sign-in';
import { networkOf } from './network';
import { rememberOrigin } from './origins';
import { verifyPassword } from './password';
import { inTurn, withRoom } from './password-turns';
import { countAttempt, refundAttempt } from './throttle';
import { consumeQuickToken, endSession, hashToken, issueSession, lockUser, takePlace } from './tokens';
import { takeUnseenTries, type UnseenTries } from './unseen-tries';
import { userActor } from './user-actor';

export interface Session {
  readonly userToken: string;
  readonly language: Language;
  /** By which the browser is known to this account from now on; after a password alone. */
  readonly device_token?: string;
  /** Failed tries since the last sign-in, if there were any. */
  readonly failed_tries?: UnseenTries | undefined;
}

interface Typed {
  readonly user_name: string;
  readonly password: string;
  readonly device_token?: string | undefined;
}

/**
 * Signs in with a password. Unknown user, wrong password and disabled user are one and the same failure, in
 * words and in work. Runs outside a transaction: a failed try must stay counted.
 */
export async function signIn(
  db: Executor,
  { address, userAgent, language }: Actor,
  typed: Typed,
): Promise<Session> {
  const network = networkOf(address);
  const { user, isKnown, knownDevice, subjects } = await findAttempted(db, typed, network);
  const { failures, isRight } = await withRoom(isKnown, async () => ({
    failures: await countAttempt(db, subjects),
    isRight: await inTurn(isKnown, () => verifyPassword(typed.password, user?.passwordHash)),
  }));
  const opening = { action: 'login.index', address, userAgent, language, passwordHash: user?.passwordHash };
  const session =
    isRight &&
    user &&
    (await db.transaction(async (tx) => {
      const opened = await open(tx, user.id, opening);
      return (
        opened && { ...opened, device_token: await rememberOrigin(tx, user.id, { network, knownDevice }) }
      );
    }));
  if (!session) {
    await auditFailure(db, { userId: user?.id ?? null, address, subjects, failures });
    throw new ApiError(CODE.invalid, 'identity.signInFailed');
  }
  await refundAttempt(db, subjects);
  return { ...session, failed_tries: await takeUnseenTries(db, user.id) };
}

/** Exchanges a quick-login token for a session; it works once, within a minute. */
export async function quickSignIn(
  db: Executor,
  { address, userAgent, language }: Actor,
  input: { token: string },
): Promise<Session> {
  const spent = await consumeQuickToken(db, input.token);
  const from = { action: 'login.quick_login', address, userAgent, language, parent: spent?.parent };
  const session = spent && (await open(db, spent.userId, from));
  if (!session) throw new ApiError(CODE.invalid, 'identity.quickTokenSpent');
  return session;
}

interface Opening {
  readonly action: string;
  readonly address: string;
  readonly userAgent: string | undefined;
  /** Of the page that they sign in on: who has not chosen one yet has chosen that. */
  readonly language: Language;
  readonly passwordHash?: string;
  /** Hash of the session that it comes of. */
  readonly parent?: string | undefined;
}

/**
 * Opens a session if the user is still enabled and the password unchanged. The row lock orders this against such a
 * change: it is either visible here, or it runs afterwards and ends the new session. Undefined: no such user any more.
 */
async function open(
  db: Executor,
  userId: number,
  { action, passwordHash, parent, language, ...place }: Opening,
): Promise<Session | undefined> {
  const [user] = await db.select().from(appUser).where(eq(appUser.id, userId)).for('share');
  if (user?.status !== 1 || (passwordHash ?? user.passwordHash) !== user.passwordHash) return undefined;
  const userToken = await issueSession(db, userId, place, parent);
  const change = { action, entity: 'app_user', entityId: userId, after: { address: place.address } };
  await audit(db, await userActor(db, userId), change);
  if (user.language !== null) return { userToken, language: user.language };
  await db.update(appUser).set({ language }).where(eq(appUser.id, userId));
  return { userToken, language };
}

/**
 * Ends the session that asks for it, and those that came of it by quick-login tokens.
 * @param stayingToken of one among them that takes its place: it stays
 */
export async function signOut(
  db: Executor,
  actor: Actor,
  session: string,
  stayingToken?: string,
): Promise<void> {
  await lockUser(db, actor.userId ?? 0);
  if (stayingToken) await takePlace(db, hashToken(stayingToken), session);
  await endSession(db, session);
  await audit(db, actor, { action: 'login.logout', entity: 'app_user', entityId: actor.userId ?? '' });
}
