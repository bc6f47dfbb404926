import { type Dispatch, type FocusEvent, type RefObject, type SetStateAction, useRef } from 'react';
import type { FeeList } from '~contract/agreements/fee-names';
import type { SheetRows } from './rows';

/** The lists that belong to a rule by its name. */
const NAMED_BY: Partial<Record<string, readonly FeeList[]>> = {
  rule_list: ['rule_price_list', 'rule_condition_list'],
  period_rule_list: ['period_price_list', 'period_condition_list'],
};
const RULE_NAME = /^(\w+)\.\d+\.rule_name$/;

const namesIn = (frame: Element, list: string) => [
  ...frame.querySelectorAll<HTMLInputElement>(`[name^="${list}."][name$=".rule_name"]`),
];

/** A rule that gets another name keeps its prices and conditions: once it is left, they get the name too. */
export function useRenaming(
  frame: RefObject<HTMLDivElement | null>,
  setTables: Dispatch<SetStateAction<SheetRows>>,
) {
  const before = useRef('');

  function onFocus({ target }: FocusEvent) {
    if (target instanceof HTMLInputElement && RULE_NAME.test(target.name)) before.current = target.value;
  }

  function onBlur({ target }: FocusEvent) {
    if (!(target instanceof HTMLInputElement) || !frame.current) return;
    const [old, name] = [before.current, target.value];
    const rules = RULE_NAME.exec(target.name)?.[1] ?? '';
    const lists = NAMED_BY[rules];
    if (!lists || old === '' || name === '' || old === name) return;
    if (namesIn(frame.current, rules).some(({ value }) => value === old)) return;
    for (const field of lists.flatMap((list) => namesIn(frame.current!, list))) {
      if (field.value !== old) continue;
      field.value = name;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    setTables((tables) => ({ ...tables, ...renamedClosed(tables, lists, old, name) }));
  }

  return { onFocus, onBlur };
}

const renamedClosed = (tables: SheetRows, lists: readonly FeeList[], old: string, name: string) =>
  Object.fromEntries(
    lists.map((list) => [
      list,
      tables[list].map((row) =>
        row.isClosed && row.cells.rule_name === old
          ? { ...row, cells: { ...row.cells, rule_name: name } }
          : row,
      ),
    ]),
  );
