import { useEffect, useMemo } from 'react';
import { useActionResult } from '~/forms/submission';
import { useTranslation } from '~/i18n/use-translation';
import { FEE_TABS, type FeeList, type FeeTab, isTierList, listsOf } from '~contract/agreements/fee-names';
import type { ConfigCells } from '../fees/cells';
import { type FeeChoices, tabsOf } from '../fees/choices';
import { FEE_TAB_FIELD } from '../fees/fee-tab';
import { FeeTabs } from '../fees/fee-tabs';
import { errorsByList } from './errors';
import { FeeConfig } from './fee-config';
import styles from './fee-editor.module.css';
import { FeeTableEditor } from './fee-table';
import type { SheetRows } from './rows';
import { isRuleTab, RuleEditor } from './rule-editor';
import { useFeeRows } from './use-fee-rows';

interface FeeEditorProps {
  readonly rows: SheetRows;
  readonly config: ConfigCells;
  readonly choices: FeeChoices;
  /** The table to open first. */
  readonly first: FeeTab | undefined;
}

/**
 * The seven fee tables (spec billing 2.1), the charge rules and the charges of a period. Fields are uncontrolled, so that a
 * keystroke renders nothing.
 */
export function FeeEditor({ rows, config, choices, first }: FeeEditorProps) {
  const { t } = useTranslation();
  const actionData = useActionResult();
  const errors = useMemo(() => errorsByList(actionData.fields), [actionData]);
  const { frame, tables, notices, handlers } = useFeeRows(rows, choices, errors);
  const wrong = FEE_TABS.filter((tab) => listsOf(tab).some((list) => errors.has(list)));
  const open = tabToOpen(actionData.values[FEE_TAB_FIELD]?.[0] ?? first, wrong);

  const table = (list: FeeList) => (
    <FeeTableEditor
      list={list}
      rows={tables[list]}
      choices={choices}
      errors={errors.get(list)}
      notice={notices[list]}
    />
  );

  useEffect(() => {
    const tab = frame.current?.querySelector<HTMLInputElement>(`[name="${FEE_TAB_FIELD}"][value="${open}"]`);
    if (!tab || actionData.values[FEE_TAB_FIELD] === undefined) return;
    tab.checked = true;
  }, [actionData, open, frame]);

  return (
    <div ref={frame} {...handlers} data-wide>
      <FeeTabs
        tabs={tabsOf(choices)}
        open={open}
        wrong={wrong}
        sign={(list) => t('agreementEditor.rowCount', { rows: tables[list].length })}
        panel={(tab) =>
          isRuleTab(tab) ? (
            <RuleEditor tab={tab} table={table} />
          ) : (
            <div className={isTierList(tab) ? styles.tiers : undefined}>
              <FeeConfig list={tab} config={config} choices={choices} />
              {table(tab)}
            </div>
          )
        }
      />
    </div>
  );
}

/** The open tab stays open, unless only others have errors. */
function tabToOpen(name: string | undefined, wrong: readonly FeeTab[]): FeeTab {
  const last = FEE_TABS.find((tab) => tab === name) ?? FEE_TABS[0];
  return wrong.includes(last) ? last : (wrong[0] ?? last);
}
