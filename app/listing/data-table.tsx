import type { MouseEvent, ReactNode } from 'react';
import type { Column } from './columns';
import { CopyCells } from './copy-cells';
import styles from './data-table.module.css';

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Key of the row to mark as the present one. */
  readonly currentKey?: string | number | undefined;
  /** A click anywhere in a row follows its first link marked `data-row-link`; without scripts, that link alone. */
  readonly clickable?: boolean;
  /** What to say instead of rows. */
  readonly empty: ReactNode;
}

function classOf<Row>({ align, pinned, control }: Column<Row>): string | undefined {
  const names = [
    align && styles.end,
    control && styles.control,
    pinned && (pinned === 'start' ? styles.pinned : styles.pinnedEnd),
  ];
  return names.filter(Boolean).join(' ') || undefined;
}

/** Cutting off what is too wide costs time in every cell that may need it: text as short as this never does. */
const SHORT_TEXT = 22;
const isShort = (content: ReactNode) =>
  typeof content === 'string'
    ? content.length <= SHORT_TEXT
    : typeof content !== 'object' || content === null;

/** Controls in a row keep their own click, and so does selecting text. */
function followRow({ target }: MouseEvent<HTMLElement>) {
  if (!(target instanceof Element) || target.closest('a, button, input, select, label, [popover]')) return;
  if (window.getSelection()?.toString()) return;
  target.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.click();
}

/** A list as a native table: sticky head and first column, numbers to the right, nothing hidden in scripts. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows } = props;
  const classes = columns.map(classOf);
  return (
    <CopyCells className={styles.frame} label={props.caption}>
      <table className={styles.table}>
        <caption className={styles.caption}>{props.caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column.key} scope="col" className={classes[at]} data-copyable={column.copyable}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link in the row is the keyboard's way */}
        <tbody
          onClick={props.clickable ? followRow : undefined}
          data-clickable={props.clickable || undefined}
        >
          {rows.map((row) => {
            const key = props.rowKey(row);
            return (
              <tr key={key} aria-current={key === props.currentKey || undefined}>
                {columns.map((column, at) => {
                  const content = column.cell(row);
                  return (
                    <td
                      key={column.key}
                      className={classes[at]}
                      data-cut={column.control || isShort(content) ? undefined : ''}
                    >
                      {content}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.empty}>{props.empty}</p>}
    </CopyCells>
  );
}
