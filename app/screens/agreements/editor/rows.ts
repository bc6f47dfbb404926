/**
 * The fee tables as fields of a form: cells are `<list>.<number>.<column>`, settings `config_list.<field>`. Numbers
 * only tell the rows of a table apart; the order is that of the form.
 */

import { setPart } from '~/forms/rows';
import {
  FEE_COLUMNS,
  FEE_LISTS,
  type FeeCells,
  type FeeColumn,
  type FeeList,
  maxRows,
} from '~contract/agreements/fee-names';
import type { ConfigCells, SheetCells } from '../fees/cells';

export interface FeeRow {
  /** The number in its field names. */
  readonly key: number;
  /** Initial values of its fields. */
  readonly cells: FeeCells;
  /** Index in the form sent last, as error messages refer to it; undefined if the row is new. */
  readonly place?: number;
  /** Columns whose values were pasted into it. */
  readonly pasted?: readonly FeeColumn[];
  /** Not drawn as fields yet: one field holds all of its cells. */
  readonly isClosed?: boolean;
}

/** Rows of a table that are drawn at first, and at each press of the button for more. */
export const OPEN_ROWS = 50;
type Fields = Iterable<readonly [name: string, value: unknown]>;

const NUMBER = /^\d{1,6}$/;
const CONFIG = 'config_list.';
const WHOLE = 'cells';

/** A closed row as one field: a large sheet would otherwise be more fields than a form may have. */
export const closedRow = (list: FeeList, { key, cells }: FeeRow) => ({
  name: cellName(list, key, WHOLE),
  value: closedCells(list, cells),
});
const closedCells = (list: FeeList, cells: FeeCells): string =>
  JSON.stringify(FEE_COLUMNS[list].map((column) => cells[column] ?? ''));

function cellsOfClosed(list: FeeList, value: string): FeeCells {
  try {
    const read: unknown = JSON.parse(value);
    const texts = Array.isArray(read) ? read : [];
    return Object.fromEntries(
      FEE_COLUMNS[list].map((column, i) => [column, typeof texts[i] === 'string' ? texts[i] : '']),
    );
  } catch {
    return {};
  }
}

export const cellName = (list: FeeList, key: number, column: string): string => `${list}.${key}.${column}`;

export const columnNamed = (list: FeeList, name: string | undefined): FeeColumn | undefined =>
  FEE_COLUMNS[list].find((column) => column === name);

/** The rows of one table, in the form's order; those that came closed are closed. */
export function rowsIn(form: Fields, list: FeeList): FeeRow[] {
  const rows = new Map<number, FeeCells>();
  const closed = new Set<number>();
  const start = `${list}.`;
  // One more than a table may have: the contract refuses too many, so the rest need not be read.
  const limit = maxRows(list) + 1;
  for (const [name, value] of form) {
    if (!name.startsWith(start)) continue;
    const [, number = '', column] = name.split('.');
    const existing = columnNamed(list, column);
    if (typeof value !== 'string' || !NUMBER.test(number)) continue;
    const cells = existing
      ? { [existing]: value }
      : column === WHOLE
        ? cellsOfClosed(list, value)
        : undefined;
    if (!cells) continue;
    if (!existing) closed.add(Number(number));
    const row = rows.get(Number(number));
    if (row) Object.assign(row, cells);
    else if (rows.size < limit) rows.set(Number(number), cells);
  }
  return [...rows].map(([key, cells], place) => ({
    ...{ key, cells, place },
    ...(closed.has(key) && { isClosed: true }),
  }));
}

/** The fee tables of a form. */
export const cellsIn = (form: Fields): SheetCells => {
  const fields = [...form];
  const lists = FEE_LISTS.map((list) => [list, rowsIn(fields, list).map(({ cells }) => cells)]);
  return Object.fromEntries(lists) as SheetCells;
};

/** The initial rows of a table: those after the first are closed. */
export const rowsOf = (cells: readonly FeeCells[]): FeeRow[] =>
  cells.map((row, place) => ({
    ...{ key: place, cells: row, place },
    ...(place >= OPEN_ROWS && { isClosed: true }),
  }));

export type SheetRows = Readonly<Record<FeeList, readonly FeeRow[]>>;
export const rowsOfLists = (rows: (list: FeeList) => readonly FeeRow[]) =>
  Object.fromEntries(FEE_LISTS.map((list) => [list, rows(list)])) as SheetRows;

/** The rows of a form as it showed them. */
export const shownRows = (form: FormData): SheetRows =>
  rowsOfLists((list) => rowsIn(form, list).map((row, place) => ({ ...row, key: place })));

/** Rows with errors are never closed. */
export const openWrong = (
  rows: readonly FeeRow[],
  errors?: ReadonlyMap<number, unknown>,
): readonly FeeRow[] =>
  rows.map((row) =>
    row.isClosed && row.place !== undefined && errors?.has(row.place) ? { ...row, isClosed: false } : row,
  );

/** The next closed rows of a table drawn. */
export function openNextRows(rows: readonly FeeRow[]): FeeRow[] {
  let left = OPEN_ROWS;
  return rows.map((row) => (row.isClosed && left-- > 0 ? { ...row, isClosed: false } : row));
}

/** The fields of `config_list`; a field with several values is comma-joined. */
export function configIn(form: Fields): ConfigCells {
  const config = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (!name.startsWith(CONFIG) || typeof value !== 'string') continue;
    const field = name.slice(CONFIG.length);
    const values = config.get(field);
    if (values) values.push(value);
    else config.set(field, [value]);
  }
  return Object.fromEntries([...config].map(([field, values]) => [field, values.filter(Boolean).join()]));
}

/** Replaces the rows of a table in a form; those that are closed stay so. */
export function setRows(form: FormData, list: FeeList, rows: readonly Omit<FeeRow, 'key'>[]): void {
  const fields = ({ cells, isClosed }: Omit<FeeRow, 'key'>) =>
    isClosed
      ? { [WHOLE]: closedCells(list, cells) }
      : Object.fromEntries(FEE_COLUMNS[list].map((column) => [column, cells[column] ?? '']));
  setPart(form, list, rows.map(fields));
}

/** Replaces the sheet in a form, but for lists that are not given. */
export function setSheet(form: FormData, cells: Partial<SheetCells>, config: ConfigCells): void {
  for (const list of FEE_LISTS) {
    const rows = cells[list];
    if (rows) setRows(form, list, rowsOf(rows));
  }
  for (const [field, value] of Object.entries(config)) {
    form.delete(CONFIG + field);
    const values = field.endsWith('_sku_rule') ? value.split(',') : [value];
    for (const each of values) form.append(CONFIG + field, each);
  }
}

/**
 * The change that a table's button stands for; its value in the field `row` is `<list>.<kind>` or
 * `<list>.<kind>.<number>`.
 */
export type RowChange =
  | { readonly list: FeeList; readonly kind: 'add' | 'paste' | 'open' }
  | { readonly list: FeeList; readonly kind: 'remove' | 'copy'; readonly key: number };

export function changeOf(value: string): RowChange | undefined {
  const [name, kind, key = ''] = value.split('.');
  const list = FEE_LISTS.find((each) => each === name);
  if (!list) return undefined;
  if (kind === 'add' || kind === 'paste' || kind === 'open') return { list, kind };
  if ((kind === 'remove' || kind === 'copy') && NUMBER.test(key)) return { list, kind, key: Number(key) };
  return undefined;
}

/** Without scripts: the row that the button which was pressed has added, in the form that came back. */
export function addedRow(list: FeeList, rows: readonly FeeRow[], button = ''): FeeRow | undefined {
  const change = changeOf(button);
  if (change?.list !== list) return undefined;
  if (change.kind === 'add') return rows.at(-1);
  return change.kind === 'copy' ? rows[change.key + 1] : undefined;
}

/**
 * A table after a change, limited to the maximum number of rows.
 * @param added initial values of the rows that it adds, each with its own key
 */
export function changed(
  rows: readonly FeeRow[],
  change: RowChange,
  added: readonly FeeRow[],
): readonly FeeRow[] {
  switch (change.kind) {
    case 'remove':
      return rows.filter(({ key }) => key !== change.key);
    case 'copy': {
      const at = rows.findIndex(({ key }) => key === change.key) + 1;
      return at === 0
        ? rows
        : bounded(change.list, rows, [...rows.slice(0, at), ...added, ...rows.slice(at)]);
    }
    default:
      return bounded(change.list, rows, [...rows, ...added]);
  }
}

/** At most as many rows as allowed; existing rows are never pushed out. */
const bounded = (list: FeeList, before: readonly FeeRow[], after: readonly FeeRow[]) =>
  before.length >= maxRows(list) ? before : after.slice(0, maxRows(list));
