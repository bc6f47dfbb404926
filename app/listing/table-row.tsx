import { Fragment, memo } from 'react';
import { isPlain, lengthOf, widthOf } from './cell';
import type { Column } from './columns';

interface TableRowProps<Row> {
  readonly id: string | number;
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** Of their cells. */
  readonly classes: readonly (string | undefined)[];
  readonly isCurrent: boolean;
}

function AnyTableRow<Row>({ id, row, columns, classes, isCurrent }: TableRowProps<Row>) {
  return (
    <tr aria-current={isCurrent || undefined}>
      {columns.map((column, at) => {
        const content = column.cell(row);
        const { isCut, title } = lengthOf(column, content);
        const props = {
          className: classes[at],
          'data-cut': isCut ? '' : undefined,
          style: widthOf(column),
          title,
        };
        const shown = isPlain(content) ? content : <Fragment key={id}>{content}</Fragment>;
        return column.copyable ? (
          <td key={column.key} {...props}>
            {shown}
            {/* With a sibling, the text is changed by itself: the cell may hold a copy button beside it. */}
            {null}
          </td>
        ) : (
          <td key={column.key} {...props}>
            {shown}
          </td>
        );
      })}
    </tr>
  );
}

/**
 * A row whose cells may hold whatever there is. Renders only when it is another row or its columns change: a navigation
 * changes much around a list.
 */
export const TableRow = memo(AnyTableRow) as typeof AnyTableRow;
