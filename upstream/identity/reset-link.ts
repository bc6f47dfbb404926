import { and, eq, gt, sql } from 'drizzle-orm';
import { CODE } from '../../contract/codes';
import { ApiError, conflict } from '../errors';
import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { accessToken, appUser } from '../store/schema/identity';
import type { Actor } from './actor';
import { lockIdentity, requireCanManageUser } from './grants';
import { networkOf } from './network';
import { requireGoodPassword } from './new-password';
import { deleteOldOrigins } from './origins';
import { hashPassword, PASSWORD_SET } from './password';
import { inTurn } from './password-turns';
import { countAttempt, ofResetLinks, refundAttempt } from './throttle';
import { hashToken, issueResetToken, lockUser, revokeTokens } from './tokens';
import { unlockSignIn } from './unlock';
import { userActor } from './user-actor';
import { requireVisible } from './user-list';

/**
 * Makes the key of a reset link for another user, who holds no more than the actor does. An earlier one ends, and so
 * does this one with whatever ends the user's sessions.
 */
export async function makeResetLink(db: Executor, actor: Actor, id: number) {
  if (id === actor.userId) throw new ApiError(CODE.noRight, 'identity.notYourself');
  await lockIdentity(db);
  await requireVisible(db, actor, id);
  await requireCanManageUser(db, actor, id);
  await lockUser(db, id);
  const [user] = await db.select({ status: appUser.status }).from(appUser).where(eq(appUser.id, id));
  if (user?.status !== 1) throw conflict('identity.resetOfDisabled');
  const { token: key, expireTime } = await issueResetToken(db, id);
  const change = { action: 'user.make_reset_link', entity: 'app_user', entityId: id };
  await audit(db, actor, change);
  return { key, expire_time: expireTime.toISOString() };
}

const spent = () => new ApiError(CODE.invalid, 'identity.resetLinkSpent');

/**
 * Sets the password that somebody has chosen by a reset link, once, and ends all sessions of the user. Whatever is wrong
 * with a key is one and the same failure. Runs outside a transaction: a wrong key must stay counted.
 */
export async function useResetLink(
  db: Executor,
  { address }: Pick<Actor, 'address'>,
  { key, password }: { readonly key: string; readonly password: string },
): Promise<void> {
  const subjects = [ofResetLinks(networkOf(address))];
  await countAttempt(db, subjects);
  const link = and(
    eq(accessToken.tokenHash, hashToken(key)),
    eq(accessToken.kind, 'reset'),
    gt(accessToken.expireTime, sql`now()`),
  );
  const [found] = await db
    .select({ user: appUser })
    .from(accessToken)
    .innerJoin(appUser, and(eq(appUser.id, accessToken.userId), eq(appUser.status, 1)))
    .where(link);
  if (!found) throw spent();
  await refundAttempt(db, subjects);
  const { id, userName: user_name, realName: real_name, email, company, passwordHash: present } = found.user;
  await requireGoodPassword(password, { user_name, real_name, email, company }, present);
  const passwordHash = await inTurn(false, () => hashPassword(password));
  await db.transaction(async (tx) => {
    await lockUser(tx, id);
    // It may have been used, or ended, while the password was being hashed.
    const used = await tx.delete(accessToken).where(link).returning({ id: accessToken.id });
    if (used.length === 0) throw spent();
    await tx
      .update(appUser)
      .set({ passwordHash, mustChangePassword: 0, updateTime: new Date() })
      .where(eq(appUser.id, id));
    await revokeTokens(tx, id);
    await unlockSignIn(tx, id);
    // Last, since unlocking goes by the networks that are known.
    await deleteOldOrigins(tx, id);
    const change = { action: 'login.reset_password', entity: 'app_user', entityId: id };
    await audit(tx, await userActor(tx, id), { ...change, after: { ...PASSWORD_SET, address } });
  });
}
