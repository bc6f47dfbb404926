import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** One column of a list: its head and how a row shows in it. */
export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  /** Numbers stand to the right in tabular figures. */
  readonly align?: 'end';
  /** Stays in sight when the table scrolls sideways. */
  readonly pinned?: 'start' | 'end';
  /** Holds a control (a checkbox, a menu) and no text: as narrow as that. */
  readonly control?: true;
  /** What a cell shows can be copied with one click. */
  readonly copyable?: true;
  readonly cell: (row: Row) => ReactNode;
}

export const textColumn = <Key extends string>(key: Key, title: string): Column<Record<Key, string>> => ({
  key,
  title,
  cell: (row) => row[key],
});

/** Sentences: in lines as long as a column may be wide, so that none of it is hidden. */
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

/** A value shown through a formatter, e.g. an instant as a local date and time. */
export const formattedColumn = <Key extends string>(
  key: Key,
  title: string,
  format: (value: string) => string,
): Column<Record<Key, string>> => ({ key, title, cell: (row) => format(row[key]) });

/** An amount of the row, formatted with the row's own currency. */
export const amountColumn = <Key extends string, Row extends Record<Key, string>>(
  key: Key,
  title: string,
  format: (value: string, row: Row) => string,
): Column<Row> => ({ key, title, align: 'end', cell: (row) => format(row[key], row) });
