import { setPart } from '~/forms/parts';
import {
  FEE_COLUMNS,
  FEE_LISTS,
  type FeeCells,
  type FeeColumn,
  type FeeList,
  MAX_FEE_ROWS,
} from '~contract/fee-names';
import type { ConfigCells, SheetCells } from '../fees/cells';

/**
 * The fee tables as fields of a form: cells `<list>.<number>.<column>`, the rest `config_list.<field>`. A number only
 * tells the rows of a table apart; their order is that of the form.
 */

export interface FeeRow {
  /** Its number in the names of its fields. */
  readonly key: number;
  /** What its fields begin with. */
  readonly cells: FeeCells;
  /** Its position in the form that was sent last, which a message names; none: it was not there. */
  readonly place?: number;
}

type Fields = Iterable<readonly [name: string, value: unknown]>;

const NUMBER = /^\d{1,6}$/;
const CONFIG = 'config_list.';

export const cellName = (list: FeeList, key: number, column: string): string => `${list}.${key}.${column}`;

export const columnNamed = (list: FeeList, name: string | undefined): FeeColumn | undefined =>
  FEE_COLUMNS[list].find((column) => column === name);

/** One more than a table may have: the contract refuses what is too many, and nobody has to read the rest. */
const MAX_ROWS_READ = MAX_FEE_ROWS + 1;

/** The rows of one table, in the form's own order. */
export function rowsIn(form: Fields, list: FeeList): FeeRow[] {
  const rows = new Map<number, FeeCells>();
  for (const [name, value] of form) {
    const [part, number = '', column] = name.split('.');
    const known = columnNamed(list, column);
    if (part !== list || !known || typeof value !== 'string' || !NUMBER.test(number)) continue;
    const row = rows.get(Number(number));
    if (row) row[known] = value;
    else if (rows.size < MAX_ROWS_READ) rows.set(Number(number), { [known]: value });
  }
  return [...rows].map(([key, cells], place) => ({ key, cells, place }));
}

/** The fee tables of a form. */
export const cellsIn = (form: Fields): SheetCells => {
  const fields = [...form];
  const lists = FEE_LISTS.map((list) => [list, rowsIn(fields, list).map(({ cells }) => cells)]);
  return Object.fromEntries(lists) as SheetCells;
};

/** The rows that a table begins with. */
export const rowsOf = (cells: readonly FeeCells[]): FeeRow[] =>
  cells.map((row, place) => ({ key: place, cells: row, place }));

/** The fields of `config_list`; one that is ticked several times is comma-joined. */
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

/** Puts rows in the place of those that a form has of a table. */
export function setRows(form: FormData, list: FeeList, rows: readonly FeeCells[]): void {
  const whole = rows.map((row) => FEE_COLUMNS[list].map((column) => [column, row[column] ?? ''] as const));
  setPart(form, list, whole.map(Object.fromEntries));
}

/** Puts a whole sheet in the place of what a form has. */
export function setSheet(form: FormData, cells: SheetCells, config: ConfigCells): void {
  for (const list of FEE_LISTS) setRows(form, list, cells[list]);
  for (const [field, value] of Object.entries(config)) {
    form.delete(CONFIG + field);
    const values = field.endsWith('_sku_rule') ? value.split(',') : [value];
    for (const each of values) form.append(CONFIG + field, each);
  }
}

/** What a button of a table asks for; its value in the field `row` is `<list>.<kind>` or `<list>.<kind>.<number>`. */
export type RowChange =
  | { readonly list: FeeList; readonly kind: 'add' | 'paste' }
  | { readonly list: FeeList; readonly kind: 'remove' | 'copy'; readonly key: number };

export function changeOf(value: string): RowChange | undefined {
  const [name, kind, key = ''] = value.split('.');
  const list = FEE_LISTS.find((each) => each === name);
  if (!list) return undefined;
  if (kind === 'add' || kind === 'paste') return { list, kind };
  if ((kind === 'remove' || kind === 'copy') && NUMBER.test(key)) return { list, kind, key: Number(key) };
  return undefined;
}

/**
 * A table after a change, never with more rows than one may have.
 * @param added what the rows that it adds begin with, each with a key of its own
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
      return at === 0 ? rows : bounded(rows, [...rows.slice(0, at), ...added, ...rows.slice(at)]);
    }
    default:
      return bounded(rows, [...rows, ...added]);
  }
}

/** As many of the rows as there may be; what was there before is never pushed out. */
const bounded = (before: readonly FeeRow[], after: readonly FeeRow[]) =>
  before.length >= MAX_FEE_ROWS ? before : after.slice(0, MAX_FEE_ROWS);
