import { sql } from 'drizzle-orm';
import { CODE } from '../../contract/codes';
import { ApiError } from '../errors';
import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { anyOfIds } from '../store/filter';
import type { Actor } from './actor';
import { requireCanManageUser } from './grants';
import { OPEN } from './throttle';
import { requireVisible } from './user-list';

/**
 * Lets users sign in at once, whatever was tried before: counting starts anew, also of the networks that they are
 * known from. What they have not seen yet of the tries stays.
 */
export async function unlockSignIn(db: Executor, ...userIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    with locked as (
      select subject from sign_in_failure
      where user_id = ${anyOfIds(userIds)} or subject in (
        select 'network ' || value from sign_in_origin
        where user_id = ${anyOfIds(userIds)} and kind = 'network')
      order by subject for update
    )
    update sign_in_failure f set failures = 0, open_time = ${OPEN} from locked where locked.subject = f.subject`);
}

/** The same on an administrator's word: of somebody else, who holds no more, or they could go on guessing. */
export async function unlockUser(db: Executor, actor: Actor, id: number): Promise<void> {
  if (id === actor.userId) throw new ApiError(CODE.noRight, 'identity.notYourself');
  await requireVisible(db, actor, id);
  await requireCanManageUser(db, actor, id);
  await unlockSignIn(db, id);
  await audit(db, actor, { action: 'user.unlock', entity: 'app_user', entityId: id });
}
