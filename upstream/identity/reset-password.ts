import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../operations/audit/audit';
import type { Db } from '../store/db';
import { appUser } from '../store/schema/identity';
import { systemActor } from './actor';
import { deleteOldOrigins } from './origins';
import { hashPassword, PASSWORD_SET } from './password';
import { revokeTokens } from './tokens';
import { unlockSignIn } from './unlock';

const COMMAND = systemActor('npm run reset-password');

/**
 * Gives a user a new password, which must be changed at the next sign-in, and returns it, once. Ends the user's sessions
 * and lifts limits on sign-in; a disabled user is enabled. Throws if there is no such user.
 */
export async function resetPassword(db: Db, userName: string): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: appUser.id, status: appUser.status })
      .from(appUser)
      .where(eq(sql`lower(${appUser.userName})`, userName.toLowerCase()))
      .for('update');
    if (!user) throw new Error(`There is no user ${userName}.`);
    const enabled = { status: 1, must_change_password: 1 };
    await tx
      .update(appUser)
      .set({ passwordHash, mustChangePassword: 1, status: 1, updateTime: new Date() })
      .where(eq(appUser.id, user.id));
    await revokeTokens(tx, user.id);
    await deleteOldOrigins(tx, user.id);
    await unlockSignIn(tx, user.id);
    const change = { action: 'user.reset_password', entity: 'app_user', entityId: user.id };
    await audit(tx, COMMAND, {
      ...change,
      before: { status: user.status },
      after: { ...PASSWORD_SET, ...enabled },
    });
  });
  return password;
}
