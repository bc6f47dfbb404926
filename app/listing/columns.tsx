import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** The header of a list's column, and what all its cells have in common. */
export interface Header {
  readonly key: string;
  readonly title: ReactNode;
  /** For numbers: right-aligned, in tabular figures. */
  readonly align?: 'end';
  /** Stays visible when the table scrolls sideways. */
  readonly pinned?: 'start' | 'end';
  /** Holds a control (a checkbox, a menu) instead of text, and is as narrow as that. */
  readonly control?: true;
  /** Not shown unless it is chosen. */
  readonly isExtra?: boolean;
  /** As it was chosen, in pixels. */
  readonly width?: number;
  /**
   * Where a phone shows it, which has two lines for a row: what is pinned at the start, the amount (also what is pinned
   * at the end), and beside it; day, note, state. Buttons stand below. The rest is left out until it is asked for.
   */
  readonly onPhone?: 'amount' | 'aside' | 'day' | 'note' | 'state' | 'buttons';
  /** How the list is sorted by it, if it is. */
  readonly sorted?: 'ascending' | 'descending' | undefined;
  /** Cells have a copy button. */
  readonly copyable?: true;
}

/** A column of a list: its header and how it shows a row. */
export interface Column<Row> extends Header {
  readonly cell: (row: Row) => ReactNode;
  /** The same in a workbook, where the cell is more than text. */
  readonly text?: (row: Row) => string;
}

export const textColumn = <Key extends string>(key: Key, title: string): Column<Record<Key, string>> => ({
  key,
  title,
  cell: (row) => row[key],
});

/** For sentences: wrapped at the maximum column width, so that nothing is cut off. */
export const proseColumn = <Key extends string>(key: Key, title: string, tag?: 'error') => ({
  key,
  title,
  cell: (row: { readonly [K in Key]?: string | null | undefined }) =>
    row[key] && (
      <span className={styles.prose} data-tag={tag}>
        {row[key]}
      </span>
    ),
});

/** A formatted value, e.g. an instant as a local date and time. */
export const formattedColumn = <Key extends string>(
  key: Key,
  title: string,
  format: (value: string) => string,
): Column<Record<Key, string>> => ({ key, title, cell: (row) => format(row[key]) });

/** An amount, formatted in the row's own currency. */
export const amountColumn = <Key extends string, Row extends Record<Key, string>>(
  key: Key,
  title: string,
  format: (value: string, row: Row) => string,
): Column<Row> => ({ key, title, align: 'end', cell: (row) => format(row[key], row) });
