import { and, asc, count, eq } from 'drizzle-orm';
import type { ParsedOf } from '../../contract/endpoint';
import type { AuthRule } from '../../contract/identity/auth-rules';
import type * as contract from '../../contract/identity/roles';
import { notFound } from '../errors';
import type { Executor } from '../store/db';
import { contains } from '../store/filter';
import { appUser, authRule, role, roleRule, userRole } from '../store/schema/identity';
import type { Actor } from './actor';
import { grantableRules } from './grants';
import { ruleTree } from './rule-tree';
import { whereVisibleTo } from './user-list';

/** Roles as lists and forms show them (spec admin 2, 3). */

const select = (db: Executor) =>
  db
    .select({ row: role, createUserName: appUser.userName })
    .from(role)
    .leftJoin(appUser, eq(appUser.id, role.createUserId));
type Selected = Awaited<ReturnType<typeof select>>[number];

const toReply = ({ row, createUserName }: Selected) => ({
  id: row.id,
  title: row.title,
  detail: row.detail,
  status: row.status,
  create_user_name: createUserName,
  create_time: row.createTime.toISOString(),
});

/** Users who hold a role, of those whom the actor sees. */
const userCount = (db: Executor, actor: Actor) =>
  db
    .select({ roleId: userRole.roleId, users: count().as('users') })
    .from(userRole)
    .innerJoin(appUser, eq(appUser.id, userRole.userId))
    .where(whereVisibleTo(actor))
    .groupBy(userRole.roleId);

/** A page of roles in the order they were made, with the total of all pages. */
export async function roleIndex(
  db: Executor,
  actor: Actor,
  { page, list_rows, ...filters }: ParsedOf<typeof contract.roleIndex>,
) {
  const where = and(
    contains(role.title, filters.title),
    contains(role.detail, filters.detail),
    filters.status === undefined ? undefined : eq(role.status, filters.status),
  );
  const [counted] = await db.select({ total: count() }).from(role).where(where);
  const rows = await select(db)
    .where(where)
    .orderBy(asc(role.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  const counts = new Map((await userCount(db, actor)).map(({ roleId, users }) => [roleId, users]));
  const data = rows.map((found) => ({ ...toReply(found), user_count: counts.get(found.row.id) ?? 0 }));
  return { total: counted?.total ?? 0, data };
}

export const roleExists = async (db: Executor, id: number): Promise<boolean> =>
  (await db.$count(role, eq(role.id, id))) > 0;

/** A role (id 0: none) and the rules to tick: those that the actor may give, and those that the role holds. */
export async function roleForm(db: Executor, actor: Actor, id: number) {
  const res = await roleOf(db, id);
  const offered = await grantableRules(db, actor);
  for (const ruleId of res?.rule_ids ?? []) offered.add(ruleId);
  return { res, rule_list: onlyOffered(await ruleTree(db, actor.language), offered) };
}

/** A tree without other rules, and without groups that have none of them. */
const onlyOffered = (rules: readonly AuthRule[], offered: ReadonlySet<number>): AuthRule[] =>
  rules.flatMap((rule) => {
    const _child = onlyOffered(rule._child, offered);
    const isGroup = rule.name === '' && _child.length > 0;
    return isGroup || offered.has(rule.id) ? [{ ...rule, _child }] : [];
  });

/** One role with the rules it holds, by name or because it holds all; null for id 0, a blank form. */
async function roleOf(db: Executor, id: number) {
  if (id === 0) return null;
  const [found] = await select(db).where(eq(role.id, id));
  if (!found) throw notFound();
  const { row } = found;
  const held = { rule_ids: await rulesHeldBy(db, row), is_all: row.isAll };
  return { ...toReply(found), ...held, update_time: row.updateTime.toISOString() };
}

/** Ids of the rules that a role holds, in ascending order. */
export async function rulesHeldBy(db: Executor, { id, isAll }: typeof role.$inferSelect): Promise<number[]> {
  const rows = isAll
    ? await db.select({ id: authRule.id }).from(authRule).orderBy(asc(authRule.id))
    : await db
        .select({ id: roleRule.ruleId })
        .from(roleRule)
        .where(eq(roleRule.roleId, id))
        .orderBy(asc(roleRule.ruleId));
  return rows.map((row) => row.id);
}
