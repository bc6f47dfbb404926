import { titleIn } from '~/i18n/titles';
import { useTranslation } from '~/i18n/use-translation';
import type { AuthRule } from '~contract/identity/auth-rules';
import { Rule, type Shown } from './rule';
import styles from './tree.module.css';

/** The rule with this id, anywhere in the tree. */
export function findRule(rules: readonly AuthRule[], id: number | undefined): AuthRule | undefined {
  for (const rule of rules) {
    const found = rule.id === id ? rule : findRule(rule._child, id);
    if (found) return found;
  }
  return undefined;
}

interface TreeProps extends Shown {
  readonly rules: readonly AuthRule[];
  /** Ids of the rules that are shown; undefined: all. */
  readonly shown: ReadonlySet<number> | undefined;
  readonly level?: number;
}

/** The rules as nested lists with foldable branches. */
export function RuleTree({ rules, level = 1, ...given }: TreeProps) {
  const { t, language } = useTranslation();
  const { shown } = given;
  if (rules.length === 0) return null;
  return (
    <ul className={styles.branch}>
      {rules.map((rule, at) =>
        shown && !shown.has(rule.id) ? null : (
          <li key={rule.id}>
            <Rule rule={rule} level={level} siblings={rules} at={at} {...given} />
            {rule._child.some(({ id }) => !shown || shown.has(id)) && (
              <details open>
                <summary aria-label={t('menuRules.below', { name: titleIn(rule.title, language) })} />
                <RuleTree rules={rule._child} level={level + 1} {...given} />
              </details>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
