import type { AuthRule } from '~contract/identity/auth-rules';

/** The rule with this id, anywhere in the tree. */
export function findRule(rules: readonly AuthRule[], id: number | undefined): AuthRule | undefined {
  for (const rule of rules) {
    const found = rule.id === id ? rule : findRule(rule._child, id);
    if (found) return found;
  }
  return undefined;
}
