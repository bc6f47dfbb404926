import type { Header } from './columns';
import { changeQuery } from './query';

/** Widths to choose from, in pixels: 100 to 300 (spec admin 2, Shared list behaviour). */
export const WIDTHS = [100, 140, 180, 220, 260, 300] as const;

export interface ChosenColumn {
  readonly key: string;
  readonly width?: number | undefined;
}

/** Columns in the order of an address: `create_time.order_number-180`, each with its width if it has one. */
export function readColumns(text: string): ChosenColumn[] {
  const widths = new Map<string, number | undefined>();
  for (const part of text.split('.')) {
    const [key = '', width] = part.split('-');
    if (key)
      widths.set(
        key,
        WIDTHS.find((each) => String(each) === width),
      );
  }
  return [...widths].map(([key, width]) => ({ key, width }));
}

export const writeColumns = (columns: readonly ChosenColumn[]): string =>
  columns.map(({ key, width }) => (width ? `${key}-${width}` : key)).join('.');

/** The columns that an address names, in its order; what is pinned stays where it is. */
export function arranged(columns: readonly Header[], text: string | null): Header[] {
  const free = columns.filter(({ pinned }) => !pinned);
  const chosen = readColumns(text ?? '').flatMap(({ key, width }) => {
    const column = free.find((each) => each.key === key);
    return column ? [width ? { ...column, width } : column] : [];
  });
  return [
    ...columns.filter(({ pinned }) => pinned === 'start'),
    ...(chosen.length > 0 ? chosen : free.filter(({ isExtra }) => !isExtra)),
    ...columns.filter(({ pinned }) => pinned === 'end'),
  ];
}

/** Fields of the form that columns are chosen in. */
export const COLUMN_FIELDS = {
  /** Keys of all columns in the order shown. */
  order: 'col_order',
  shown: 'col',
  up: 'col_up',
  down: 'col_down',
} as const;
export const widthField = (key: string): string => `col_width_${key}`;

/** The query that a form of columns means: without its fields, and with the dialog while columns are moved; null: it is none. */
export function queryOfForm(search: URLSearchParams): string | null {
  const given = search.get(COLUMN_FIELDS.order);
  if (given === null) return null;
  const order = given.split('.');
  const moved = search.get(COLUMN_FIELDS.up) ?? search.get(COLUMN_FIELDS.down);
  const at = moved === null ? -1 : order.indexOf(moved);
  if (at >= 0)
    order.splice(search.has(COLUMN_FIELDS.up) ? Math.max(at - 1, 0) : at + 1, 0, ...order.splice(at, 1));
  const shown = search.getAll(COLUMN_FIELDS.shown);
  const chosen = order
    .filter((key) => shown.includes(key))
    .map((key) => ({ key, width: Number(search.get(widthField(key))) }));
  const rest = new URLSearchParams([...search].filter(([name]) => !/^col(?:_|$)/.test(name)));
  return changeQuery(rest, { cols: writeColumns(chosen), dialog: moved === null ? null : 'columns' });
}
