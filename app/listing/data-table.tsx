import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { classOf, widthOf } from './cell';
import type { Column, Header } from './columns';
import { CopyCells } from './copy-cells';
import styles from './data-table.module.css';
import { TableRow } from './table-row';

interface TableFrameProps {
  readonly caption: string;
  readonly headers: readonly Header[];
  /** Shown instead of rows. */
  readonly empty?: ReactNode;
  /** The body of the table. */
  readonly children: ReactNode;
}

/** Tables with more columns are wider than the page anyway. */
const FEW_COLUMNS = 10;

/** A list as a native table: sticky header and first column, right-aligned numbers; complete without scripts. */
export function TableFrame({ caption, headers, empty, children }: TableFrameProps) {
  const { t } = useTranslation();
  const hasPlaces = headers.some(({ onPhone }) => onPhone);
  return (
    <CopyCells className={styles.frame} label={caption}>
      {hasPlaces && (
        <label className={styles.allColumns}>
          <input type="checkbox" data-view="" /> {t('listing.allColumns')}
        </label>
      )}
      <table
        className={styles.table}
        data-few={headers.length <= FEW_COLUMNS || undefined}
        data-phone={hasPlaces || undefined}
      >
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th
                key={header.key}
                scope="col"
                className={classOf(header)}
                data-copyable={header.copyable}
                aria-sort={header.sorted}
                style={widthOf(header)}
              >
                {header.title}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
      {empty && <p className="empty">{empty}</p>}
    </CopyCells>
  );
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Key of the row to mark as the current one. */
  readonly currentKey?: string | number | undefined;
  /** A click anywhere in a row follows its first link marked `data-row-link`; without scripts, that link alone. */
  readonly clickable?: boolean;
  /** Shown instead of rows. */
  readonly empty: ReactNode;
}

/** Clicks on controls and text selections do not follow the row. */
function followRow({ target }: MouseEvent<HTMLElement>) {
  if (!(target instanceof Element) || target.closest('a, button, input, select, label, [popover]')) return;
  if (window.getSelection()?.toString()) return;
  target.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.click();
}

/** The same with rows, whose cells may hold whatever there is. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, clickable } = props;
  const classes = useMemo(() => columns.map(classOf), [columns]);
  return (
    <TableFrame caption={props.caption} headers={columns} empty={rows.length === 0 && props.empty}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: for the keyboard there is the link in the row */}
      <tbody onClick={clickable ? followRow : undefined} data-clickable={clickable || undefined}>
        {rows.map((row, at) => {
          const id = props.rowKey(row);
          return (
            <TableRow
              // biome-ignore lint/suspicious/noArrayIndexKey: another page keeps the elements and changes their text
              key={at}
              id={id}
              row={row}
              columns={columns}
              classes={classes}
              isCurrent={id === props.currentKey}
            />
          );
        })}
      </tbody>
    </TableFrame>
  );
}
