import { sql } from 'drizzle-orm';
import { CODE } from '../../contract/codes';
import { ApiError, notFound } from '../errors';
import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import type { Actor } from './actor';
import { requireCanManageUser } from './grants';
import { lockUser, revokeTokens } from './tokens';
import { requireVisible } from './user-list';

/** Ends a session of the caller's, and those that came of it. One that has ended by itself is not found. */
export async function endOwnSession(db: Executor, actor: Actor, id: number): Promise<void> {
  const userId = actor.userId!;
  await lockUser(db, userId);
  const { rowCount } = await db.execute(sql`
    delete from access_token where user_id = ${userId} and id = ${id} and kind = 'session'`);
  if (!rowCount) throw notFound();
  const change = { action: 'session.end', entity: 'app_user', entityId: userId };
  await audit(db, actor, { ...change, after: { session: id } });
}

/**
 * Ends all sessions of the caller but the one that asks, and quick-login tokens that nobody has used.
 * @param session hash of the one that asks
 */
export async function endOtherSessions(db: Executor, actor: Actor, session: string) {
  const userId = actor.userId!;
  await lockUser(db, userId);
  // It may have come of one that ends now.
  await db.execute(sql`update access_token set parent_hash = null where token_hash = ${session}`);
  const { rowCount } = await db.execute(sql`
    delete from access_token where user_id = ${userId} and token_hash <> ${session}`);
  const ended = rowCount ?? 0;
  const change = { action: 'session.end_others', entity: 'app_user', entityId: userId };
  if (ended > 0) await audit(db, actor, { ...change, after: { ended } });
  return { ended };
}

/** Ends all sessions of another user, who holds no more than the actor does. */
export async function endUserSessions(db: Executor, actor: Actor, id: number) {
  if (id === actor.userId) throw new ApiError(CODE.noRight, 'identity.notYourself');
  await requireVisible(db, actor, id);
  await requireCanManageUser(db, actor, id);
  await lockUser(db, id);
  const ended = await revokeTokens(db, id);
  await audit(db, actor, { action: 'user.end_sessions', entity: 'app_user', entityId: id, after: { ended } });
  return { ended };
}
