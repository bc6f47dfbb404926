import type { CellKind } from './cells';

export interface Column<Row> {
  readonly title: string;
  readonly kind: CellKind;
  /** Nothing, or empty, where the cell is empty. */
  value(row: Row): string | null | undefined;
  /** In characters, where it is not the usual of its kind. */
  readonly width?: number;
}

/** What a workbook is made of. */
export interface Table<Row> {
  /** Of the sheet. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** In chunks that can be held in memory. */
  readonly rows: AsyncIterable<readonly Row[]>;
  /** What stands before the sums of the amounts, a row a state and currency, at the end. */
  readonly totalsTitle: string;
  /** Whose clock instants are shown by. */
  readonly timeZone: string;
}

const WIDTHS: Readonly<Record<CellKind, number>> = {
  text: 20,
  currency: 10,
  state: 14,
  amount: 16,
  decimal: 14,
  time: 20,
  day: 12,
};
const FILTER_BUTTON = 4;
const WIDE = /[\u2E80-\uFFE6]/g;

/** Wide enough for its head, and for what most of its cells hold. */
export function widthOf<Row>({ title, kind, width = WIDTHS[kind] }: Column<Row>): number {
  const chars = title.length + (title.match(WIDE)?.length ?? 0);
  return Math.max(width, chars + FILTER_BUTTON);
}
