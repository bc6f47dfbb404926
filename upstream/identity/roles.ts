import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { CODE } from '../../contract/codes';
import type { ParsedOf } from '../../contract/endpoint';
import type * as contract from '../../contract/identity/roles';
import { ApiError, invalid, notFound, requireConfirmation, requireUnchanged } from '../errors';
import { firstNames } from '../messages/name-list';
import { audit, changed } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { exactly } from '../store/exactly';
import { anyOfIds } from '../store/filter';
import { appUser, role, roleRule, userRole } from '../store/schema/identity';
import { type Actor, requireStaff } from './actor';
import { lockIdentity, requireActorHasRoles, requireActorHasRules, requireAdministrator } from './grants';
import { rulesHeldBy } from './role-list';

/** Making and changing roles (spec admin 2, 3, 4, 6). Rights are read at each call, so a change counts from its users' next one. */

export async function addRole(
  db: Executor,
  actor: Actor,
  { rule_ids, ...form }: ParsedOf<typeof contract.roleAdd>,
  action = 'role.add',
): Promise<void> {
  requireStaff(actor);
  await lockIdentity(db);
  await requireFreeTitle(db, form.title, 0);
  const ruleIds = await withAncestors(db, rule_ids);
  await requireActorHasRules(db, actor, ruleIds);
  const [row] = await db
    .insert(role)
    .values(exactly(role, { ...form, createUserId: actor.userId }))
    .returning({ id: role.id });
  await setRules(db, row!.id, ruleIds);
  const after = { ...form, rule_ids: ruleIds };
  await audit(db, actor, { action, entity: 'role', entityId: row!.id, after });
}

/**
 * Changes what is given and differs. A role that holds all rules goes on doing so, also as to those to come, unless
 * one of them is taken from it.
 * @throws ApiError `confirm` before it disables a role that users hold
 */
export async function editRole(
  db: Executor,
  actor: Actor,
  { id, update_time, is_confirm, rule_ids, ...form }: ParsedOf<typeof contract.roleEdit>,
): Promise<void> {
  requireStaff(actor);
  await lockIdentity(db);
  const row = await roleToChange(db, actor, id);
  requireUnchanged(row.updateTime, update_time);
  const held = await rulesHeldBy(db, row);
  const ruleIds = rule_ids ? await withAncestors(db, rule_ids) : held;
  const isAll = row.isAll === 1 && ruleIds.length === held.length ? 1 : 0;
  const { title, detail, status } = row;
  const state = { title, detail, status, is_all: row.isAll, rule_ids: held };
  const change = changed(state, { ...state, ...form, is_all: isAll, rule_ids: ruleIds });
  if (Object.keys(change.after).length === 0) return;
  await requireFreeTitle(db, form.title ?? title, id);
  const had = new Set(held);
  await requireActorHasRules(
    db,
    actor,
    ruleIds.filter((ruleId) => !had.has(ruleId)),
  );
  await db
    .update(role)
    .set(exactly(role, { ...form, isAll, updateTime: new Date() }))
    .where(eq(role.id, id));
  await setRules(db, id, isAll ? [] : ruleIds);
  await requireAdministrator(db);
  const users = change.after.status === 0 ? await usersOf(db, id) : [];
  if (users.length > 0) requireConfirmation(is_confirm, 'identity.confirmRoleDisable', concerned(users));
  await audit(db, actor, { action: 'role.edit', entity: 'role', entityId: id, ...change });
}

/**
 * Deletes a role, also from the users who hold it.
 * @throws ApiError `confirm` with how many users lose it, unless the user has agreed: the caller's database
 * transaction then takes all of it back. So nobody is asked about what is refused anyway.
 */
export async function deleteRole(
  db: Executor,
  actor: Actor,
  { id, is_confirm }: ParsedOf<typeof contract.roleDelete>,
): Promise<void> {
  requireStaff(actor);
  await lockIdentity(db);
  const row = await roleToChange(db, actor, id);
  const { title, detail, status } = row;
  const before = { title, detail, status, is_all: row.isAll, rule_ids: await rulesHeldBy(db, row) };
  const users = await usersOf(db, id);
  await db.delete(userRole).where(eq(userRole.roleId, id));
  await db.delete(role).where(eq(role.id, id));
  await requireAdministrator(db);
  if (users.length > 0) requireConfirmation(is_confirm, 'identity.confirmRoleDelete', concerned(users));
  const change = { action: 'role.delete', entity: 'role', entityId: id };
  await audit(db, actor, { ...change, before: { ...before, user_ids: users.map((user) => user.id) } });
}

/** The users who hold a role, in the order they were made. */
const usersOf = (db: Executor, id: number) =>
  db
    .select({ id: appUser.id, name: appUser.userName })
    .from(userRole)
    .innerJoin(appUser, eq(appUser.id, userRole.userId))
    .where(eq(userRole.roleId, id))
    .orderBy(asc(appUser.id));

/** The users whom a change concerns, by number and name. */
const concerned = (users: readonly { name: string }[]) => ({
  users: users.length,
  names: firstNames(users.map((user) => user.name)),
});

/** The role, if the actor holds all that it holds. The lock on all of identity keeps it as it is. */
async function roleToChange(db: Executor, actor: Actor, id: number) {
  const [row] = await db.select().from(role).where(eq(role.id, id));
  if (!row) throw notFound();
  await requireActorHasRoles(db, actor, [id], () => new ApiError(CODE.noRight, 'identity.roleOutranks'));
  return row;
}

/**
 * The rules with all above them, in ascending order. Half-ticked parents should be among what is sent, but a form
 * without scripts has none, and a right on a page that its holder cannot open would be of no use.
 */
async function withAncestors(db: Executor, ruleIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive whole as (
      select id, pid from auth_rule where id = ${anyOfIds(ruleIds)}
      union
      select above.id, above.pid from auth_rule above join whole on whole.pid = above.id
    )
    select id::int from whole order by id`);
  const found = new Set(rows.map((row) => row.id));
  if (ruleIds.some((id) => !found.has(id))) throw invalid({ rule_ids: 'identity.ruleGone' });
  return [...found];
}

async function setRules(db: Executor, roleId: number, ruleIds: readonly number[]): Promise<void> {
  await db.delete(roleRule).where(eq(roleRule.roleId, roleId));
  if (ruleIds.length > 0) await db.insert(roleRule).values(ruleIds.map((ruleId) => ({ roleId, ruleId })));
}

async function requireFreeTitle(db: Executor, title: string, id: number): Promise<void> {
  const same = and(sql`lower(${role.title}) = lower(${title})`, ne(role.id, id));
  const [taken] = await db.select({ id: role.id }).from(role).where(same).limit(1);
  if (taken) throw invalid({ title: 'common.nameTaken' });
}
