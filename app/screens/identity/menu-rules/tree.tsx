import { titleIn } from '~/i18n/titles';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { Icon, iconNamed } from '~/shell/icon';
import { MENU_LEVELS } from '~contract/constants';
import type { AuthRule } from '~contract/identity/auth-rules';
import styles from './tree.module.css';

/** The rule with this id, anywhere in the tree. */
export function findRule(rules: readonly AuthRule[], id: number | undefined): AuthRule | undefined {
  for (const rule of rules) {
    const found = rule.id === id ? rule : findRule(rule._child, id);
    if (found) return found;
  }
  return undefined;
}

interface TreeProps {
  readonly rules: readonly AuthRule[];
  readonly selected: number | undefined;
  readonly can: { readonly add: boolean; readonly edit: boolean; readonly delete: boolean };
  readonly level?: number;
}

/** The rules as nested lists with foldable branches. */
export function RuleTree({ rules, level = 1, ...given }: TreeProps) {
  const { t, language } = useTranslation();
  if (rules.length === 0) return null;
  return (
    <ul className={styles.branch}>
      {rules.map((rule) => (
        <li key={rule.id}>
          <Rule rule={rule} level={level} {...given} />
          {rule._child.length > 0 && (
            <details open>
              <summary aria-label={t('menuRules.below', { name: titleIn(rule.title, language) })} />
              <RuleTree rules={rule._child} level={level + 1} {...given} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Pages can hold rights; groups hold menu entries, up to the maximum depth; rights hold nothing. */
const mayHold = ({ is_menu, name }: AuthRule, level: number) =>
  is_menu === 1 && (name !== '' || level < MENU_LEVELS);

interface RuleProps extends Omit<TreeProps, 'rules'> {
  readonly rule: AuthRule;
  readonly level: number;
}

function Rule({ rule, selected, can, level }: RuleProps) {
  const { t, language } = useTranslation();
  const { id, name, is_menu, status } = rule;
  const title = titleIn(rule.title, language);
  const isSelected = id === selected;
  const shown = (
    <>
      <Icon name={iconNamed(rule.icon)} />
      <span>{title}</span>
    </>
  );
  return (
    <div className={styles.rule} data-selected={isSelected || undefined}>
      <div className={styles.facts}>
        {can.edit ? (
          <Link to={`?dialog=edit&id=${id}`} aria-current={isSelected || undefined} preventScrollReset>
            {shown}
          </Link>
        ) : (
          <span className={styles.title}>{shown}</span>
        )}
        {is_menu === 0 && <span className={styles.tag}>{t('menuRules.right')}</span>}
        {status === 0 && (
          <span className={styles.tag} data-tag="error">
            {t('common.disabled')}
          </span>
        )}
        {name && <code className={styles.name}>{name}</code>}
      </div>
      <span className={styles.actions}>
        {can.add && mayHold(rule, level) && (
          <Link
            to={`?dialog=new&pid=${id}`}
            aria-label={t('menuRules.addBelow', { name: title })}
            title={t('menuRules.addBelow', { name: title })}
            preventScrollReset
          >
            <Icon name="plus" />
          </Link>
        )}
        {can.delete && rule._child.length === 0 && (
          <Link
            to={`?dialog=delete&id=${id}`}
            aria-label={t('forms.deleteOf', { name: title })}
            title={t('forms.deleteOf', { name: title })}
            preventScrollReset
          >
            <Icon name="trash" />
          </Link>
        )}
      </span>
    </div>
  );
}
