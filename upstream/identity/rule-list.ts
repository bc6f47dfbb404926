import { eq } from 'drizzle-orm';
import type { ParsedOf } from '../../contract/endpoint';
import type * as contract from '../../contract/identity/auth-rules';
import type { AuthRule } from '../../contract/identity/auth-rules';
import { notFound } from '../errors';
import type { Executor } from '../store/db';
import { authRule } from '../store/schema/identity';
import type { Actor } from './actor';
import type { Rule } from './rule-shape';
import { ruleTree } from './rule-tree';

/** Menu and permission rules as their page and form show them (spec admin 2, 3, 7). */

/** The rules of a platform as a tree. */
export async function loadRules(db: Executor, { language }: Actor, type: number): Promise<AuthRule[]> {
  return (await ruleTree(db, language)).filter((rule) => rule.type === type);
}

/** A rule with its titles (id 0: none), the parent it has or shall have, and the rules it may stand below. */
export async function ruleFormData(
  db: Executor,
  actor: Actor,
  { id, pid, type }: ParsedOf<typeof contract.authRuleGetFormData>,
) {
  const [rule] = id === 0 ? [] : await db.select().from(authRule).where(eq(authRule.id, id));
  if (id !== 0 && !rule) throw notFound();
  return {
    res: rule ? { id, ...ruleWire(rule), update_time: rule.updateTime.toISOString() } : null,
    pid: rule ? (rule.pid ?? 0) : pid,
    rule_list: possibleParents(await loadRules(db, actor, rule?.type ?? type), id),
  };
}

const possibleParents = (rules: readonly AuthRule[], id: number): AuthRule[] =>
  rules
    .filter((rule) => rule.id !== id && rule.is_menu === 1)
    .map((rule) => ({ ...rule, _child: possibleParents(rule._child, id) }));

/** A rule on the wire. */
export const ruleWire = ({ pid, title, name, icon, sort, type, isMenu, status }: Rule) => ({
  pid: pid ?? 0,
  title,
  name,
  icon,
  sort,
  type,
  is_menu: isMenu,
  status,
});
