import { type ClipboardEvent, type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { isChanged } from '~/forms/is-changed';
import { useActionResult } from '~/forms/submission';
import { useTranslation } from '~/i18n/use-translation';
import {
  columnsOf,
  FEE_COLUMNS,
  FEE_LISTS,
  type FeeCells,
  type FeeColumn,
  type FeeList,
  maxRows,
} from '~contract/agreements/fee-names';
import { columnKey, type FeeChoices, optionsOf } from '../fees/choices';
import { pastedRows, restOf } from '../workbook/paste';
import type { ListErrors } from './errors';
import {
  cellName,
  changed,
  changeOf,
  columnNamed,
  type FeeRow,
  openNextRows,
  openWrong,
  rowsOfLists,
  type SheetRows,
} from './rows';
import { useRenaming } from './use-renaming';

/** A field of a row, by its name. */
const parts = ({ name }: { name: string }) => {
  const [list, key, column] = name.split('.');
  return { list, key: Number(key), column };
};
const fieldsOf = (row: Element) =>
  row.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]:not(button)');
const cameFilled = (field: HTMLInputElement | HTMLSelectElement) =>
  field instanceof HTMLInputElement
    ? field.defaultValue !== ''
    : [...field.options].some(({ defaultSelected, value }) => defaultSelected && value !== '');
const rowElement = (frame: Element, list: FeeList, key: number) =>
  frame.querySelector(`[name="${cellName(list, key, FEE_COLUMNS[list][0])}"]`)?.closest('tr');

/** The current values of a row's fields. */
const cellsIn = (row: Element): FeeCells =>
  Object.fromEntries([...fieldsOf(row)].map((field) => [parts(field).column, field.value]));

/** The ticked measures, comma-joined. */
const ruleIn = (panel: Element) =>
  [...panel.querySelectorAll<HTMLInputElement>('[name$="_sku_rule"]:checked')].map((box) => box.value).join();

/** More than one cell, as copied from a spreadsheet; a single cell ends with a line break too. */
const isTable = (text: string) => /[\t\r\n]/.test(text.replace(/\r?\n$/, ''));

/** Number of cells in the longest line. */
const widthOf = (text: string) => Math.max(...text.split(/\r\n?|\n/).map((line) => line.split('\t').length));

/** Where the focus goes after a change: without a row, to the button that adds one. */
interface Target {
  readonly list: FeeList;
  readonly row?: FeeRow | undefined;
  readonly column?: FeeColumn;
}

/**
 * The rows of all fee tables, added and removed at once where scripts run. The fields are uncontrolled: the state holds
 * only which rows there are, and their initial values.
 */
export function useFeeRows(
  initial: SheetRows,
  choices: FeeChoices,
  errors: ReadonlyMap<FeeList, ListErrors>,
) {
  const { t } = useTranslation();
  const answer = useActionResult();
  const [answered, setAnswered] = useState(answer);
  const [tables, setTables] = useState(() =>
    rowsOfLists((list) => openWrong(initial[list], errors.get(list)?.rows)),
  );
  const [notices, setNotices] = useState<Partial<Record<FeeList, string>>>({});
  const frame = useRef<HTMLDivElement>(null);
  const nextKey = useRef(Math.max(...FEE_LISTS.map((list) => initial[list].length)));
  const target = useRef<Target>(undefined);
  const renaming = useRenaming(frame, setTables);

  // Messages refer to rows by their index in the answered form.
  if (answered !== answer) {
    setAnswered(answer);
    setTables(
      rowsOfLists((list) =>
        tables[list].map((row, place) => {
          const isClosed = row.isClosed && !errors.get(list)?.rows.has(place);
          return row.place === place && row.isClosed === isClosed ? row : { ...row, place, isClosed };
        }),
      ),
    );
  }

  useEffect(() => {
    const to = target.current;
    target.current = undefined;
    if (!to || !frame.current) return;
    const row = to.row && rowElement(frame.current, to.list, to.row.key);
    const name = to.row && to.column && cellName(to.list, to.row.key, to.column);
    const field = name ? frame.current.querySelector(`[name="${name}"]`) : row && fieldsOf(row)[0];
    const button = frame.current.querySelector(`[name="row"][value="${to.list}.add"]`);
    const element = field ?? button;
    if (element instanceof HTMLElement) element.focus();
  });

  const fresh = (cells: FeeCells, pasted: readonly FeeColumn[] = []): FeeRow => ({
    key: nextKey.current++,
    cells,
    pasted,
  });

  /** @param notice shown if some rows did not fit */
  function show(list: FeeList, rows: readonly FeeRow[], focus: Omit<Target, 'list'>, notice?: string) {
    target.current = { list, ...focus };
    setTables((before) => ({ ...before, [list]: rows }));
    setNotices({ [list]: notice });
    // Changes made without typing have to count as unsaved input too.
    frame.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Handles the buttons of a table. Those that send a file go to the server. */
  function onClick(event: MouseEvent<HTMLDivElement>) {
    const button = event.target instanceof Element && event.target.closest('button');
    const change = button && button.name === 'row' && changeOf(button.value);
    if (!change) return;
    event.preventDefault();
    const { list } = change;
    const rows = tables[list];
    if (change.kind === 'open') {
      target.current = { list, row: rows.find(({ isClosed }) => isClosed) };
      return setTables({ ...tables, [list]: openNextRows(rows) });
    }
    if (change.kind === 'remove') {
      const at = rows.findIndex(({ key }) => key === change.key);
      const left = changed(rows, change, []);
      return show(list, left, { row: rows[at + 1] ?? rows[at - 1] });
    }
    const pasted = change.kind === 'paste' ? FEE_COLUMNS[list] : [];
    const added = addedBy(button, change.kind, list).map((cells) => fresh(cells, pasted));
    const next = changed(rows, change, added);
    const isFull = next.length < rows.length + added.length;
    const text = change.kind === 'paste' ? 'restStays' : 'notAllFit';
    const notice = t(`agreementEditor.${text}`, { max: maxRows(list) });
    show(list, next, { row: added[0] }, isFull ? notice : undefined);
  }

  function addedBy(button: HTMLButtonElement, kind: 'add' | 'copy' | 'paste', list: FeeList): FeeCells[] {
    const row = button.closest('tr');
    if (kind === 'copy') return row ? [cellsIn(row)] : [];
    if (kind === 'add') return [{}];
    const panel = button.closest('[data-list]') ?? button;
    const box = panel.querySelector<HTMLTextAreaElement>(`[name="${list}.paste"]`);
    const text = box?.value ?? '';
    const columns = columnsOf(list, ruleIn(panel));
    const read = pasted(text, list, columns);
    // Rows that did not fit stay visible.
    if (box)
      box.value = restOf(
        text,
        columns,
        labelOf(list),
        Math.min(read.length, maxRows(list) - tables[list].length),
        maxRows(list),
      );
    return read;
  }

  const labelOf = (list: FeeList) => (column: FeeColumn) => t(columnKey(list, column));

  const pasted = (text: string, list: FeeList, columns: readonly FeeColumn[]) =>
    pastedRows(text, columns, (column) => optionsOf(choices, list, column), labelOf(list), maxRows(list));

  /** Marks a cell whose value is not the one that it came with; of a row that came empty nothing has changed. */
  function onInput({ target }: FormEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const row = target.closest('tr');
    const isMarked = row && [...fieldsOf(row)].some(cameFilled) && isChanged(target);
    target.closest('td')?.toggleAttribute('data-changed', Boolean(isMarked));
  }

  /** Pasted spreadsheet cells fill the fields to the right of the focus and below; missing rows are added. */
  function onPaste(event: ClipboardEvent<HTMLDivElement>) {
    const field =
      event.target instanceof Element && event.target.closest('td')?.querySelector('input, select');
    const text = event.clipboardData.getData('text/plain');
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    if (!isTable(text) && field instanceof HTMLInputElement) return;
    const at = parts(field);
    const list = FEE_LISTS.find((each) => each === at.list);
    const column = list && columnNamed(list, at.column);
    const panel = field.closest('[data-list]');
    if (!column || !panel) return;
    event.preventDefault();
    const from = columnsOf(list, ruleIn(panel));
    const first = from.indexOf(column);
    const columns = from.slice(first, first + widthOf(text));
    const added = pasted(text, list, columns);
    if (added.length === 0) return;
    const rows = tables[list];
    const top = rows.findIndex(({ key }) => key === at.key);
    const filled = added.map((cells, i) => {
      const row = rows[top + i];
      const element = row && rowElement(panel, list, row.key);
      return fresh({ ...(element ? cellsIn(element) : row?.cells), ...cells }, columns);
    });
    const kept = rows.slice(0, top);
    const within = rows.slice(top + added.length);
    const inPlace = filled.slice(0, rows.length - top);
    const beyond = filled.slice(inPlace.length);
    const next = changed([...kept, ...inPlace, ...within], { list, kind: 'paste' }, beyond);
    const isFull = next.length < top + filled.length + within.length;
    const notice = t('agreementEditor.notAllFit', { max: maxRows(list) });
    show(list, next, { row: filled[0], column }, isFull ? notice : undefined);
  }

  return { frame, tables, notices, handlers: { onClick, onInput, onPaste, ...renaming } };
}
