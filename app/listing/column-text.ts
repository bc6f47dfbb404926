import { isValidElement, type PropsWithChildren, type ReactNode } from 'react';
import type { Column } from './columns';

/** What is read in a node: its texts one after another. */
export function textIn(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textIn).join('');
  if (isValidElement<PropsWithChildren>(node)) return textIn(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

/** What a column says of a row, as text. */
export const textOfCell = <Row>(column: Column<Row>, row: Row): string =>
  column.text ? column.text(row) : textIn(column.cell(row));
