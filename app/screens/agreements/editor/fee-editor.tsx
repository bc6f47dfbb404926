import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionResult } from '~/forms/submission';
import { FEE_LISTS, type FeeList, isTierList } from '~contract/agreements/fee-names';
import type { ConfigCells, SheetCells } from '../fees/cells';
import type { FeeChoices } from '../fees/choices';
import { FEE_TAB_FIELD } from '../fees/fee-tab';
import { FeeTabs } from '../fees/fee-tabs';
import { errorsByList } from './errors';
import { FeeConfig } from './fee-config';
import styles from './fee-editor.module.css';
import { FeeTableEditor } from './fee-table';
import { useFeeRows } from './use-fee-rows';

interface FeeEditorProps {
  readonly cells: SheetCells;
  readonly config: ConfigCells;
  readonly choices: FeeChoices;
  /** The table to open first. */
  readonly first: FeeList | undefined;
}

/** The seven fee tables (spec billing 2.1). Fields are uncontrolled, so that a keystroke renders nothing. */
export function FeeEditor({ cells, config, choices, first }: FeeEditorProps) {
  const { t } = useTranslation();
  const actionData = useActionResult();
  const { frame, tables, notices, onClick, onPaste } = useFeeRows(cells, choices);
  const errors = useMemo(() => errorsByList(actionData.fields), [actionData]);
  const wrong = FEE_LISTS.filter((list) => errors.has(list));
  const open = tabToOpen(actionData.values[FEE_TAB_FIELD]?.[0] ?? first, wrong);

  useEffect(() => {
    const tab = frame.current?.querySelector<HTMLInputElement>(`[name="${FEE_TAB_FIELD}"][value="${open}"]`);
    if (!tab || actionData.values[FEE_TAB_FIELD] === undefined) return;
    tab.checked = true;
  }, [actionData, open, frame]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only receives the events of its buttons and fields
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above; buttons are clicked by keys
    <div ref={frame} onClick={onClick} onPaste={onPaste} data-wide>
      <FeeTabs
        open={open}
        wrong={wrong}
        sign={(list) => t('agreementEditor.rowCount', { rows: tables[list].length })}
        panel={(list) => (
          <div className={isTierList(list) ? styles.tiers : undefined}>
            <FeeConfig list={list} config={config} choices={choices} />
            <FeeTableEditor
              list={list}
              rows={tables[list]}
              choices={choices}
              errors={errors.get(list)}
              notice={notices[list]}
            />
          </div>
        )}
      />
    </div>
  );
}

/** The open tab stays open, unless only others have errors. */
function tabToOpen(name: string | undefined, wrong: readonly FeeList[]): FeeList {
  const last = FEE_LISTS.find((list) => list === name) ?? FEE_LISTS[0];
  return wrong.includes(last) ? last : (wrong[0] ?? last);
}
