import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedOf } from '../../contract/endpoint';
import type * as contract from '../../contract/identity/auth-rules';
import { conflict, invalid, notFound, requireConfirmation, requireUnchanged } from '../errors';
import { firstNames } from '../messages/name-list';
import { audit, changed } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { exactly } from '../store/exactly';
import { anyOfIds } from '../store/filter';
import { authRule, role, roleRule } from '../store/schema/identity';
import { type Actor, requireStaff } from './actor';
import { lockIdentity, requireActorHasRules, requireAdministrator, requireHoldsAll } from './grants';
import { ruleWire } from './rule-list';
import {
  ancestors,
  canBeAdministered,
  childrenOf,
  newlyInForce,
  placementErrors,
  type Rule,
  type Rules,
} from './rule-shape';

/**
 * Menu and permission rules (spec admin 2, 3, 7). Roles hold a rule by its id, so whoever changes what a rule
 * stands for changes what they may do.
 */

type Form = Omit<ParsedOf<typeof contract.authRuleAdd>, 'type'> & { type: number };

const columns = ({ pid, is_menu, ...form }: Form) => ({ ...form, pid: pid || null, isMenu: is_menu });

/** Adds a rule, which no role holds yet. */
export async function addRule(db: Executor, actor: Actor, form: Form): Promise<void> {
  requireStaff(actor);
  await lockIdentity(db);
  const row = columns(form);
  requireSound(await allRules(db), { ...row, id: 0, updateTime: new Date() });
  const [added] = await db.insert(authRule).values(exactly(authRule, row)).returning({ id: authRule.id });
  // Roles with all rules include the new one: a form opened earlier must not remove it unnoticed.
  await db.update(role).set({ updateTime: new Date() }).where(eq(role.isAll, 1));
  const change = { action: 'authRule.add', entity: 'auth_rule', entityId: added!.id };
  await audit(db, actor, { ...change, after: form });
}

/**
 * Changes a rule.
 * @throws ApiError `confirm` where roles get or lose something by it, unless the user has agreed: the caller's
 * database transaction then takes all of it back. So nobody is asked about what is refused anyway.
 */
export async function editRule(
  db: Executor,
  actor: Actor,
  { id, update_time, is_confirm, ...form }: ParsedOf<typeof contract.authRuleEdit>,
): Promise<void> {
  requireStaff(actor);
  await lockIdentity(db);
  const rules = await allRules(db);
  const rule = rules.get(id);
  if (!rule) throw notFound();
  requireUnchanged(rule.updateTime, update_time);
  const requested = { ...rule, ...columns(form) };
  requireSound(rules, requested);
  const change = changed(ruleWire(rule), ruleWire(requested));
  if (Object.keys(change.after).length === 0) return;

  const after = new Map(rules).set(id, requested);
  const isMoved = requested.pid !== rule.pid;
  // Another name, or another page to use it on, counts also where it is not in force: it will be, once enabled.
  const other = requested.name !== rule.name || (isMoved && requested.name !== '') ? [id] : [];
  const lost = [...newlyInForce(after, rules), ...other];
  const gained = [...newlyInForce(rules, after), ...other];
  await requireActorHasRules(db, actor, lost);
  if ((await rolesThatHold(db, gained)).length > 0) await requireHoldsAll(db, actor);
  await db
    .update(authRule)
    .set(exactly(authRule, { ...columns(form), updateTime: new Date() }))
    .where(eq(authRule.id, id));
  const role_ids = isMoved ? await grantAncestors(db, after, requested) : [];
  await requireAdministration(db, after);
  const roles = new Set([...(await rolesThatLose(db, lost)), ...(await rolesThatHold(db, gained))]);
  if (roles.size > 0) requireConfirmation(is_confirm, 'rules.confirmChange', await concerned(db, [...roles]));
  const auditDetails = { ...change.after, ...(role_ids.length > 0 && { role_ids }) };
  const edited = { action: 'authRule.edit', entity: 'auth_rule', entityId: id };
  await audit(db, actor, { ...edited, before: change.before, after: auditDetails });
}

/**
 * Deletes a rule that nothing stands below, also from the roles that hold it.
 * @throws ApiError `confirm` with how many roles lose it, unless the user has agreed.
 */
export async function deleteRule(
  db: Executor,
  actor: Actor,
  { id, is_confirm }: ParsedOf<typeof contract.authRuleDelete>,
): Promise<void> {
  requireStaff(actor);
  await lockIdentity(db);
  const rules = new Map(await allRules(db));
  const rule = rules.get(id);
  if (!rule) throw notFound();
  const children = childrenOf(rules, id).length;
  if (children > 0) throw conflict('rules.hasChildren', { children });
  await requireActorHasRules(db, actor, [id]);
  const roles = await rolesThatLose(db, [id]);
  const lost = await db.delete(roleRule).where(eq(roleRule.ruleId, id)).returning({ id: roleRule.roleId });
  await db.delete(authRule).where(eq(authRule.id, id));
  rules.delete(id);
  await requireAdministration(db, rules);
  if (roles.length > 0) requireConfirmation(is_confirm, 'rules.confirmDelete', await concerned(db, roles));
  const roleIds = lost.map((role) => role.id).sort((a, b) => a - b);
  const change = { action: 'authRule.delete', entity: 'auth_rule', entityId: id };
  await audit(db, actor, { ...change, before: { ...ruleWire(rule), role_ids: roleIds } });
}

/** Read after the lock on all of identity, so they stay as they are. */
async function allRules(db: Executor): Promise<Rules> {
  const rows = await db.select().from(authRule);
  return new Map(rows.map((row) => [row.id, row]));
}

function requireSound(rules: Rules, requested: Rule): void {
  if (requested.type !== 0) throw invalid({ type: 'common.format' });
  const wrong = placementErrors(rules, requested);
  if (wrong) throw invalid(wrong);
  const name = requested.name.toLowerCase();
  const taken = [...rules.values()].some(
    (rule) => rule.id !== requested.id && name !== '' && rule.name.toLowerCase() === name,
  );
  if (taken) throw invalid({ name: 'common.nameTaken' });
}

async function requireAdministration(db: Executor, rules: Rules): Promise<void> {
  if (!canBeAdministered(rules)) throw conflict('rules.needed');
  await requireAdministrator(db);
}

/** Gives the rules above where a rule stands now to the roles that hold it; ids of those that had not all of them. */
async function grantAncestors(db: Executor, rules: Rules, rule: Rule): Promise<number[]> {
  const [, ...above] = ancestors(rules, rule).map(({ id }) => id);
  const { rows } = await db.execute<{ id: number }>(sql`
    with given as (
      insert into role_rule (role_id, rule_id)
      select role_id, above from role_rule, unnest(${sql.param(above)}::bigint[]) above
      where rule_id = ${rule.id}
      on conflict do nothing returning role_id
    )
    update role set update_time = now() where id in (select role_id from given) returning id::int`);
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

/** Ids of the roles that hold one of the rules by name; a role that holds all of them holds none by name. */
async function rolesThatHold(db: Executor, ruleIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ role_id: number }>(sql`
    select distinct role_id::int from role_rule
    where rule_id = ${anyOfIds(ruleIds)}`);
  return rows.map((row) => row.role_id);
}

/** The same, and the roles that hold all where one of the rules grants something. */
async function rolesThatLose(db: Executor, ruleIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::int from role where is_all = 1 and exists (
      select from auth_rule where name <> ''
        and id = ${anyOfIds(ruleIds)})`);
  return [...(await rolesThatHold(db, ruleIds)), ...rows.map((row) => row.id)];
}

/** The roles that a change concerns, by number and name. */
async function concerned(db: Executor, roleIds: readonly number[]) {
  const isOne = inArray(role.id, [...roleIds]);
  const rows = await db.select({ title: role.title }).from(role).where(isOne).orderBy(asc(role.title));
  return { roles: rows.length, names: firstNames(rows.map(({ title }) => title)) };
}
