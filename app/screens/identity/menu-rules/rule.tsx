import { useSearchParams } from '@remix-run/react';
import { titleIn } from '~/i18n/titles';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { Icon, iconNamed } from '~/shell/icon';
import { MENU_LEVELS } from '~contract/constants';
import type { AuthRule } from '~contract/identity/auth-rules';
import { MoveButtons } from './move';
import { partsAround } from './search';
import styles from './tree.module.css';

/** Pages can hold rights; groups hold menu entries, up to the maximum depth; rights hold nothing. */
const mayHold = ({ is_menu, name }: AuthRule, level: number) =>
  is_menu === 1 && (name !== '' || level < MENU_LEVELS);

/** What of all rules a row shows. */
export interface Shown {
  readonly selected: number | undefined;
  readonly can: {
    readonly add: boolean;
    readonly edit: boolean;
    readonly delete: boolean;
    readonly move: boolean;
  };
  /** What was looked for; empty: nothing. */
  readonly sought: string;
}

interface RuleProps extends Shown {
  readonly rule: AuthRule;
  readonly level: number;
  /** The rules below the same parent, and which of them it is. */
  readonly siblings: readonly AuthRule[];
  readonly at: number;
}

/** A rule of the tree, and what can be done with it. */
export function Rule({ rule, selected, can, sought, level, siblings, at }: RuleProps) {
  const { t, language } = useTranslation();
  const [search] = useSearchParams();
  const { id, name, is_menu, status } = rule;
  const title = titleIn(rule.title, language);
  const isSelected = id === selected;
  const to = (dialog: 'edit' | 'new' | 'delete', of: { id?: number; pid?: number }) =>
    changeQuery(search, { id: null, pid: null, dialog, ...of });
  const shown = (
    <>
      <Icon name={iconNamed(rule.icon)} />
      <span>
        <Marked text={title} sought={sought} />
      </span>
    </>
  );
  return (
    <div
      className={styles.rule}
      data-selected={isSelected || undefined}
      data-rule={id}
      data-parent={rule.pid}
    >
      <div className={styles.facts}>
        {can.edit ? (
          <Link to={to('edit', { id })} aria-current={isSelected || undefined} preventScrollReset>
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
        {name && (
          <code className={styles.name}>
            <Marked text={name} sought={sought} />
          </code>
        )}
      </div>
      <span className={styles.actions}>
        {can.move && !sought && <MoveButtons siblings={siblings} at={at} title={title} />}
        {can.add && mayHold(rule, level) && (
          <Link
            to={to('new', { pid: id })}
            aria-label={t('menuRules.addBelow', { name: title })}
            title={t('menuRules.addBelow', { name: title })}
            preventScrollReset
          >
            <Icon name="plus" />
          </Link>
        )}
        {can.delete && rule._child.length === 0 && (
          <Link
            to={to('delete', { id })}
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

function Marked({ text, sought }: { text: string; sought: string }) {
  const [before, found, after] = partsAround(text, sought);
  return (
    <>
      {before}
      {found && <mark>{found}</mark>}
      {after}
    </>
  );
}
