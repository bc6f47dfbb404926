import { MENU_LEVELS } from '../../contract/constants';
import type { MessageKey } from '../messages/translate';
import type { authRule } from '../store/schema/identity';

/** What shape the tree of rules may have, and which rights it leaves in force. */

export type Rule = typeof authRule.$inferSelect;
/** All rules, by id. */
export type Rules = ReadonlyMap<number, Rule>;

export const childrenOf = (rules: Rules, id: number): Rule[] =>
  [...rules.values()].filter((rule) => rule.pid === id);

/** The rule and all above it, up to the root. */
export function ancestors(rules: Rules, rule: Rule): Rule[] {
  const above = rule.pid === null ? undefined : rules.get(rule.pid);
  return above ? [rule, ...ancestors(rules, above)] : [rule];
}

/** Levels of the menu that the rule and what is below it take. */
function levelsOf(rules: Rules, id: number): number {
  const entries = childrenOf(rules, id).filter((child) => child.isMenu === 1);
  return 1 + Math.max(0, ...entries.map((entry) => levelsOf(rules, entry.id)));
}

/**
 * Why the rule cannot be as it is wanted, by field; null where it can. Groups (without a route) hold entries of
 * the menu, pages (with one) hold rights, and rights hold nothing: a page with entries below would lose its link.
 */
export function placementErrors(rules: Rules, requested: Rule): Record<string, MessageKey> | null {
  const parent = requested.pid === null ? null : rules.get(requested.pid);
  if (parent === undefined || (parent && parent.type !== requested.type)) return { pid: 'rules.parentGone' };
  const above = parent ? ancestors(rules, parent) : [];
  if (above.some((rule) => rule.id === requested.id)) return { pid: 'rules.belowItself' };
  const children = childrenOf(rules, requested.id);
  if (requested.isMenu === 0) {
    if (requested.name === '') return { name: 'common.required' };
    if (children.length > 0) return { is_menu: 'rules.rightHasNoneBelow' };
    return parent?.isMenu === 1 && parent.name !== '' ? null : { pid: 'rules.rightBelowPage' };
  }
  if (parent && (parent.isMenu === 0 || parent.name !== '')) return { pid: 'rules.entryBelowGroup' };
  if (above.length + levelsOf(rules, requested.id) > MENU_LEVELS) return { pid: 'rules.tooDeep' };
  const isPage = requested.name !== '';
  if (!children.some((child) => (child.isMenu === 1) === isPage)) return null;
  return { name: isPage ? 'rules.pageHasNoEntries' : 'rules.groupHasNoRights' };
}

/** Rules that are enabled together with all above them. */
const live = (rules: Rules): Rule[] =>
  [...rules.values()].filter((rule) => ancestors(rules, rule).every((above) => above.status === 1));

/** Ids of the rights that are in force after a change and were not before, under another name perhaps. */
export function newlyInForce(before: Rules, after: Rules): number[] {
  const names = new Map(live(before).map((rule) => [rule.id, rule.name]));
  return live(after)
    .filter((rule) => rule.name !== '' && names.get(rule.id) !== rule.name)
    .map((rule) => rule.id);
}

/** Pages, and a right on each, without which nobody could put the rules, or who holds them, right again. */
const NEEDED = [
  ['/user/index', '/user/edit'],
  ['/role/index', '/role/edit'],
  ['/authRule/index', '/authRule/edit'],
] as const;

/** True where users, roles and rules can be reached in the menu, and be changed there. */
export function canBeAdministered(rules: Rules): boolean {
  const byName = new Map(live(rules).map((rule) => [rule.name, rule]));
  return NEEDED.every(([pageName, rightName]) => {
    const page = byName.get(pageName);
    return page?.isMenu === 1 && byName.get(rightName)?.pid === page.id;
  });
}
