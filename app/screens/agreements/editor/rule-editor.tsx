import type { ReactNode } from 'react';
import { RowButton } from '~/forms/row-button';
import { useTranslation } from '~/i18n/use-translation';
import type { FeeList } from '~contract/agreements/fee-names';
import { PERIOD_RULE_LISTS, WORK_RULE_LISTS } from '~contract/agreements/rule-columns';
import styles from './rule-editor.module.css';
import { PERIOD_PATTERNS, RULE_PATTERNS } from './rule-pattern-names';

const PARTS = {
  rule_list: { lists: WORK_RULE_LISTS, patterns: RULE_PATTERNS },
  period_rule_list: { lists: PERIOD_RULE_LISTS, patterns: PERIOD_PATTERNS },
} as const;
export type RuleTab = keyof typeof PARTS;
export const isRuleTab = (tab: string): tab is RuleTab => tab in PARTS;

interface RuleEditorProps {
  readonly tab: RuleTab;
  readonly table: (list: FeeList) => ReactNode;
}

/** Charge rules, of work or of a period, with what makes them up, table by table, and ready-made ones to begin with. */
export function RuleEditor({ tab, table }: RuleEditorProps) {
  const { t } = useTranslation();
  const { lists, patterns } = PARTS[tab];
  return (
    <div className={styles.rules}>
      <fieldset className={styles.patterns}>
        <legend>{t('agreementRules.patterns')}</legend>
        <p className="hint">{t('agreementRules.patternsHint')}</p>
        {patterns.map((name) => (
          <RowButton key={name} value={`${tab}.pattern.${name}`}>
            {t(`agreementRules.pattern.${name}`)}
          </RowButton>
        ))}
      </fieldset>
      {lists.map((list) => (
        <section key={list} data-list={list}>
          <h3>{t(`agreements.fees.${list}`)}</h3>
          <p className="hint">{t(`agreementRules.hint.${list}`)}</p>
          {table(list)}
        </section>
      ))}
    </div>
  );
}
