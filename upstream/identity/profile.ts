import { eq } from 'drizzle-orm';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import type { userEditProfile, userGetProfile } from '../../contract/identity/users';
import { notFound, requireUnchanged } from '../errors';
import { audit, changed } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { appUser } from '../store/schema/identity';
import type { Actor } from './actor';

/** Fields that users may change of themselves: they cannot edit their own row of the user list (spec admin 6). */
export async function loadProfile(db: Executor, actor: Actor): Promise<ReplyOf<typeof userGetProfile>> {
  const [user] = await db
    .select()
    .from(appUser)
    .where(eq(appUser.id, actor.userId ?? 0));
  if (!user) throw notFound();
  const { userName, realName, email, phoneNumber, updateTime } = user;
  return {
    res: {
      user_name: userName,
      real_name: realName,
      email,
      phone_number: phoneNumber,
      update_time: updateTime.toISOString(),
    },
  };
}

export async function editProfile(
  db: Executor,
  actor: Actor,
  { update_time, ...form }: ParsedOf<typeof userEditProfile>,
): Promise<void> {
  const own = eq(appUser.id, actor.userId ?? 0);
  const [user] = await db.select().from(appUser).where(own).for('update');
  if (!user) throw notFound();
  requireUnchanged(user.updateTime, update_time);
  const { realName, email, phoneNumber } = user;
  const change = changed({ real_name: realName, email, phone_number: phoneNumber }, form);
  if (Object.keys(change.after).length === 0) return;
  await db
    .update(appUser)
    .set({
      realName: form.real_name,
      email: form.email,
      phoneNumber: form.phone_number,
      updateTime: new Date(),
    })
    .where(own);
  await audit(db, actor, { action: 'user.edit_profile', entity: 'app_user', entityId: user.id, ...change });
}
