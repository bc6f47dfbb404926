import type { AuthRule } from '~contract/identity/auth-rules';

const idsIn = (rules: readonly AuthRule[]): number[] =>
  rules.flatMap(({ id, _child }) => [id, ...idsIn(_child)]);

/** Rules of a role that are not in the tree cannot be ticked, so they stay. */
export function outsideTree(rules: readonly AuthRule[], ids: readonly number[]): number[] {
  const inside = new Set(idsIn(rules));
  return ids.filter((id) => !inside.has(id));
}

/** Ticked rules and all that stand above them, which are half-ticked at least (spec admin 3), in the order of the ticks. */
export function withParents(rules: readonly AuthRule[], ticked: readonly number[]): number[] {
  const isTicked = new Set(ticked);
  const above = (rule: AuthRule): number[] => {
    const below = rule._child.flatMap(above);
    const isHalfTicked = below.length > 0 || rule._child.some(({ id }) => isTicked.has(id));
    return isHalfTicked ? [rule.id, ...below] : below;
  };
  return [...new Set([...ticked, ...rules.flatMap(above)])];
}
