import { useEffect, useId, useRef } from 'react';
import { FieldError } from '~/forms/marks';
import { useRefusedList } from '~/forms/submission';
import { titleIn } from '~/i18n/titles';
import { useTranslation } from '~/i18n/use-translation';
import type { AuthRule } from '~contract/identity/auth-rules';
import styles from './permission-tree.module.css';
import { outsideTree } from './rule-ids';
import { syncTree, tickBranch } from './tree-state';

interface PermissionTreeProps {
  readonly name: string;
  readonly label: string;
  readonly rules: readonly AuthRule[];
  readonly ticked: readonly number[];
  /** The role holds all rights, including future ones. */
  readonly holdsAll: boolean;
}

/**
 * The rights as a tree of native checkboxes. Scripts keep parents and branches consistent (see `ticks.ts`); without
 * them the server adds the parents of ticked rights.
 */
export function PermissionTree({ name, label, rules, ticked: saved, holdsAll }: PermissionTreeProps) {
  const { t } = useTranslation();
  const id = useId();
  const tree = useRef<HTMLUListElement>(null);
  const { error, typed } = useRefusedList(name);
  const ticked = typed ? typed.map(Number) : saved;
  const shown = ticked.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: other ticks are other boxes
  useEffect(() => {
    if (tree.current) syncTree(tree.current);
  }, [shown]);

  return (
    <fieldset
      className={styles.rights}
      aria-describedby={`${id}-note${error ? ` ${id}-error` : ''}`}
      data-wide
    >
      <legend>{label}</legend>
      <p id={`${id}-note`} className={styles.note} data-needs-script={holdsAll ? undefined : ''}>
        {t(holdsAll ? 'roles.holdsAll' : 'roles.half')}
      </p>
      {!holdsAll && (
        <noscript>
          <p className={styles.note}>{t('roles.each')}</p>
        </noscript>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <input type="hidden" name={name} value="" />
      {outsideTree(rules, saved).map((ruleId) => (
        <input key={ruleId} type="hidden" name={name} value={ruleId} />
      ))}
      {/* A refused form shows what was ticked in it. The key makes new boxes, as defaults count only on mount. */}
      <ul
        key={shown}
        ref={tree}
        className={styles.tree}
        onChange={({ target }) => target instanceof HTMLInputElement && tickBranch(target)}
      >
        {rules.map((rule) => (
          <Branch key={rule.id} rule={rule} name={name} ticked={new Set(ticked)} />
        ))}
      </ul>
    </fieldset>
  );
}

interface BranchProps {
  readonly rule: AuthRule;
  readonly name: string;
  readonly ticked: ReadonlySet<number>;
}

function Branch({ rule, name, ticked }: BranchProps) {
  const { t, language } = useTranslation();
  const title = titleIn(rule.title, language);
  const below = rule._child;
  return (
    <li data-page={rule.name ? '' : undefined} data-row={isRow(rule) ? '' : undefined}>
      <label>
        <input type="checkbox" name={name} value={rule.id} defaultChecked={ticked.has(rule.id)} />
        <span>
          {title}
          {rule.status === 0 && <small> {t('common.disabled')}</small>}
        </span>
      </label>
      {below.length > 0 && (
        <ul aria-label={title}>
          {below.map((child) => (
            <Branch key={child.id} rule={child} name={name} ticked={ticked} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Pages with their rights beside them, in one row. */
const isRow = ({ name, _child }: AuthRule) =>
  name !== '' && _child.length > 0 && _child.every((rule) => rule._child.length === 0);
