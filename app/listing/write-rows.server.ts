import { classOf, lengthOf, widthOf } from './cell';
import type { Column, Header } from './columns';
import { escapeText, markupOf } from './markup.server';
import type { WrittenRows } from './written-rows';

/**
 * Rows as HTML. Their cells have no state and no handlers.
 * @param isCurrent whether a row is marked as the one that was looked at last
 * @param isPage the page itself is asked for: the HTML stands in it, and its data do not repeat it
 */
export function writeRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { isCurrent, isPage }: { isCurrent: (row: Row) => boolean; isPage: boolean },
): WrittenRows {
  const starts = columns.map(startOf);
  const cell = (row: Row) => (column: Column<Row>, at: number) => {
    const content = column.cell(row);
    const { isCut, title } = lengthOf(column, content);
    const attributes = `${isCut ? ' data-cut=""' : ''}${title === undefined ? '' : ` title="${escapeText(title)}"`}`;
    return `${starts[at]}${attributes}>${markupOf(content)}</td>`;
  };
  const html = rows
    .map(
      (row) => `<tr${isCurrent(row) ? ' aria-current="true"' : ''}>${columns.map(cell(row)).join('')}</tr>`,
    )
    .join('');
  // What cannot be enumerated is not among the data that a page hands to its scripts.
  return isPage ? Object.defineProperty({}, 'html', { value: html }) : { html };
}

/** The start of a column's cells, up to what depends on the row. */
function startOf(header: Header): string {
  const className = classOf(header);
  const width = widthOf(header);
  const style = width && `min-width:${width.minWidth}px;max-width:${width.maxWidth}px`;
  return `<td${className ? ` class="${className}"` : ''}${style ? ` style="${style}"` : ''}`;
}
