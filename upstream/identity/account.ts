import { and, eq } from 'drizzle-orm';
import type { Language } from '../../contract/common';
import { invalid, notFound } from '../errors';
import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { customer } from '../store/schema/catalogue';
import { appUser } from '../store/schema/identity';
import type { Actor } from './actor';
import { requireGoodPassword } from './new-password';
import { deleteOldOrigins } from './origins';
import { hashPassword, PASSWORD_SET, verifyPassword } from './password';
import { countAttempt, ofOldPassword, refundAttempt } from './throttle';
import { issueQuickToken, revokeTokens } from './tokens';

/** The one system there is: this one. Others would be further entries, each with an address of its own. */
const SYSTEM = { key: '0', value: 'Tallyman' };

/** The caller as the shell shows them. */
export async function userInfo(db: Executor, actor: Actor) {
  const [user] = await db
    .select({
      user_id: appUser.id,
      user_name: appUser.userName,
      real_name: appUser.realName,
      must_change_password: appUser.mustChangePassword,
      language: appUser.language,
      customer_id: appUser.customerId,
      customer_code: customer.customerCode,
      is_operator: customer.isHouse,
    })
    .from(appUser)
    .innerJoin(customer, eq(customer.id, appUser.customerId))
    .where(eq(appUser.id, actor.userId!));
  if (!user) throw notFound();
  return { ...user, system_list: [SYSTEM], type: SYSTEM.key };
}

/** Address that signs the caller in to another system, with a token that works once within a minute. */
export async function redirectTo(db: Executor, actor: Actor, type: string, session: string) {
  if (type !== SYSTEM.key) throw notFound();
  const userId = actor.userId!;
  const token = await issueQuickToken(db, userId, session);
  const change = { action: 'common.get_redirect_token_url', entity: 'app_user', entityId: userId };
  await audit(db, actor, { ...change, after: { type } });
  return { redirect: `/quickLogin?token=${token}` };
}

/** Keeps the language with the user. */
export async function setLanguage(db: Executor, actor: Actor, language: Language): Promise<void> {
  const userId = actor.userId!;
  const own = eq(appUser.id, userId);
  const [before] = await db.select({ language: appUser.language }).from(appUser).where(own).for('update');
  if (!before || before.language === language) return;
  await db.update(appUser).set({ language, updateTime: new Date() }).where(own);
  const change = { action: 'common.set_language', entity: 'app_user', entityId: userId };
  await audit(db, actor, { ...change, before, after: { language } });
}

/**
 * Changes the caller's own password, ends all their sessions and forgets their devices. A wrong old password is counted
 * by session and user, so that strangers have no part in it; so this runs outside a transaction, as signing in does.
 */
export async function changePassword(
  db: Executor,
  actor: Actor,
  session: string,
  input: { old_password: string; password: string },
): Promise<void> {
  const userId = actor.userId!;
  const subjects = ofOldPassword(userId, session);
  await countAttempt(db, subjects);
  const [user] = await db.select().from(appUser).where(eq(appUser.id, userId));
  if (!user) throw notFound();
  if (!(await verifyPassword(input.old_password, user.passwordHash))) {
    throw invalid({ old_password: 'identity.oldPasswordWrong' });
  }
  await refundAttempt(db, subjects);
  const { userName: user_name, realName: real_name, email, company } = user;
  await requireGoodPassword(input.password, { user_name, real_name, email, company }, user.passwordHash);
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    // The old password may have been replaced while the new one was being hashed: it counts no more then.
    const changed = await tx
      .update(appUser)
      .set({ passwordHash, mustChangePassword: 0, updateTime: new Date() })
      .where(and(eq(appUser.id, userId), eq(appUser.passwordHash, user.passwordHash)))
      .returning({ id: appUser.id });
    if (changed.length === 0) throw invalid({ old_password: 'identity.oldPasswordWrong' });
    await revokeTokens(tx, userId);
    await deleteOldOrigins(tx, userId);
    const change = { action: 'user.change_password', entity: 'app_user', entityId: userId };
    await audit(tx, actor, { ...change, after: PASSWORD_SET });
  });
}
