import { titleIn } from '~/i18n/titles';
import type { AuthRule } from '~contract/identity/auth-rules';

/** Whether a rule is called so, by title or route. */
const isCalled = ({ title, name }: AuthRule, text: string, language: string): boolean =>
  [titleIn(title, language), name].some((each) => each.toLowerCase().includes(text.toLowerCase()));

/** The rules that are called so, without what is above them. */
export const matching = (rules: readonly AuthRule[], text: string, language: string): AuthRule[] =>
  rules.flatMap((rule) => [
    ...(isCalled(rule, text, language) ? [rule] : []),
    ...matching(rule._child, text, language),
  ]);

/** Ids of these rules and all above them. */
export function withAbove(rules: readonly AuthRule[], ids: ReadonlySet<number>): Set<number> {
  const shown = new Set<number>();
  for (const rule of rules) {
    const below = withAbove(rule._child, ids);
    if (ids.has(rule.id) || below.size > 0) shown.add(rule.id);
    for (const id of below) shown.add(id);
  }
  return shown;
}

/** A text in three parts, the second of which is what was looked for; the whole text is the first where it is not in it. */
export function partsAround(text: string, sought: string): [string, string, string] {
  const at = sought ? text.toLowerCase().indexOf(sought.toLowerCase()) : -1;
  if (at < 0) return [text, '', ''];
  const end = at + sought.length;
  return [text.slice(0, at), text.slice(at, end), text.slice(end)];
}
