import {
  Fragment,
  isValidElement,
  type MouseEvent,
  memo,
  type PropsWithChildren,
  type ReactNode,
  useMemo,
} from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import type { Column } from './columns';
import { CopyCells } from './copy-cells';
import styles from './data-table.module.css';

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

/** Key of the column of a row's links and buttons, which is not printed. */
const ACTIONS = 'actions';

function classOf<Row>({ key, align, pinned, control, onPhone }: Column<Row>): string | undefined {
  const names = [
    align && styles.end,
    control && styles.control,
    key === ACTIONS && !control && styles.actions,
    pinned && (pinned === 'start' ? styles.pinned : styles.pinnedEnd),
    onPhone && styles[onPhone],
  ];
  return names.filter(Boolean).join(' ') || undefined;
}

/** Tables with more columns are wider than the page anyway. */
const FEW_COLUMNS = 10;

/** Clicks on controls and text selections do not follow the row. */
function followRow({ target }: MouseEvent<HTMLElement>) {
  if (!(target instanceof Element) || target.closest('a, button, input, select, label, [popover]')) return;
  if (window.getSelection()?.toString()) return;
  target.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.click();
}

/** A list as a native table: sticky header and first column, right-aligned numbers; complete without scripts. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows } = props;
  const { t } = useTranslation();
  const hasPlaces = columns.some(({ onPhone }) => onPhone);
  const classes = useMemo(() => columns.map(classOf), [columns]);
  return (
    <CopyCells className={styles.frame} label={props.caption}>
      {hasPlaces && (
        <label className={styles.allColumns}>
          <input type="checkbox" data-view="" /> {t('listing.allColumns')}
        </label>
      )}
      <table
        className={styles.table}
        data-few={columns.length <= FEW_COLUMNS || undefined}
        data-phone={hasPlaces || undefined}
      >
        <caption className={styles.caption}>{props.caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th
                key={column.key}
                scope="col"
                className={classes[at]}
                data-copyable={column.copyable}
                aria-sort={column.sorted}
                style={widthOf(column)}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: for the keyboard there is the link in the row */}
        <tbody
          onClick={props.clickable ? followRow : undefined}
          data-clickable={props.clickable || undefined}
        >
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
      </table>
      {rows.length === 0 && <p className="empty">{props.empty}</p>}
    </CopyCells>
  );
}

interface TableRowProps<Row> {
  readonly id: string | number;
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly classes: readonly (string | undefined)[];
  readonly isCurrent: boolean;
}

/** Overflow handling costs time in every cell that may need it; shorter texts never do. */
const SHORT_TEXT = 18;

const widthOf = <Row,>({ width }: Column<Row>) => (width ? { minWidth: width, maxWidth: width } : undefined);

const isText = (content: ReactNode) => content === null || typeof content !== 'object';

/** A text, a tag or a link: it can show another row, while a control holds what belongs to its own. */
const isPlain = (content: ReactNode): boolean =>
  isText(content) || (isValidElement(content) && (content.type === 'span' || content.type === Link));

/** The text of a cell that holds nothing else; undefined for any other. */
function textOf(content: ReactNode): string | undefined {
  if (isText(content)) return String(content ?? '');
  const inside = isPlain(content) && isValidElement<PropsWithChildren>(content) && content.props.children;
  const parts = [inside].flat();
  return parts.every((part) => typeof part === 'string' || typeof part === 'number')
    ? parts.join('')
    : undefined;
}

const isShort = (text: string | undefined) => text !== undefined && text.length <= SHORT_TEXT;

function AnyTableRow<Row>({ id, row, columns, classes, isCurrent }: TableRowProps<Row>) {
  return (
    <tr aria-current={isCurrent || undefined}>
      {columns.map((column, at) => {
        const { key, cell, control, copyable, pinned, width } = column;
        const content = cell(row);
        const text = textOf(content);
        const props = {
          className: classes[at],
          'data-cut': control || pinned === 'end' || (isShort(text) && !width) ? undefined : '',
          style: widthOf(column),
          // What the column is too narrow for can be read.
          title: isShort(text) ? undefined : text,
        };
        const shown = isPlain(content) ? content : <Fragment key={id}>{content}</Fragment>;
        return copyable ? (
          <td key={key} {...props}>
            {shown}
            {/* With a sibling, the text is changed by itself: the cell may hold a copy button beside it. */}
            {null}
          </td>
        ) : (
          <td key={key} {...props}>
            {shown}
          </td>
        );
      })}
    </tr>
  );
}

/** Renders only when its row or its columns change: a navigation changes much around a list. */
const TableRow = memo(AnyTableRow) as typeof AnyTableRow;
