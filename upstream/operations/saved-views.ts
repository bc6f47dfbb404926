import { and, asc, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/operations/saved-views';
import { VIEWS_MAX } from '../../contract/operations/saved-views';
import { invalid, noRight, notFound } from '../errors';
import type { Actor } from '../identity/actor';
import type { Executor } from '../store/db';
import { appUser, role, userRole } from '../store/schema/identity';
import { defaultView, savedView as view } from '../store/schema/views';
import { audit, changed } from './audit/audit';

/** Roles that the actor holds, and may share with: customers' users share nothing, and nothing is shared with them. */
const rolesOf = (db: Executor, actor: Actor) =>
  db
    .select({ id: role.id, title: role.title })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(
      and(
        eq(userRole.userId, actor.userId ?? 0),
        eq(role.status, 1),
        actor.customerId === null ? undefined : sql`false`,
      ),
    )
    .orderBy(asc(role.title));

type Role = Awaited<ReturnType<typeof rolesOf>>[number];

/** The actor's own, and those shared with a role of theirs. */
function isSeen(actor: Actor, roles: readonly Role[]): SQL | undefined {
  const isOwn = eq(view.userId, actor.userId ?? 0);
  return roles.length > 0
    ? or(
        isOwn,
        inArray(
          view.roleId,
          roles.map(({ id }) => id),
        ),
      )
    : isOwn;
}

/** Views of the lists that the actor may open. */
export async function listViews(
  db: Executor,
  actor: Actor,
): Promise<ReplyOf<typeof contract.savedViewIndex>> {
  const roles = await rolesOf(db, actor);
  const isOwn = sql<boolean>`${view.userId} = ${actor.userId ?? 0}`;
  const isDefault = and(eq(defaultView.viewId, view.id), eq(defaultView.userId, actor.userId ?? 0));
  const rows = await db
    .select({ view, roleTitle: role.title, userName: appUser.userName, isOwn, defaultId: defaultView.viewId })
    .from(view)
    .innerJoin(appUser, eq(appUser.id, view.userId))
    .leftJoin(role, eq(role.id, view.roleId))
    .leftJoin(defaultView, isDefault)
    .where(isSeen(actor, roles))
    .orderBy(desc(isOwn), sql`lower(${view.name})`, asc(view.id));
  return {
    list: rows
      .filter((row) => actor.rights.has(row.view.list))
      .map((row) => ({
        ...{ id: row.view.id, list: row.view.list, name: row.view.name, query: row.view.query },
        ...{ is_own: Number(row.isOwn), is_default: Number(row.defaultId !== null) },
        ...{ role_id: row.view.roleId, role_title: row.roleTitle ?? '', user_name: row.userName },
      })),
    role_list: roles,
  };
}

/** Saves a view; of another's is answered as if there were none. */
export async function saveView(
  db: Executor,
  actor: Actor,
  { id, role_id, is_default, ...form }: ParsedOf<typeof contract.savedViewSave>,
): Promise<ReplyOf<typeof contract.savedViewSave>> {
  const userId = await lockOwner(db, actor, form.list);
  const isShareable = (await rolesOf(db, actor)).some((each) => each.id === role_id);
  const before = id === 0 ? undefined : await ownView(db, userId, id);
  if (role_id !== undefined && role_id !== before?.roleId && !isShareable) {
    throw invalid({ role_id: 'views.roleNotHeld' });
  }
  await requireFree(db, userId, id, form);
  if (!before) await requireRoom(db, userId);
  const { list, name, query } = form;
  const roleId = role_id ?? null;
  const [saved] = before
    ? await db
        .update(view)
        .set({ list, name, query, roleId, updateTime: new Date() })
        .where(eq(view.id, id))
        .returning({ id: view.id })
    : await db.insert(view).values({ userId, list, name, query, roleId }).returning({ id: view.id });
  if (before?.roleId && roleId !== before.roleId) await leaveOthers(db, userId, id);
  await setDefault(db, userId, list, saved!.id, is_default === 1);
  const was = { list: before?.list ?? '', name: before?.name ?? '', query: before?.query ?? '' };
  const change = changed({ ...was, role_id: before?.roleId ?? null }, { ...form, role_id: roleId });
  await audit(db, actor, { action: 'savedView.save', entity: 'saved_view', entityId: saved!.id, ...change });
  return { id: saved!.id };
}

/** Deletes a view of the actor's own. */
export async function deleteView(db: Executor, actor: Actor, id: number): Promise<void> {
  const { list, name, query, roleId } = await ownView(db, actor.userId ?? 0, id);
  await db.delete(view).where(eq(view.id, id));
  const before = { list, name, query, role_id: roleId };
  await audit(db, actor, { action: 'savedView.delete', entity: 'saved_view', entityId: id, before });
}

/** Has the actor's list open with a view that they see, or with none. */
export async function setDefaultView(
  db: Executor,
  actor: Actor,
  { list, id }: ParsedOf<typeof contract.savedViewSetDefault>,
): Promise<void> {
  const userId = await lockOwner(db, actor, list);
  if (id > 0) {
    const isMeant = and(eq(view.id, id), eq(view.list, list), isSeen(actor, await rolesOf(db, actor)));
    if ((await db.select({ id: view.id }).from(view).where(isMeant)).length === 0) throw notFound();
  }
  await db.delete(defaultView).where(and(eq(defaultView.userId, userId), eq(defaultView.list, list)));
  if (id > 0) await db.insert(defaultView).values({ userId, list, viewId: id });
  const after = { list, view_id: id };
  await audit(db, actor, { action: 'savedView.set_default', entity: 'saved_view', entityId: id, after });
}

/** One save at a time of a user, who may open the list: so that neither names nor their number are overrun. */
async function lockOwner(db: Executor, { userId, rights }: Actor, list: string): Promise<number> {
  if (userId === null || !rights.has(list)) throw noRight();
  await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('no key update');
  return userId;
}

async function ownView(db: Executor, userId: number, id: number) {
  const [own] = await db
    .select()
    .from(view)
    .where(and(eq(view.id, id), eq(view.userId, userId)));
  if (!own) throw notFound();
  return own;
}

/** One name is one view, and one query too. */
async function requireFree(
  db: Executor,
  userId: number,
  id: number,
  { list, name, query }: { list: string; name: string; query: string },
): Promise<void> {
  const others = and(eq(view.userId, userId), eq(view.list, list), ne(view.id, id));
  const isSame = or(sql`lower(${view.name}) = lower(${name})`, eq(view.query, query));
  const [found] = await db.select().from(view).where(and(others, isSame));
  if (found) throw invalid({ name: found.query === query ? 'views.querySaved' : 'views.nameInUse' });
}

async function requireRoom(db: Executor, userId: number): Promise<void> {
  const [row] = await db.select({ saved: count() }).from(view).where(eq(view.userId, userId));
  if (row!.saved >= VIEWS_MAX) throw invalid({ name: 'views.tooMany' });
}

/** Whom it is no longer shared with does not open a list with it either. */
const leaveOthers = (db: Executor, userId: number, id: number) =>
  db.delete(defaultView).where(and(eq(defaultView.viewId, id), ne(defaultView.userId, userId)));

async function setDefault(db: Executor, userId: number, list: string, viewId: number, isDefault: boolean) {
  const own = and(eq(defaultView.userId, userId), eq(defaultView.list, list));
  await db.delete(defaultView).where(isDefault ? own : and(own, eq(defaultView.viewId, viewId)));
  if (isDefault) await db.insert(defaultView).values({ userId, list, viewId });
}
