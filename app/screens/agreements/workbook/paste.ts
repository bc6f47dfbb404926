/** Rows copied out of a spreadsheet. Nothing is repaired: the server reports invalid values at their cells. */

import { type FeeCells, type FeeColumn, MAX_FEE_ROWS } from '~contract/agreements/fee-names';
import type { Option } from '../fees/choices';
import { choiceReader, folded } from './choice';

const MAX_CELL_CHARS = 200;
/** Values of a condition, such as postcodes: one more than there may be, so that they are refused and not cut. */
const MAX_VALUES_CHARS = 2001;
const MAX_CHARS = 1_000_000;
/**
 * The rows of a pasted text, one cell per column. A first row of column labels is not a row: it gives the columns'
 * order. One more than a table may have is read: too many are refused, not dropped.
 */
export function pastedRows(
  text: string,
  columns: readonly FeeColumn[],
  optionsOf: (column: FeeColumn) => readonly Option[] | undefined,
  labelOf?: (column: FeeColumn) => string,
  max = MAX_FEE_ROWS,
): FeeCells[] {
  const rows = tabSeparated(text.slice(0, MAX_CHARS), max + 1);
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  const head = labelOf && headOf(rows[0] ?? [], columns, labelOf);
  const order = head ?? columns;
  const readers = new Map<FeeColumn, (entered: string) => string | undefined>();
  for (const column of columns) {
    const options = optionsOf(column);
    if (options) readers.set(column, choiceReader(options));
  }
  const blank: FeeCells = Object.fromEntries(columns.map((column) => [column, '']));
  return rows.slice(head ? 1 : 0, max + 1 + (head ? 1 : 0)).map((cells) => {
    const row = { ...blank };
    // Cells beyond the last column are joined into it, so that they stay visible.
    const beyond = cells.splice(order.length).filter(Boolean);
    if (beyond.length) cells.push([cells.pop(), ...beyond].join(' '));
    for (const [i, cell] of cells.entries()) {
      const column = order[i]!;
      row[column] =
        readers.get(column)?.(cell) ??
        cell.slice(0, column === 'condition_values' ? MAX_VALUES_CHARS : MAX_CELL_CHARS);
    }
    return row;
  });
}

/** The rest of a pasted text after its first `taken` rows; column labels stay with the rest. */
export function restOf(
  text: string,
  columns: readonly FeeColumn[],
  labelOf: (column: FeeColumn) => string,
  taken: number,
  max = MAX_FEE_ROWS,
): string {
  const ends: number[] = [];
  const rows = tabSeparated(text.slice(0, MAX_CHARS), max + 1, ends);
  const head = headOf(rows[0] ?? [], columns, labelOf) ? ends[0]! : 0;
  const rest = text.slice(ends[taken - 1 + (head ? 1 : 0)] ?? (taken ? text.length : head));
  return rest.trim() === '' ? '' : text.slice(0, head) + rest;
}

/** The columns that a row names, each once; undefined if it is not a header. */
function headOf(
  cells: readonly string[],
  columns: readonly FeeColumn[],
  labelOf: (column: FeeColumn) => string,
): FeeColumn[] | undefined {
  const byLabel = new Map(columns.map((column) => [folded(labelOf(column)), column]));
  const named = cells.map((cell) => byLabel.get(folded(cell)));
  const existing = named.filter((column) => column !== undefined);
  return existing.length === cells.length && new Set(existing).size === existing.length
    ? existing
    : undefined;
}

/**
 * The cells of a text in a spreadsheet's clipboard format: tabs and line ends between cells, quotes around cells that
 * contain such.
 * @param max rows that are read, and one more for column labels
 * @param ends receives the end position of each row
 */
function tabSeparated(text: string, max: number, ends: number[] = []): string[][] {
  const rows: string[][] = [];
  const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  let row: string[] = [];
  while (CELL.lastIndex < text.length && rows.length <= max) {
    const at = CELL.lastIndex;
    const [whole, quoted, plain = '', end] = CELL.exec(text)!;
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    CELL.lastIndex = at + whole.length;
    if (end === '\t' && CELL.lastIndex < text.length) continue;
    if (end === '\t') row.push('');
    rows.push(row);
    ends.push(CELL.lastIndex);
    row = [];
  }
  return rows;
}
