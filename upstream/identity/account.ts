import { and, eq } from 'drizzle-orm';
import { audit } from '../audit/audit';
import type { Language } from '../contract/common';
import { invalid, notFound } from '../errors';
import type { Executor } from '../store/db';
import { customer } from '../store/schema/catalogue';
import { appUser } from '../store/schema/identity';
import type { Actor } from './actor';
import { hashPassword, PASSWORD_SET, verifyPassword } from './password';
import { accountSubject, clearTries, countTry } from './throttle';
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
export async function redirectTo(db: Executor, actor: Actor, type: string) {
  if (type !== SYSTEM.key) throw notFound();
  const userId = actor.userId!;
  const token = await issueQuickToken(db, userId);
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
 * Changes the caller's own password and ends all their sessions. A wrong old password counts as a failed
 * sign-in, so this runs outside a transaction, as signing in does.
 */
export async function changePassword(
  db: Executor,
  actor: Actor,
  input: { old_password: string; password: string },
): Promise<void> {
  const userId = actor.userId!;
  const subject = accountSubject(actor.name);
  await countTry(db, subject);
  const [user] = await db.select().from(appUser).where(eq(appUser.id, userId));
  if (!user) throw notFound();
  if (!(await verifyPassword(input.old_password, user.passwordHash))) {
    throw invalid({ old_password: 'identity.oldPasswordWrong' });
  }
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    // The old password may have been replaced while the new one was being hashed: it counts no more then.
    const changed = await tx
      .update(appUser)
      .set({ passwordHash, updateTime: new Date() })
      .where(and(eq(appUser.id, userId), eq(appUser.passwordHash, user.passwordHash)))
      .returning({ id: appUser.id });
    if (changed.length === 0) throw invalid({ old_password: 'identity.oldPasswordWrong' });
    await revokeTokens(tx, userId);
    await clearTries(tx, subject);
    const change = { action: 'user.change_password', entity: 'app_user', entityId: userId };
    await audit(tx, actor, { ...change, after: PASSWORD_SET });
  });
}
